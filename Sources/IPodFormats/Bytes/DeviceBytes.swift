/// The bytes of a file of a device, which are read only where they are.
///
/// Numbers are little-endian, as on all iPods, or big-endian, as on the telephones that played
/// music from iTunes.
package struct DeviceBytes: Sendable {
  /// What problems call the file.
  package let path: String
  package let bytes: [UInt8]
  package var isBigEndian = false

  package init(path: String, bytes: [UInt8], isBigEndian: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isBigEndian = isBigEndian
  }

  package var count: Int { bytes.count }

  /// Whether some bytes from an offset on are all in the file.
  @inline(__always)
  package func contains(_ offset: Int, count: Int) -> Bool {
    offset >= 0 && count >= 0 && offset <= bytes.count && count <= bytes.count - offset
  }

  /// The number in one byte; nil behind the end.
  @inline(__always)
  package func uint8(at offset: Int) -> UInt8? {
    contains(offset, count: 1) ? bytes[offset] : nil
  }

  /// The number in two bytes; nil behind the end.
  @inline(__always)
  package func uint16(at offset: Int) -> UInt16? {
    guard contains(offset, count: 2) else { return nil }
    let value = UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
    return isBigEndian ? value.byteSwapped : value
  }

  /// The number in four bytes; nil behind the end.
  @inline(__always)
  package func uint32(at offset: Int) -> UInt32? {
    guard contains(offset, count: 4) else { return nil }
    let low = UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
    let value = low | UInt32(bytes[offset + 2]) << 16 | UInt32(bytes[offset + 3]) << 24
    return isBigEndian ? value.byteSwapped : value
  }

  /// The number in eight bytes; nil behind the end.
  @inline(__always)
  package func uint64(at offset: Int) -> UInt64? {
    guard let first = uint32(at: offset), let second = uint32(at: offset + 4) else { return nil }
    return isBigEndian
      ? UInt64(first) << 32 | UInt64(second) : UInt64(second) << 32 | UInt64(first)
  }
}
