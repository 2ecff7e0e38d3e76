import Glibc
import SystemProcess

/// A file that is written beside its place, and appears there when it is finished.
///
/// One that is not finished leaves nothing, also when a signal ends the process.
package final class OutputFile {
  /// Its path as the user knows it.
  package let path: String
  /// What is written to.
  package var descriptor: Int32 { file.number }

  private let name: String
  private let temporaryName: String
  private let folder: OutputFolder
  private let file: FileDescriptor
  private var unfinished: UnfinishedFiles?

  init(_ name: String, in folder: OutputFolder, path: String) throws(OutputError) {
    let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let temporaryName = ".libsync-\(getpid())-\(random).partial"
    let unfinished = folder.unfinished(temporaryName)
    guard let file = folder.open(temporaryName, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666) else {
      throw OutputError(.cannotCreate, path: path)
    }
    if let old = folder.status(of: name), old.st_mode & S_IFMT == S_IFREG {
      // Before the mode, of which a change of the owner can take a part away.
      fchown(file.number, old.st_uid, old.st_gid)
      fchmod(file.number, old.st_mode & 0o7777)
    }
    self.path = path
    self.name = name
    self.temporaryName = temporaryName
    self.folder = folder
    self.file = file
    self.unfinished = consume unfinished
  }

  /// Writes bytes.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw OutputError(.inputOutput, path: path) }
      written += count
    }
  }

  /// Puts the file in its place.
  ///
  /// - Parameter isDurable: Whether it has to be on the disk before it replaces another one.
  /// - Throws: `OutputError`.
  package func finish(isDurable: Bool = true) throws(OutputError) {
    guard !isDurable || fsync(descriptor) == 0, folder.rename(temporaryName, to: name) else {
      throw OutputError(.inputOutput, path: path)
    }
    unfinished.take()?.keep()
  }

  // The folder has to be open until the file is forgotten.
  deinit { unfinished = nil }
}
