import Glibc
import SystemFiles
import SystemProcess

/// Where a command's data goes: standard output, or a file that appears when it is complete.
///
/// A terminal never gets characters that control it, whatever the text says.
final class OutputStream {
  private let path: String
  private let descriptor: Int32
  /// Closes the descriptor of something that is not a file.
  private let special: FileDescriptor?
  private let file: OutputFile?
  private let escape: TerminalText.Escape?
  private var buffer: [UInt8] = []
  private var failure: OutputError?

  /// Whether a person sees what is written.
  var isTerminal: Bool { escape != nil }

  private init(
    path: String,
    _ descriptor: Int32,
    special: consuming FileDescriptor? = nil,
    file: OutputFile? = nil,
    _ escape: TerminalText.Escape
  ) {
    self.path = path
    self.descriptor = descriptor
    self.special = special
    self.file = file
    self.escape = isatty(descriptor) == 1 ? escape : nil
  }

  /// Writes to a descriptor of somebody else's, such as that of standard output.
  ///
  /// - Parameters:
  ///   - path: What it is called.
  ///   - descriptor: Its number.
  ///   - escape: How a terminal is shown what it must not get.
  convenience init(_ path: String, _ descriptor: Int32, escaping escape: TerminalText.Escape) {
    self.init(path: path, descriptor, escape)
  }

  /// Writes beside the file, so that it appears complete and an old one stays until then.
  ///
  /// What is not a file, such as a device or a pipe, is written to directly. A symbolic link is replaced, not followed.
  ///
  /// - Parameters:
  ///   - path: What the user names.
  ///   - escape: How a terminal is shown what it must not get.
  /// - Returns: The stream.
  /// - Throws: `OutputError`.
  static func file(
    _ path: String,
    escaping escape: TerminalText.Escape = .backslash
  ) throws(OutputError) -> OutputStream {
    if let number = openDescriptor(path) {
      let copy = try opening(path) { () throws(SystemError) in
        try FileDescriptor(duplicating: number, path: path)
      }
      return OutputStream(path: path, copy.number, special: copy, escape)
    }
    let (folderPath, name) = OutputFolder.split(path)
    let folder = try OutputFolder(folderPath)
    switch try folder.kind(of: name) {
    case nil, .file, .folder, .link:
      return try file(name, in: folder, escaping: escape)
    default:
      // Opening a named pipe waits for its reader.
      if Interruption.isRequested { throw interrupted(path) }
      let special = try opening(path) { () throws(SystemError) in try folder.special(name) }
      return OutputStream(path: path, special.number, special: special, escape)
    }
  }

  /// Writes a file in a folder, likewise.
  static func file(
    _ name: String,
    in folder: OutputFolder,
    escaping escape: TerminalText.Escape = .backslash
  ) throws(OutputError) -> OutputStream {
    let file = try folder.file(name)
    return OutputStream(path: file.path, file.descriptor, file: file, escape)
  }

  private static func opening(
    _ path: String,
    _ body: () throws(SystemError) -> FileDescriptor
  ) throws(OutputError) -> FileDescriptor {
    do {
      return try body()
    } catch {
      throw OutputError(.cannotCreate, error, path: path)
    }
  }

  private static func interrupted(_ path: String) -> OutputError {
    OutputError(.interrupted, "interrupted", path: path)
  }

  /// The descriptor that a path of the system stands for, such as `/dev/stdout`.
  ///
  /// Such a path is a link to whatever is open there, which must not be replaced.
  private static func openDescriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  /// Appends text; what goes wrong is told by `finish`.
  func write(_ text: String) {
    let text = escape.map { TerminalText.safe(text, $0) } ?? text
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes everything out and puts a file in its place.
  func finish() throws(OutputError) {
    flush()
    if let failure { throw failure }
    try file?.finish()
  }

  /// Whether something could not be written, so that more is of no use.
  var hasFailed: Bool { failure != nil }

  private func flush() {
    if failure == nil, Interruption.isRequested { failure = Self.interrupted(path) }
    if failure == nil {
      do throws(SystemError) {
        try FileDescriptor.write(buffer, to: descriptor, path: path)
      } catch {
        failure = OutputError(.inputOutput, error, path: path)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
