import Glibc
import System

/// The destination of an output.
package enum OutputTarget: Sendable {
  /// To a file, a pipe or a terminal, by its descriptor.
  case descriptor(Int32)
  /// To code that takes each block of bytes.
  case receiver(@Sendable ([UInt8]) -> Void)

  /// Whether the bytes go to a terminal.
  package var isTerminal: Bool {
    switch self {
    case .descriptor(let number): isatty(number) == 1
    case .receiver: false
    }
  }

  /// The size of the terminal that the bytes go to, if any.
  var terminalSize: TerminalSize? {
    switch self {
    case .descriptor(let number): TerminalSize(of: number)
    case .receiver: nil
    }
  }

  /// Writes all bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - path: The name of the output in messages.
  /// - Throws: `SystemError`.
  func write(_ bytes: [UInt8], path: String) throws(SystemError) {
    switch self {
    case .descriptor(let number): try FileDescriptor.write(bytes, to: number, path: path)
    case .receiver(let take): take(bytes)
    }
  }
}
