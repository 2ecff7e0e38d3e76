/// Memory for the blocks that are read, used again for each.
final class BlockBuffer {
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 4096)

  deinit { bytes.deallocate() }

  /// Returns the first bytes.
  func prefix(_ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[..<count])
  }
}
