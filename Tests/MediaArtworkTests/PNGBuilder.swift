import CZlib
import Testing

/// Builds PNG files for tests.
enum PNGBuilder {
  /// The codes of the colour types.
  enum Color: UInt8 {
    case grey = 0
    case rgb = 2
    case greyAlpha = 4
  }

  /// Makes a file of zeros; `pixels` is the length of the uncompressed pixel data, 0 for none.
  static func png(
    _ width: Int,
    _ height: Int,
    _ color: Color = .rgb,
    depth: UInt8 = 8,
    interlaced: Bool = false,
    chunks: [UInt8] = [],
    pixels: Int = 0
  ) throws -> [UInt8] {
    let size = number(UInt32(width)) + number(UInt32(height))
    let header = size + [depth, color.rawValue, 0, 0, interlaced ? 1 : 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunks
      + chunk("IDAT", try compressedZeros(pixels)) + chunk("IEND", [])
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return number(UInt32(content.count)) + body
      + number(UInt32(crc32(0, body, UInt32(body.count))))
  }

  static func compressedZeros(_ length: Int) throws -> [UInt8] {
    try compressed([UInt8](repeating: 0, count: length))
  }

  static func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(count))
    try #require(compress2(&output, &count, bytes, UInt(bytes.count), 9) == Z_OK)
    return Array(output.prefix(Int(count)))
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
