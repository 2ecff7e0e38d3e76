/// The four letters at the start of a record, as written in big-endian `.itl` files and in
/// `.musicdb` files.
struct RecordTag: Equatable, Sendable, CustomStringConvertible {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ name: StaticString) {
    var value: UInt32 = 0
    name.withUTF8Buffer { unsafe $0.forEach { value = value << 8 | UInt32($0) } }
    rawValue = value
  }

  /// The letters, with `?` for bytes that are not printable ASCII.
  var description: String {
    String(
      decoding: [24, 16, 8, 0].map { (shift: UInt32) in
        let byte = UInt8(truncatingIfNeeded: rawValue >> shift)
        return (0x21...0x7E).contains(byte) ? byte : 0x3F
      },
      as: UTF8.self
    )
  }
}
