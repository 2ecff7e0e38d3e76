import Glibc

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

  init(
    _ name: String,
    in folder: OutputFolder,
    path: String,
    mode: UInt32
  ) throws(OutputError) {
    let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let temporaryName = ".libsync-\(getpid())-\(random).partial"
    let unfinished = folder.unfinished(temporaryName)
    let old = try folder.status(of: name)
    do throws(SystemError) {
      file = try folder.open(temporaryName, [.writing, .new], mode: mode)
    } catch {
      throw OutputError(.cannotCreate, error, path: path)
    }
    if let old, old.kind == .file {
      // Before the mode, of which a change of the owner can take a part away.
      file.setOwner(toUser: old.user, group: old.group)
      file.setPermissions(old.permissions)
    }
    self.path = path
    self.name = name
    self.temporaryName = temporaryName
    self.folder = folder
    self.unfinished = consume unfinished
  }

  /// Writes bytes.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) {
      try file.write(bytes)
    } catch {
      throw OutputError(.inputOutput, error, path: path)
    }
  }

  /// Puts the file in its place.
  ///
  /// - Parameter isDurable: Whether it has to be on the disk before it replaces another one, and in
  ///   its place afterwards.
  /// - Throws: `OutputError`.
  package func finish(isDurable: Bool = true) throws(OutputError) {
    do throws(SystemError) {
      if isDurable { try file.sync() }
      try folder.rename(temporaryName, to: name)
    } catch {
      throw OutputError(.inputOutput, error, path: path)
    }
    unfinished.take()?.keep()
    if isDurable { folder.sync() }
  }

  // The folder has to be open until the file is forgotten.
  deinit { unfinished = nil }
}
