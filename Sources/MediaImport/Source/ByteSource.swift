import Glibc
import SystemProcess

/// Reads a file or standard input in large pieces.
final class ByteSource {
  /// The path, `-` for standard input.
  let path: String
  /// Nil for what is not a regular file.
  let byteCount: Int?
  private(set) var bytesRead = 0
  private let descriptor: Int32
  private let buffer: UnsafeMutableRawBufferPointer
  private var unread: Range<Int> = 0..<0

  /// Opens a source; a folder is not one.
  ///
  /// - Parameter path: Its path, `-` for standard input.
  /// - Throws: An `ImportError`.
  init(path: String) throws(ImportError) {
    self.path = path
    // Opening a named pipe waits for its writer.
    var descriptor: Int32 = -1
    repeat {
      if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
      descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    self.descriptor = descriptor
    guard descriptor >= 0 else {
      throw ImportError(.cannotOpen, String(cString: strerror(errno)), path: path)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let message = String(cString: strerror(errno))
      close(descriptor)
      throw ImportError(.cannotOpen, message, path: path)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw ImportError(.wrongFormat, "it is a folder, not a library", path: path)
    }
    byteCount = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    buffer = .allocate(byteCount: 1 << 16, alignment: 16)
  }

  deinit {
    buffer.deallocate()
    close(descriptor)
  }

  /// Returns the first bytes without using them up; fewer than 16 when there are no more.
  func peek() throws(ImportError) -> [UInt8] {
    while unread.count < 16, try fill() {}
    return Array(buffer[unread].prefix(16))
  }

  /// Copies the next bytes; 0 at the end.
  func read(into output: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    if unread.isEmpty, try !fill() { return 0 }
    let count = min(unread.count, output.count)
    output.copyMemory(
      from: UnsafeRawBufferPointer(rebasing: buffer[unread.lowerBound..<unread.lowerBound + count])
    )
    unread = unread.lowerBound + count..<unread.upperBound
    return count
  }

  /// Reads more behind what is unread; false at the end.
  private func fill() throws(ImportError) -> Bool {
    if unread.isEmpty { unread = 0..<0 }
    while true {
      try waitForBytes()
      let free = UnsafeMutableRawBufferPointer(rebasing: buffer[unread.upperBound...])
      let count = Glibc.read(descriptor, free.baseAddress, free.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw ImportError(.inputOutput, String(cString: strerror(errno)), path: path)
      }
      bytesRead += count
      unread = unread.lowerBound..<unread.upperBound + count
      return count > 0
    }
  }

  /// Returns when there is something to read, which a regular file always has.
  private func waitForBytes() throws(ImportError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat {
      if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
    } while byteCount == nil && poll(&request, 1, Self.patience) <= 0
  }

  /// How many milliseconds pass before it is asked whether to go on.
  private static let patience: Int32 = 200
}
