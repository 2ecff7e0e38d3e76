import MediaArtwork
import Testing

@Suite struct PictureFormatTests {
  @Test(arguments: PictureFixtures.names)
  func `a picture is recognised by its content`(name: String) throws {
    let format = try #require(PictureFormat(recognising: PictureFixtures.bytes(name)))
    #expect(name.hasSuffix(".\(format.fileExtension)"))
  }

  @Test func `a few bytes identify a format, and no bytes do not`() throws {
    for name in PictureFixtures.names {
      let bytes = try PictureFixtures.bytes(name)
      #expect(PictureFormat(recognising: Array(bytes.prefix(32))) != nil, "\(name)")
      for count in 0..<8 { _ = PictureFormat(recognising: Array(bytes.prefix(count))) }
    }
    #expect(PictureFormat(recognising: []) == nil)
    #expect(
      PictureFormat(recognising: Array("BM is a name of a product, not of a file".utf8)) == nil
    )
    #expect(PictureFormat(recognising: Array("\0\0\0\u{18}ftypisom\0\0\0\0isomiso2".utf8)) == nil)
    #expect(PictureFormat(recognising: Array("RIFF\0\0\0\0WAVEfmt ".utf8)) == nil)
  }

  @Test func `formats have media types and extensions`() {
    #expect(PictureFormat.jpeg.mediaType == "image/jpeg")
    #expect(PictureFormat.webp.mediaType == "image/webp")
    #expect(
      PictureFormat.allCases.map(\.fileExtension)
        == ["jpg", "png", "webp", "bmp", "gif", "tif", "heic"]
    )
    #expect(PictureFormat.allCases.filter(\.isDecodable) == [.jpeg, .png, .webp, .bmp])
    #expect(Rendition.Format.allCases.map(\.pictureFormat) == [.jpeg, .png])
  }

  @Test(arguments: PictureFixtures.decodable)
  func `the size is that of the picture as shown`(name: String) throws {
    let info = try PictureInfo(PictureFixtures.bytes(name))
    let reference = try #require(PictureFixtures.references[name])
    #expect(info.size == PictureSize(width: reference.width, height: reference.height))
    let isTransparent =
      name.contains("transparent") || name.contains("alpha") || name.contains("rgba")
    #expect(info.hasAlpha == isTransparent)
  }

  @Test(arguments: [
    ("picture.gif", 1, 1, false), ("picture.bmp", 3, 2, false), ("picture.webp", 40, 30, true),
    ("picture.tif", 1, 2, false),
  ])
  func `sizes are read from the headers of other formats`(
    name: String,
    width: Int,
    height: Int,
    hasAlpha: Bool
  ) throws {
    let info = try PictureInfo(PictureFixtures.bytes(name))
    #expect(info.size == PictureSize(width: width, height: height))
    #expect(info.hasAlpha == hasAlpha)
  }

  @Test func `sizes are read from all kinds of WebP and BMP files`() throws {
    func size(_ bytes: [UInt8]) throws -> PictureSize? { try PictureInfo(bytes).size }
    let head = Array("RIFF\0\0\0\0WEBP".utf8)
    // Width and height of 14 bits each, minus one.
    let lossless = head + Array("VP8L\0\0\0\0/".utf8) + [0x2B, 0xC1, 0x31, 0x10]
    #expect(try size(lossless) == PictureSize(width: 300, height: 200))
    #expect(try PictureInfo(lossless).hasAlpha)
    let lossy = head + Array("VP8 \0\0\0\0".utf8) + [0, 0, 0, 0x9D, 1, 0x2A, 0x2C, 1, 0xC8, 0x40]
    #expect(try size(lossy) == PictureSize(width: 300, height: 200))
    let old =
      Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [12, 0, 0, 0, 44, 1, 200, 0]
      + [1, 0, 24, 0]
    #expect(try size(old) == PictureSize(width: 300, height: 200))
    #expect(try size(PictureFixtures.bytes("picture.heic")) == nil)
  }

  @Test func `truncated headers have no size`() throws {
    for name in PictureFixtures.names {
      let bytes = try PictureFixtures.bytes(name)
      for count in 0..<min(bytes.count, 60) {
        let info = try? PictureInfo(Array(bytes.prefix(count)))
        if count < 20 { #expect(info?.size == nil || name == "picture.gif", "\(name) \(count)") }
      }
    }
  }
}
