/// The bytes of a file on a device, read with bounds checks.
///
/// Numbers are little-endian, as on all iPods, or big-endian, as on the mobile phones that played
/// music from iTunes.
package struct DeviceBytes: Sendable {
  /// The path of the file in warnings and errors.
  package let path: String
  package let bytes: [UInt8]
  package var isBigEndian = false

  package init(path: String, bytes: [UInt8], isBigEndian: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isBigEndian = isBigEndian
  }

  package var count: Int { bytes.count }

  /// Whether a range of bytes is within the file.
  @inline(__always)
  package func contains(_ offset: Int, count: Int) -> Bool {
    offset >= 0 && count >= 0 && offset <= bytes.count && count <= bytes.count - offset
  }

  /// Returns the 8-bit number at an offset, or `nil` past the end of the file.
  @inline(__always)
  package func uint8(at offset: Int) -> UInt8? {
    contains(offset, count: 1) ? bytes[offset] : nil
  }

  /// Returns the 16-bit number at an offset, or `nil` past the end of the file.
  @inline(__always)
  package func uint16(at offset: Int) -> UInt16? {
    guard contains(offset, count: 2) else { return nil }
    let value = UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
    return isBigEndian ? value.byteSwapped : value
  }

  /// Returns the 32-bit number at an offset, or `nil` past the end of the file.
  @inline(__always)
  package func uint32(at offset: Int) -> UInt32? {
    guard contains(offset, count: 4) else { return nil }
    let low = UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
    let value = low | UInt32(bytes[offset + 2]) << 16 | UInt32(bytes[offset + 3]) << 24
    return isBigEndian ? value.byteSwapped : value
  }

  /// Returns the 64-bit number at an offset, or `nil` past the end of the file.
  @inline(__always)
  package func uint64(at offset: Int) -> UInt64? {
    guard let first = uint32(at: offset), let second = uint32(at: offset + 4) else { return nil }
    return isBigEndian
      ? UInt64(first) << 32 | UInt64(second) : UInt64(second) << 32 | UInt64(first)
  }
}
