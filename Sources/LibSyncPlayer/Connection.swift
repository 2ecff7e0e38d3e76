import Glibc
import System

/// The lines of standard input, and the descriptors that come with them.
struct Connection {
  /// A line without its end, and the descriptor that came with it.
  struct Line {
    let bytes: [UInt8]
    let descriptor: Int32?
  }

  /// The longest line; no request is nearly as long.
  private static let lineLimit = 1 << 16
  private static let partCount = 1 << 16
  private static let newline = UInt8(ascii: "\n")

  private var buffer: [UInt8] = []
  private var descriptors: [Int32] = []
  private var isSocket = true

  /// Returns the next line; `nil` at the end.
  mutating func nextLine() -> Line? {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: Self.newline) {
        let line = Line(bytes: Array(buffer[..<end]), descriptor: descriptors.first)
        descriptors = Array(descriptors.dropFirst())
        buffer.removeFirst(end + 1)
        return line
      }
      searched = buffer.count
      guard buffer.count < Self.lineLimit, let bytes = receive(), !bytes.isEmpty else { return nil }
      buffer += bytes
    }
  }

  /// Returns the bytes that follow a line; `nil` if there are fewer.
  mutating func nextBytes(_ count: Int) -> [UInt8]? {
    while buffer.count < count {
      guard let bytes = receive(), !bytes.isEmpty else { return nil }
      buffer += bytes
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  /// Whether the process at the other end is gone; unlike a socket, a pipe can be closed by one
  /// that still reads the answers.
  var isClosed: Bool {
    guard isSocket else { return false }
    var end = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    return poll(&end, 1, 0) > 0 && Int32(end.revents) & POLLHUP != 0
  }

  /// Writes a line; returns false if nobody reads it.
  func write(_ line: String) -> Bool {
    let bytes = Array("\(line)\n".utf8)
    do throws(SystemError) {
      try FileDescriptor.write(bytes, to: STDOUT_FILENO, path: "standard output")
      return true
    } catch {
      return false
    }
  }

  private mutating func receive() -> [UInt8]? {
    if isSocket {
      do throws(SystemError) {
        let part = try FileDescriptor.receive(upTo: Self.partCount, from: STDIN_FILENO, path: "-")
        if let descriptor = part.passed { descriptors.append(descriptor) }
        return part.bytes
      } catch {
        guard error.code == ENOTSOCK else { return nil }
        isSocket = false
      }
    }
    var bytes = [UInt8](repeating: 0, count: Self.partCount)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }
}
