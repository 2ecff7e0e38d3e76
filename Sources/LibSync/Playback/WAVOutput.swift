import System

/// A WAV file that another process writes, and which appears when it is complete.
final class WAVOutput {
  let path: String
  private let file: OutputFile?
  private let writer: FileDescriptor

  init(_ path: String) throws(OutputError) {
    self.path = path
    // The header is written again at the end.
    switch try OpenOutput(path, isReread: true) {
    case .file(let file):
      self.file = file
      do throws(SystemError) {
        writer = try file.reopenedForUpdating()
      } catch {
        throw OutputError(.cannotCreate, error, path: path)
      }
    case .special(let special):
      file = nil
      writer = special
    }
  }

  /// The descriptor, which is open for reading and writing.
  var descriptor: Int32 { writer.number }

  /// The number of bytes that were written.
  var byteCount: Int { (try? writer.status())?.byteCount ?? 0 }

  func finish() throws(OutputError) { try file?.finish() }
}
