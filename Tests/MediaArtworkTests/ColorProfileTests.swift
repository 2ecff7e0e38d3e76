import MediaArtwork
import TestSupport
import Testing

@Suite struct ColorProfileTests {
  private func rendered(_ bytes: [UInt8], _ format: Rendition.Format) throws -> [UInt8] {
    let rendition = Rendition(size: PictureSize(width: 8, height: 8), format: format)
    let results = try PictureRenderer().render(bytes, as: [rendition])
    return try #require(results.first).bytes
  }

  private func contains(_ text: String, _ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: text.utf8) }
  }

  @Test(arguments: [
    ("profile-rgb.jpg", "RGB "), ("profile-rgb.png", "RGB "), ("profile-grey.jpg", "GRAY"),
  ])
  func `a profile is kept with the colours that it describes`(name: String, space: String) throws {
    let bytes = try PictureFixtures.bytes(name)
    let png = try rendered(bytes, .png)
    #expect(try ShownPixels(png: png).chunks.contains("iCCP"))
    // In a PNG file the profile is compressed.
    for jpeg in try [rendered(bytes, .jpeg), rendered(png, .jpeg)] {
      #expect(contains("ICC_PROFILE\0", jpeg) && contains(space, jpeg) && contains("acsp", jpeg))
    }
  }

  @Test(arguments: [(PNGBuilder.Color.grey, 8), (.grey, 16), (.greyAlpha, 8), (.greyAlpha, 16)])
  func `a grey profile is kept with all kinds of grey`(
    color: PNGBuilder.Color,
    depth: Int
  ) throws {
    var profile = [UInt8](repeating: 0, count: 128)
    profile.replaceSubrange(16..<20, with: "GRAY".utf8)
    profile.replaceSubrange(36..<40, with: "acsp".utf8)
    let samples = (color == .greyAlpha ? 2 : 1) * depth / 8
    let picture = try PNGBuilder.png(
      8,
      8,
      color,
      depth: UInt8(depth),
      chunks: PNGBuilder.chunk(
        "iCCP",
        Array("grey\0\0".utf8) + PNGBuilder.compressed(profile)
      ),
      pixels: 8 * (8 * samples + 1)
    )
    #expect(contains("GRAY", try rendered(picture, .jpeg)))
    let png = try ShownPixels(png: rendered(picture, .png))
    #expect(png.chunks.contains("iCCP") && png.channels == (color == .grey ? 1 : 2))
    #expect(png.samples.allSatisfy { $0 == 0 })
    // A red background that shows through transparent pixels does not fit a grey profile.
    var rendition = Rendition(size: PictureSize(width: 8, height: 8), format: .png)
    rendition.background = Rendition.Color(red: 200, green: 10, blue: 10)
    let red = try #require(try PictureRenderer().render(picture, as: [rendition]).first)
    #expect(try ShownPixels(png: red.bytes).chunks.contains("iCCP") == (color == .grey))
    #expect(try ShownPixels(png: red.bytes)[3, 3] == (color == .grey ? [0, 0, 0] : [200, 10, 10]))
  }

  @Test(arguments: ["profile-cmyk.jpg", "rgb-8.png", "sampled-420.jpg"])
  func `a profile for a different colour space is left out`(name: String) throws {
    let bytes = try PictureFixtures.bytes(name)
    #expect(!contains("ICC_PROFILE", try rendered(bytes, .jpeg)))
    #expect(try !ShownPixels(png: rendered(bytes, .png)).chunks.contains("iCCP"))
  }

  @Test func `an incomplete profile is left out`() throws {
    var bytes = try PictureFixtures.bytes("profile-rgb.jpg")
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xE2]) })
    let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
    bytes.removeSubrange(place..<place + 2 + length)
    let rendition = Rendition(size: PictureSize(width: 8, height: 8))
    let result = try #require(try PictureRenderer().render(bytes, as: [rendition]).first)
    #expect(!contains("ICC_PROFILE", result.bytes))
    #expect(result.warning == nil)
  }
}
