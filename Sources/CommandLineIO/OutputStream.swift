import Glibc
package import SystemFiles
import SystemProcess

/// The output of a command's data: standard output, or a file that appears when it is complete.
///
/// Characters that would control a terminal are never written to one.
package final class OutputStream {
  private let path: String
  private let descriptor: Int32
  /// The descriptor of a device or a pipe, held to close it.
  private let special: FileDescriptor?
  private let file: OutputFile?
  private let escape: TerminalText.Escape?
  private var buffer: [UInt8] = []
  private var failure: OutputError?

  /// Whether the output is a terminal.
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

  /// Creates a stream to a descriptor that it does not close, such as that of standard output.
  ///
  /// - Parameters:
  ///   - path: The name of the output in messages.
  ///   - descriptor: The descriptor's number.
  ///   - escape: The escape for characters that are unsafe on a terminal.
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

  /// Appends text; `finish` throws any error.
  package func write(_ text: String) {
    let text = escape.map { TerminalText.safe(text, $0) } ?? text
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes all buffered text and moves a file to its place.
  package func finish() throws(OutputError) {
    flush()
    if let failure { throw failure }
    try file?.finish()
  }

  /// Whether writing has failed, after which further text is discarded.
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
