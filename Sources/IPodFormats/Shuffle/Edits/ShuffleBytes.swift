/// The bytes of a part of `iTunesSD`, with numbers in it.
struct ShuffleBytes: Sendable, Equatable {
  var bytes: [UInt8]
  var isBigEndian = false

  var count: Int { bytes.count }

  /// Returns the unsigned number at an offset, or 0 past the end.
  func number(_ offset: Int, count: Int = 4) -> UInt64 {
    guard contains(offset, count: count) else { return 0 }
    let field = bytes[offset..<offset + count]
    let value = { (value: UInt64, byte: UInt8) in value << 8 | UInt64(byte) }
    return isBigEndian ? field.reduce(0, value) : field.reversed().reduce(0, value)
  }

  /// Sets the number at an offset; past the end, nothing happens.
  mutating func set(_ value: UInt64, at offset: Int, count: Int = 4) {
    guard contains(offset, count: count) else { return }
    for index in 0..<count {
      let place = isBigEndian ? count - 1 - index : index
      bytes[offset + place] = UInt8(truncatingIfNeeded: value >> UInt64(8 * index))
    }
  }

  func hasLetters(_ letters: StaticString, at offset: Int) -> Bool {
    contains(offset, count: 4) && bytes[offset..<offset + 4].elementsEqual("\(letters)".utf8)
  }

  mutating func append(_ value: Int) {
    bytes += [0, 0, 0, 0]
    set(UInt64(value), at: count - 4)
  }

  func contains(_ offset: Int, count: Int) -> Bool {
    offset >= 0 && count >= 0 && offset <= bytes.count && count <= bytes.count - offset
  }

  /// Makes a header with four letters and zeros after them.
  static func header(_ letters: StaticString, count: Int) -> ShuffleBytes {
    let name = Array("\(letters)".utf8)
    return ShuffleBytes(bytes: name + Array(repeating: 0, count: max(0, count - name.count)))
  }
}
