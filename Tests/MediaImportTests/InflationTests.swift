import CZlib
import MediaImport
import TestSupport
import Testing

@Suite struct InflationTests {
  private let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

  private static func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var output: [UInt8] = Array(repeating: 0, count: Int(count))
    try #require(compress2(&output, &count, bytes, UInt(bytes.count), 9) == Z_OK)
    return Array(output.prefix(Int(count)))
  }

  @Test func `bytes before the compressed part are kept`() throws {
    let source = try [1, 2, 3] + Self.compressed(content) + [9, 9]
    let inflation = Inflation(source, from: 3, limit: 1 << 20)
    #expect(inflation.problem == nil)
    #expect(inflation.bytes == [1, 2, 3] + content)
  }

  @Test func `the output of truncated bytes is kept`() throws {
    let source = try Self.compressed(content)
    for count in stride(from: 0, to: source.count, by: 97) {
      let inflation = Inflation(Array(source.prefix(count)), from: 0, limit: 1 << 20)
      #expect(inflation.problem == "the compressed bytes are truncated")
      #expect(content.starts(with: inflation.bytes))
    }
  }

  @Test func `damaged bytes are reported`() throws {
    var source = try Self.compressed(content)
    source[source.count - 1] ^= 1
    let inflation = Inflation(source, from: 0, limit: 1 << 20)
    #expect(inflation.problem == "the compressed bytes are damaged")
    #expect(inflation.bytes == content)
    #expect(Inflation([1, 2, 3, 4], from: 0, limit: 100).problem != nil)
    #expect(Inflation([1, 2], from: 7, limit: 100).bytes == [1, 2])
  }

  @Test func `the output does not exceed the limit`() throws {
    let source = try Self.compressed(Array(repeating: 0, count: 10_000_000))
    let inflation = Inflation(source, from: 0, limit: 100_000)
    #expect(inflation.bytes.count == 100_000)
    #expect(inflation.problem == "the decompressed bytes exceed the limit")
  }

  // MARK: Limits

  private static let besides = 35 << 20

  /// Returns a chunk that states its length, with zeros after its header.
  private static func chunk(
    _ tag: String,
    _ length: Int,
    head: Int? = nil,
    _ third: Int = 0
  ) -> [UInt8] {
    var bytes = Array(tag.utf8)
    for number in [head ?? length, length, third] {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return bytes + Array(repeating: 0, count: max(0, (head ?? length) - 16))
  }

  /// Returns the output limit for a database with one section of many chunks.
  private static func limit(_ chunk: [UInt8], section: Int = 1, count: Int) throws -> (Int, of: Int)
  {
    let heads =
      Self.chunk("mhsd", 96 + 92 + chunk.count * count, head: 96, section)
      + Self.chunk("mhlt", count, head: 92)
    var content = heads
    content.reserveCapacity(heads.count + count * chunk.count)
    // Chunks are appended in blocks, because there may be a million chunks.
    var block: [UInt8] = []
    for _ in 0..<1000 { block += chunk }
    for _ in 0..<count / 1000 { content += block }
    content += block.prefix(count % 1000 * chunk.count)
    let source = try compressed(content)
    let limit = Inflation.limit(of: source, from: 0)
    #expect(limit <= besides + 2 * source.count)
    return (limit, content.count)
  }

  @Test func `the limit allows as many tracks as a device holds`() throws {
    let track = Self.chunk("mhit", 1600)
    let found = try Self.limit(track, count: 20_000)
    #expect(found.0 == found.of)
    let many = try Self.limit(track, count: 30_000)
    #expect(many.0 < many.of && many.0 > 30 << 20)
  }

  private static let costly: [(String, Int, Int)] = [
    ("mhip", 36, 1), ("mhod", 16, 1), ("mhit", 1 << 20, 1), ("none", 100, 1), ("mhla", 100, 4),
    ("mhit", 8, 1),
  ]

  @Test(arguments: costly.sample(of: 6))
  func `larger memory use lowers the limit`(tag: String, length: Int, section: Int) throws {
    let count = (30 << 20) / length
    let found = try Self.limit(Self.chunk(tag, length), section: section, count: count)
    #expect(found.0 < 18 << 20 && found.0 > 4 << 20)
  }
}
