/// The bytes of a record, or of its header, read with bounds checks.
///
/// All numbers are zero past the end, because later versions only add to a record.
struct FormatRecord: Sendable {
  var bytes: [UInt8] = []
  var isBigEndian = false

  var count: Int { bytes.count }

  @inline(__always)
  func uint8(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  @inline(__always)
  func uint16(at offset: Int) -> UInt16 {
    guard offset + 2 <= bytes.count else { return 0 }
    let value = UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
    return isBigEndian ? value.byteSwapped : value
  }

  @inline(__always)
  func uint32(at offset: Int) -> UInt32 {
    guard offset + 4 <= bytes.count else { return 0 }
    let low = UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
    let value = low | UInt32(bytes[offset + 2]) << 16 | UInt32(bytes[offset + 3]) << 24
    return isBigEndian ? value.byteSwapped : value
  }

  @inline(__always)
  func uint64(at offset: Int) -> UInt64 {
    guard offset + 8 <= bytes.count else { return 0 }
    let (first, second) = (UInt64(uint32(at: offset)), UInt64(uint32(at: offset + 4)))
    return isBigEndian ? first << 32 | second : second << 32 | first
  }

  func int16(at offset: Int) -> Int64 { Int64(Int16(bitPattern: uint16(at: offset))) }

  func int32(at offset: Int) -> Int64 { Int64(Int32(bitPattern: uint32(at: offset))) }
}
