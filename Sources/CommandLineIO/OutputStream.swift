import Glibc
package import SystemFiles
import SystemProcess

/// Where a command's data goes: standard output, or a file that appears when it is complete.
///
/// A terminal never gets characters that control it, whatever the text says.
package final class OutputStream {
  private let path: String
  private let descriptor: Int32
  /// Closes the descriptor of something that is not a file.
  private let special: FileDescriptor?
  private let file: OutputFile?
  private let escape: TerminalText.Escape?
  private var buffer: [UInt8] = []
  private var failure: OutputError?

  /// Whether a person sees what is written.
  package var isTerminal: Bool { escape != nil }

  init(
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
  package convenience init(
    _ path: String,
    _ descriptor: Int32,
    escaping escape: TerminalText.Escape
  ) {
    self.init(path: path, descriptor, escape)
  }

  static func interrupted(_ path: String) -> OutputError {
    OutputError(.interrupted, "interrupted", path: path)
  }

  /// Appends text; what goes wrong is told by `finish`.
  package func write(_ text: String) {
    let text = escape.map { TerminalText.safe(text, $0) } ?? text
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes everything out and puts a file in its place.
  package func finish() throws(OutputError) {
    flush()
    if let failure { throw failure }
    try file?.finish()
  }

  /// Whether something could not be written, so that more is of no use.
  package var hasFailed: Bool { failure != nil }

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
