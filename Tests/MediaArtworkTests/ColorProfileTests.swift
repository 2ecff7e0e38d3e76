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
  func `a profile stays with the colours it is for`(name: String, space: String) throws {
    let bytes = try PictureFixtures.bytes(name)
    let png = try rendered(bytes, .png)
    #expect(try ShownPixels(png: png).chunks.contains("iCCP"))
    // A PNG file has it compressed.
    for jpeg in try [rendered(bytes, .jpeg), rendered(png, .jpeg)] {
      #expect(contains("ICC_PROFILE\0", jpeg) && contains(space, jpeg) && contains("acsp", jpeg))
    }
  }

  @Test(arguments: ["profile-cmyk.jpg", "rgb-8.png", "sampled-420.jpg"])
  func `a profile for other colours is left out`(name: String) throws {
    let bytes = try PictureFixtures.bytes(name)
    #expect(!contains("ICC_PROFILE", try rendered(bytes, .jpeg)))
    #expect(try !ShownPixels(png: rendered(bytes, .png)).chunks.contains("iCCP"))
  }

  @Test func `a profile of which a part is missing is left out`() throws {
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
