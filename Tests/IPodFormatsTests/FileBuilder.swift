/// Builds the bytes of a small file.
struct FileBuilder {
  private(set) var bytes: [UInt8] = []
  var isBigEndian = false

  init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

  mutating func number(_ value: Int, size: Int = 4) {
    let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    bytes += isBigEndian ? little.reversed() : little
  }

  mutating func numbers(_ values: Int..., size: Int = 4) {
    for value in values { number(value, size: size) }
  }

  /// Appends four letters, which are reversed in a file with big-endian numbers.
  mutating func letters(_ text: String) {
    bytes += isBigEndian ? text.utf8.reversed() : Array(text.utf8)
  }

  mutating func append(_ other: [UInt8]) { bytes += other }

  mutating func utf16(_ text: String) {
    for unit in text.utf16 { number(Int(unit), size: 2) }
  }

  /// Pads the file with zeros.
  mutating func pad(to count: Int) {
    bytes += Array(repeating: 0, count: max(0, count - bytes.count))
  }

  mutating func set(_ value: Int, at offset: Int, size: Int = 4) {
    var number = FileBuilder(isBigEndian: isBigEndian)
    number.number(value, size: size)
    bytes.replaceSubrange(offset..<offset + size, with: number.bytes)
  }
}
