import CZlib
import MediaImport
import Testing

@Suite struct InflationTests {
  private let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

  private static func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var output: [UInt8] = Array(repeating: 0, count: Int(count))
    try #require(compress2(&output, &count, bytes, UInt(bytes.count), 9) == Z_OK)
    return Array(output.prefix(Int(count)))
  }

  @Test func `what stood before the compressed bytes stays`() throws {
    let source = try [1, 2, 3] + Self.compressed(content) + [9, 9]
    let inflation = Inflation(source, from: 3, limit: 1 << 20)
    #expect(inflation.problem == nil)
    #expect(inflation.bytes == [1, 2, 3] + content)
  }

  @Test func `of bytes that end too early all is kept that came out`() throws {
    let source = try Self.compressed(content)
    for count in stride(from: 0, to: source.count, by: 97) {
      let inflation = Inflation(Array(source.prefix(count)), from: 0, limit: 1 << 20)
      #expect(inflation.problem == "the compressed bytes end too early")
      #expect(content.starts(with: inflation.bytes))
    }
  }

  @Test func `damaged bytes are told`() throws {
    var source = try Self.compressed(content)
    source[source.count - 1] ^= 1
    let inflation = Inflation(source, from: 0, limit: 1 << 20)
    #expect(inflation.problem == "the compressed bytes are damaged")
    #expect(inflation.bytes == content)
    #expect(Inflation([1, 2, 3, 4], from: 0, limit: 100).problem != nil)
    #expect(Inflation([1, 2], from: 7, limit: 100).bytes == [1, 2])
  }

  @Test func `no more comes out than the limit`() throws {
    let source = try Self.compressed(Array(repeating: 0, count: 10_000_000))
    let inflation = Inflation(source, from: 0, limit: 100_000)
    #expect(inflation.bytes.count == 100_000)
    #expect(inflation.problem == "more comes out of the bytes than can be")
  }
}
