/// A 64-bit hash that is the same on every machine and in every version.
///
/// It is used for derived persistent IDs and for the fingerprints in library files, so its results
/// are part of the file format. It is not resistant to deliberate collisions. Each word is folded
/// in by a full-width multiplication, as in wyhash.
@usableFromInline package struct StableHasher: Sendable {
  @usableFromInline var state: UInt64

  @inlinable
  package init(seed: UInt64 = 0) { state = seed ^ 0x9E37_79B9_7F4A_7C15 }

  @inlinable
  package mutating func combine(_ word: UInt64) {
    let product = (state ^ word ^ 0x2D35_8DCC_AA6C_78A5)
      .multipliedFullWidth(by: 0x8BB8_4B93_962E_ACC9)
    state = product.high ^ product.low &+ word.byteSwapped
  }

  /// Adds the number of bytes and the bytes, so that adjacent values cannot be confused.
  @inlinable
  package mutating func combine(_ bytes: Span<UInt8>) {
    let words = unsafe bytes.bytes
    let count = words.byteCount
    var hasher = self
    hasher.combine(UInt64(count))
    var offset = 0
    while count - offset >= 8 {
      // The condition of the loop keeps the load in bounds.
      let word = unsafe words.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hasher.combine(UInt64(littleEndian: word))
      offset += 8
    }
    if offset < count { hasher.combine(Self.tail(of: bytes, from: offset)) }
    self = hasher
  }

  /// Returns the last one to seven bytes as a big-endian number.
  @inlinable
  static func tail(of bytes: Span<UInt8>, from offset: Int) -> UInt64 {
    if offset >= 8 {
      // The condition keeps the load in bounds.
      let word = unsafe bytes.bytes.unsafeLoadUnaligned(
        fromByteOffset: bytes.count - 8,
        as: UInt64.self
      )
      return UInt64(bigEndian: word) & (1 << UInt64(8 * (bytes.count - offset)) - 1)
    }
    var tail: UInt64 = 0
    for index in offset..<bytes.count { tail = tail << 8 | UInt64(bytes[index]) }
    return tail
  }

  /// Returns the hash of everything added so far.
  @inlinable
  package func finalize() -> UInt64 {
    var value = state
    value ^= value >> 32
    value = value &* 0xD6E8_FEB8_6659_FD93
    value ^= value >> 32
    return value
  }
}
