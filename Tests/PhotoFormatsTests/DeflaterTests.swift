import CZlib
import TestSupport
import Testing

@testable import PhotoFormats

@Suite struct DeflaterTests {
  private static let contents: [[UInt8]] = {
    var generator = SeededGenerator(seed: 1)
    let noise = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let text = (0..<100).map { "<rdf:li>value \($0 * $0 % 97)</rdf:li>\n" }.joined()
    let runs = (0..<90).flatMap { Array(repeating: UInt8($0 % 5), count: $0) }
    return [
      [], [7], Array("abc".utf8), Array("aaaaaaaaaaaa".utf8), noise, Array(text.utf8), runs,
      Array(repeating: 0, count: 33_000), noise + Array(repeating: 1, count: 4000) + noise,
    ]
  }()

  /// Decompresses bytes with zlib.
  private func inflated(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    var output: [UInt8] = Array(repeating: 0, count: count + 1)
    var (size, used) = (UInt(output.count), UInt(bytes.count))
    let status = uncompress2(&output, &size, bytes, &used)
    return status == Z_OK && Int(used) == bytes.count ? Array(output.prefix(Int(size))) : nil
  }

  @Test(arguments: contents.indices)
  func `compressed bytes of any sufficient size are whole`(index: Int) throws {
    let bytes = Self.contents[index]
    let best = try LocationTextTests.compressed(bytes).count
    // As good as zlib, but for a few bytes.
    let start = best + best / 20 + 64
    for count in (best..<start + 24).sample(of: 4) + [start, start + 5000] {
      let result = Deflater.zlib(bytes, count: count)
      #expect(result != nil || count < start, "\(count) of \(best)")
      guard let result else { continue }
      #expect(result.count == count && inflated(result, count: bytes.count) == bytes)
      #expect(Inflater.zlib(result[...], limit: 1 << 20) == bytes)
    }
    #expect(Deflater.zlib(bytes, count: 3) == nil)
  }
}
