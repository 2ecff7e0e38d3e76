import PropertyListScanning

/// The part of a source that the scanner sees.
struct ScanWindow {
  /// The bytes, and zero bytes after them.
  private(set) var bytes: [UInt8]
  /// The number of bytes without the zero bytes.
  private(set) var count = 0
  /// Whether the source ends with these bytes.
  private(set) var isLast = false

  /// - Parameter size: The number of bytes that it holds at first.
  init(size: Int) {
    bytes = [UInt8](repeating: 0, count: size + PropertyListScanner.padding)
  }

  /// Moves the bytes that were not used to the front and reads more.
  ///
  /// - Parameters:
  ///   - start: The position of the first byte that was not used.
  ///   - read: Copies the next bytes and returns their number, 0 at the end.
  /// - Returns: False if a single value is too large for a window.
  /// - Throws: Any error that `read` throws.
  mutating func refill(
    from start: Int,
    _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> Bool {
    let rest = start..<count
    if rest.count + PropertyListScanner.padding == bytes.count {
      guard rest.count < Self.maxSize else { return false }
      bytes += [UInt8](repeating: 0, count: rest.count)
    }
    let added = try bytes.withUnsafeMutableBytes { buffer in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[rest]))
      let room = buffer[rest.count..<buffer.count - PropertyListScanner.padding]
      let added = try read(UnsafeMutableRawBufferPointer(rebasing: room))
      let end = rest.count + added
      UnsafeMutableRawBufferPointer(rebasing: buffer[end..<end + PropertyListScanner.padding])
        .initializeMemory(as: UInt8.self, repeating: 0)
      return added
    }
    count = rest.count + added
    isLast = added == 0
    return true
  }

  /// The most bytes that a window holds; genuine values are smaller than 100 KB.
  private static let maxSize = 1 << 20
}
