import Foundation
import PhotoFormats
import Testing

/// The metadata in PNG files, which may be compressed.
@Suite struct PNGMetadataTests {
  /// Exif data as ImageMagick writes them, in digits, with codes of their own.
  private static let profile = """
    eNrtlcsNAyEMRO+uIiXw2zGUk7CslA5SfgY2kXyOj1kjwIyxeRcLGa/nIbdpNauUTSsaEGillZbudGo4\
    LXGOEOceW8hLwhmKifpU4nmW8Al8rfAGKqImJBy6aeI5auE6+KCi0u8paMbGMaiDdw/BTrEwdVsFGjr6\
    TF1lsNSmJT9WKuPKfcUHZvFOb5+aJNb8lcJCiIfCQoiHwkKIh8JCiIfCQoiHwkKIh8JCiIfCQoiHwkKI\
    h+JqkatF/rBF+LG8AQt/eTk=
    """
  /// An XMP packet with the fixed codes.
  private static let packet = """
    eAGzKUpJswpycVOoyM3JK7YC8myVMkpKCqz09cvLy/XKjfXyi9L1DS0tLfUNjPSNjHSBKnSLK/NKEit0\
    84qVlaD6UisyERrzivUSU/KTUvWS83P1QTL6hnoG+kp2NiC7XFKLk4syC0oy8/PsbECSVqHFqUXO+bm5\
    qXklECWOOVBGTibIeKucxLx0W6UK3ZTUtMTSnBIlu+DkotTUvOKM/BIbfYg6OwgDrFMf01R9DJv1of62\
    AwDTDFhz
    """
  private static let stored = "eAEBCwD0/3BsYWluIHdvcmRzGiYEZA=="

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    BoxBuilder.number(content.count, 4) + Array(name.utf8) + content + [0, 0, 0, 0]
  }

  private func picture(_ chunks: [UInt8]) -> [UInt8] {
    let header = BoxBuilder.number(64, 4) + BoxBuilder.number(48, 4) + [8, 2, 0, 0, 0]
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunk("IHDR", header) + chunks
      + chunk("IEND", [])
  }

  private func decoded(_ text: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: text)))
  }

  @Test func `CAM-03: Exif data in compressed digits are read`() throws {
    let text = Array("Raw profile type exif\0\0".utf8) + (try decoded(Self.profile))
    let photo = PhotoMetadata(PhotoContents(PhotoBytes(picture(chunk("zTXt", text)))))
    #expect(photo.kind == .png && photo.orientation == 6 && photo.problems.all == [])
    #expect(photo.description?.utf8.count == 791)
    #expect(photo.description?.hasSuffix("ships and lamps.") ?? false)
  }

  @Test func `CAM-03: a screenshot is known by its XMP`() throws {
    let text = Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + (try decoded(Self.packet))
    let photo = PhotoMetadata(PhotoContents(PhotoBytes(picture(chunk("iTXt", text)))))
    #expect(photo.isScreenshot && photo.problems.all == [])
    #expect(!PhotoMetadata(PhotoContents(PhotoBytes(picture([])))).isScreenshot)
  }

  @Test func `CAM-03: texts are read, compressed or not`() throws {
    let comment = chunk("tEXt", Array("Comment\0words".utf8))
    let description = Array("Description\0\0".utf8) + (try decoded(Self.stored))
    let photo = PhotoMetadata(
      PhotoContents(PhotoBytes(picture(comment + chunk("zTXt", description))))
    )
    #expect(photo.comment == "words" && photo.description == "plain words")
  }

  @Test(arguments: [(300, true), (3000, false)])
  func `CAM-03: a text that grows beyond a mebibyte is left out`(count: Int, isRead: Bool) {
    // The head of a stream of zeros, and as often as needed the code that repeats 258 of them.
    let bits: [UInt8] =
      [
        0x78, 0xDA, 0xED, 0xC1, 0x01, 0x0D, 0x00, 0x00, 0x00, 0xC2, 0xA0, 0xF7, 0x4F, 0x6D, 0x0E,
        0x37, 0xA0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
      ] + Array(repeating: 0x00, count: count) + [0x00, 0x00, 0xBE, 0x0D, 0x02, 0xD0, 0x00, 0x01]
    let text = Array("Comment\0\0".utf8) + bits
    let contents = PhotoContents(PhotoBytes(picture(chunk("zTXt", text))))
    #expect(contents.kind == .png && contents.texts.isEmpty != isRead)
  }
}
