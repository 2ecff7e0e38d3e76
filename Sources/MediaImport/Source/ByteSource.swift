import Glibc
import System

/// Reads a file or standard input in large blocks.
final class ByteSource {
  /// The path, or `-` for standard input.
  let path: String
  /// The size in bytes, or `nil` if the source is not a regular file.
  let byteCount: Int?
  /// Whether the path is that of a device.
  let isDevice: Bool
  /// The number of bytes read, for progress; it does not become smaller if reading starts again.
  private(set) var bytesRead = 0
  /// The number of bytes read since reading has started.
  private var position = 0
  /// The offset in the file where reading starts, which is not 0 if standard input was read before;
  /// `nil` if it cannot start again, as in pipes.
  private let start: Int?
  private let file: FileDescriptor
  private let buffer: UnsafeMutableRawBufferPointer
  private var unread: Range<Int> = 0..<0
  /// The hash of the bytes; `nil` for none.
  private var hash: ContentHash?

  /// Opens a source, which must not be a folder.
  ///
  /// - Parameters:
  ///   - path: The path, or `-` for standard input.
  ///   - input: The descriptor of standard input.
  ///   - isHashed: Whether `content` is wanted.
  /// - Throws: An `ImportError`.
  init(
    path: String,
    input: Int32 = STDIN_FILENO,
    isHashed: Bool = true
  ) throws(ImportError) {
    self.path = path
    hash = isHashed ? ContentHash() : nil
    if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
    let status: FileStatus
    do throws(SystemError) {
      file = try Self.open(path, input)
      status = try file.status()
    } catch {
      throw ImportError(.cannotOpen, error, path: path)
    }
    guard status.kind != .folder else {
      throw ImportError(.wrongFormat, "it is a folder, not a library", path: path)
    }
    byteCount = status.kind == .file ? status.byteCount : nil
    isDevice = status.kind == .device && path != "-"
    start = status.kind == .file ? try? file.offset() : nil
    buffer = .allocate(byteCount: 1 << 16, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Opens the file; for a named pipe, this waits until it has a writer.
  private static func open(_ path: String, _ input: Int32) throws(SystemError) -> FileDescriptor {
    if path == "-" { return try FileDescriptor(duplicating: input, path: path) }
    return try FileDescriptor(opening: path)
  }

  /// Returns the first bytes without consuming them; fewer if the source is shorter.
  func peek(_ count: Int) throws(ImportError) -> [UInt8] {
    while unread.count < count, try fill() {}
    return Array(buffer[unread].prefix(count))
  }

  /// Whether reading can start again.
  var canRestart: Bool { start != nil }

  /// Starts again at the first byte.
  func restart() throws(ImportError) {
    guard let start else {
      throw ImportError(.inputOutput, "it can be read only once", path: path)
    }
    do {
      try file.seek(to: start)
    } catch {
      throw ImportError(.inputOutput, error, path: path)
    }
    (position, unread, hash) = (0, 0..<0, hash.map { _ in ContentHash() })
  }

  /// Copies the next bytes and returns their number, 0 at the end.
  func read(into output: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    if unread.isEmpty, try !fill() { return 0 }
    let count = min(unread.count, output.count)
    output.copyMemory(
      from: UnsafeRawBufferPointer(rebasing: buffer[unread.lowerBound..<unread.lowerBound + count])
    )
    unread = unread.lowerBound + count..<unread.upperBound
    return count
  }

  /// Returns the rest of the source.
  ///
  /// - Parameters:
  ///   - limit: The maximum size in bytes.
  ///   - progress: Called before each block of bytes is read.
  /// - Returns: The bytes.
  /// - Throws: An `ImportError`, also if the source is larger than the limit.
  func readAll(
    upTo limit: Int = maxCount,
    _ progress: () -> Void = {}
  ) throws(ImportError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(byteCount ?? 0, limit))
    while true {
      if unread.isEmpty {
        progress()
        if try !fill() { return bytes }
      }
      guard bytes.count + unread.count <= limit else {
        let kind = limit == Self.maxCount ? "library" : "file of its kind"
        throw ImportError(.wrongFormat, "it is larger than any \(kind)", path: path)
      }
      bytes += buffer[unread]
      unread = unread.upperBound..<unread.upperBound
    }
  }

  /// The maximum size of a source that is read as a whole: 1 GiB.
  private static let maxCount = 1 << 30

  /// The size and the hash of a regular file that was read to its end; nil otherwise.
  var content: SourceContent? {
    guard let byteCount, byteCount == position, let hash else { return nil }
    return SourceContent(byteCount: byteCount, hash: hash.bytes)
  }

  /// Reads more bytes and adds them to the unread bytes; returns false at the end.
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
    position += count
    bytesRead = max(bytesRead, position)
    hash?.update(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(free)[..<count]))
    unread = unread.lowerBound..<unread.upperBound + count
    return count > 0
  }

  /// Waits until there is something to read; a regular file is always ready.
  private func waitForBytes() throws(ImportError) {
    repeat {
      if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
    } while byteCount == nil && !file.waitUntilReadable(milliseconds: Self.patience)
  }

  /// The time between checks for cancellation, in milliseconds.
  private static let patience: Int32 = 200
}
