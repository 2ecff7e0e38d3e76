import Glibc
import SystemFiles
import SystemProcess

/// Reads a file or standard input in large pieces.
final class ByteSource {
  /// The path, `-` for standard input.
  let path: String
  /// Nil for what is not a regular file.
  let byteCount: Int?
  private(set) var bytesRead = 0
  private let file: FileDescriptor
  private let buffer: UnsafeMutableRawBufferPointer
  private var unread: Range<Int> = 0..<0

  /// Opens a source; a folder is not one.
  ///
  /// - Parameter path: Its path, `-` for standard input.
  /// - Throws: An `ImportError`.
  init(path: String) throws(ImportError) {
    self.path = path
    if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
    let status: FileStatus
    do throws(SystemError) {
      file = try Self.open(path)
      status = try file.status()
    } catch {
      throw ImportError(.cannotOpen, error, path: path)
    }
    guard status.kind != .folder else {
      throw ImportError(.wrongFormat, "it is a folder, not a library", path: path)
    }
    byteCount = status.kind == .file ? status.byteCount : nil
    buffer = .allocate(byteCount: 1 << 16, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Opening a named pipe waits for its writer.
  private static func open(_ path: String) throws(SystemError) -> FileDescriptor {
    if path == "-" { return try FileDescriptor(duplicating: STDIN_FILENO, path: path) }
    return try FileDescriptor(opening: path)
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
    try waitForBytes()
    let free = UnsafeMutableRawBufferPointer(rebasing: buffer[unread.upperBound...])
    let count: Int
    do {
      count = try file.read(into: free)
    } catch {
      throw ImportError(.inputOutput, error, path: path)
    }
    bytesRead += count
    unread = unread.lowerBound..<unread.upperBound + count
    return count > 0
  }

  /// Returns when there is something to read, which a regular file always has.
  private func waitForBytes() throws(ImportError) {
    repeat {
      if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
    } while byteCount == nil && !file.waitUntilReadable(milliseconds: Self.patience)
  }

  /// How many milliseconds pass before it is asked whether to go on.
  private static let patience: Int32 = 200
}
