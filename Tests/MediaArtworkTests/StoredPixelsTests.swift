import TestSupport
import Testing

@testable import MediaArtwork

/// PNG files whose pixels are inflated before libspng reads them.
struct StoredPixelsTests {
  private func render(_ bytes: [UInt8]) throws -> RenderedPicture? {
    let rendition = Rendition(
      size: PictureSize(width: 30, height: 20),
      fit: .stretch,
      format: .png
    )
    return try PictureRenderer().render(bytes, as: [rendition]).first
  }

  /// Expects a file to be the same picture for libdeflate and for libspng alone.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - last: The chunk in which the pixels end.
  /// - Throws: `PictureError` if it cannot be shown.
  private func expectSame(_ bytes: [UInt8], last: Int) throws {
    let chunks = PNGChunks(bytes)
    #expect(chunks.storingPixels(of: bytes) != nil)
    // libdeflate refuses a wrong checksum, which libspng ignores.
    var unchecked = bytes
    unchecked[chunks.pixels[last].upperBound - 1] ^= 1
    #expect(PNGChunks(unchecked).storingPixels(of: unchecked) == nil)
    let (picture, expected) = (try #require(try render(bytes)), try render(unchecked))
    #expect(picture.bytes == expected?.bytes && picture.warning == nil)
  }

  @Test(arguments: PictureFixtures.decodable.filter { $0.hasSuffix(".png") })
  func `each kind of pixels is the same picture`(name: String) throws {
    let bytes = try PictureFixtures.bytes(name)
    let chunks = PNGChunks(bytes)
    if chunks.isInterlaced {
      #expect(chunks.storingPixels(of: bytes) == nil)
    } else {
      try expectSame(bytes, last: chunks.pixels.count - 1)
    }
  }

  @Test(arguments: [109, 110, 219]) func `pixels may fill several blocks and chunks`(
    height: Int
  ) throws {
    // Rows of 600 bytes: one block has 109.2 of them.
    var random = SeededGenerator(seed: 5)
    let rows = (0..<height).flatMap { _ in
      [0] + (0..<599).map { _ in UInt8.random(in: 0...3, using: &random) }
    }
    let compressed = try PNGBuilder.compressed(rows)
    let half = compressed.count / 2
    let pieces = [compressed[..<half], compressed[half..<half], compressed[half...]]
    let file = try PNGBuilder.png(
      599,
      height,
      .grey,
      chunks: pieces.flatMap {
        PNGBuilder.chunk("IDAT", Array($0))
      }
    )
    // The builder adds a chunk without pixels.
    #expect(PNGChunks(file).pixels.count == 4)
    try expectSame(file, last: 2)
  }

  @Test func `more pixels than the limit are left to libspng`() throws {
    // Rows of 2 KiB.
    for (height, isStored) in [(2048, true), (2049, false)] {
      let file = try PNGBuilder.png(2047, height, .grey, pixels: height * 2048)
      #expect((PNGChunks(file).storingPixels(of: file) != nil) == isStored)
      #expect(try render(file)?.warning == nil)
    }
  }

  @Test func `files with much besides the pixels are left to libspng`() throws {
    let limit = 4 << 20
    for (length, isStored) in [(limit - 45, true), (limit - 44, false)] {
      // The signature and the header take 33 bytes, and the frames of two chunks 20 more before
      // the pixels.
      let chunk = PNGBuilder.chunk("teXt", [UInt8](repeating: 32, count: length - 8))
      let file = try PNGBuilder.png(9, 10, .grey, chunks: chunk, pixels: 100)
      let chunks = PNGChunks(file)
      #expect(chunks.pixels.first?.lowerBound == length + 45)
      #expect((chunks.storingPixels(of: file) != nil) == isStored)
    }
    let much = PNGBuilder.chunk("IDAT", [UInt8](repeating: 0, count: limit))
    let file = try PNGBuilder.png(9, 10, .grey, chunks: much, pixels: 100)
    #expect(PNGChunks(file).storingPixels(of: file) == nil)
  }

  @Test(arguments: [100, 5000]) func `a damaged file keeps its colour profile`(width: Int) throws {
    let whole = try PictureFixtures.bytes("profile-rgb.png")
    let start = try #require(whole.firstRange(of: Array("iCCP".utf8))).lowerBound - 4
    let length = whole[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    let profile = Array(whole[start..<start + length + 12])
    let pixels = 1000 * (1 + 3 * width)
    let file = try PNGBuilder.png(width, 1000, chunks: profile, pixels: pixels).dropLast(12)
    let picture = try #require(try render(Array(file)))
    #expect(picture.bytes.firstRange(of: Array("iCCP".utf8)) != nil)
  }

  @Test func `pixels of another length are left to libspng`() throws {
    for count in [0, 1, 99, 101] {
      let file = try PNGBuilder.png(9, 10, .grey, pixels: count)
      #expect(PNGChunks(file).storingPixels(of: file) == nil, "\(count)")
    }
  }
}
