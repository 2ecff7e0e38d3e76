/// Numbers and text at offsets that count from the first of some bytes; what lies outside is `nil`.
struct ByteView: Sendable {
  let bytes: ArraySlice<UInt8>
  let isLittleEndian: Bool
  /// The offset of the first byte, if the bytes are a part of something larger.
  private let origin: Int

  init(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool = false, origin: Int = 0) {
    self.bytes = bytes
    self.isLittleEndian = isLittleEndian
    self.origin = origin
  }

  var count: Int { bytes.count }

  subscript(_ offset: Int) -> UInt8? {
    slice(at: offset, count: 1)?.first
  }

  /// Returns an unsigned number of up to eight bytes; `nil` also if it exceeds `Int`.
  func number(at offset: Int, bytes count: Int) -> Int? {
    guard let slice = slice(at: offset, count: count) else { return nil }
    var value: UInt64 = 0
    for index in slice.indices {
      let mirrored = slice.startIndex + (slice.endIndex - 1 - index)
      value = value << 8 | UInt64(slice[isLittleEndian ? mirrored : index])
    }
    return Int(exactly: value)
  }

  /// Returns the bits of a number of eight bytes.
  func bits64(at offset: Int) -> UInt64? {
    guard let first = number(at: offset, bytes: 4), let last = number(at: offset + 4, bytes: 4)
    else { return nil }
    let (high, low) = isLittleEndian ? (last, first) : (first, last)
    return UInt64(high) << 32 | UInt64(low)
  }

  func signed32(at offset: Int) -> Int? {
    number(at: offset, bytes: 4).map { Int(Int32(truncatingIfNeeded: $0)) }
  }

  func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= origin, count >= 0, count <= bytes.count,
      offset - origin <= bytes.count - count
    else { return nil }
    let start = bytes.startIndex + offset - origin
    return bytes[start..<start + count]
  }

  func hasText(_ text: String, at offset: Int = 0) -> Bool {
    slice(at: offset, count: text.utf8.count)?.elementsEqual(text.utf8) ?? false
  }
}

extension Range<Int> {
  /// Returns the range without its first numbers.
  func dropping(_ count: Int) -> Self { Swift.min(lowerBound + count, upperBound)..<upperBound }
}
