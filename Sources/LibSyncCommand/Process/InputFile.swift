import Glibc
import SystemProcess

/// Why input besides the source could not be used.
struct InputError: Error {
  enum Code: Equatable {
    case cannotOpen
    case inputOutput
    /// A line, from 1, is not what it should be.
    case malformed(line: Int)
  }

  let code: Code
  let message: String
  /// The file, `-` for standard input.
  let path: String
}

/// A text file that a command reads as a whole.
enum InputFile {
  /// Returns the lines of a file, or of standard input for `-`, without their ends.
  static func lines(_ path: String, in context: CommandContext) throws -> [String] {
    let bytes = try bytes(path, standardInput: context.input)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
  }

  private static func bytes(_ path: String, standardInput: Int32) throws -> [UInt8] {
    let descriptor = try open(path, standardInput: standardInput)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if Interruption.isRequested { throw Interruption.Stop() }
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw InputError(code: .inputOutput, message: Process.lastError, path: path)
      }
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
    }
  }

  private static func open(_ path: String, standardInput: Int32) throws -> Int32 {
    while true {
      // Opening a named pipe waits for its writer.
      if Interruption.isRequested { throw Interruption.Stop() }
      let descriptor =
        path == "-" ? dup(standardInput) : unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else {
        throw InputError(code: .cannotOpen, message: Process.lastError, path: path)
      }
    }
  }
}
