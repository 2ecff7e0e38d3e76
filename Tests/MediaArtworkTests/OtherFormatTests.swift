import MediaArtwork
import TestSupport
import Testing

/// Properties that only WebP and BMP files have.
@Suite struct OtherFormatTests {
  private let renderer = PictureRenderer()

  private func render(_ bytes: [UInt8], _ side: Int = 8) throws -> RenderedPicture {
    let rendition = Rendition(
      size: PictureSize(width: side, height: side),
      fit: .stretch,
      format: .png
    )
    return try #require(try renderer.render(bytes, as: [rendition]).first)
  }

  private func error(_ bytes: [UInt8]) -> PictureError? {
    #expect(throws: PictureError.self) { try render(bytes) }
  }

  @Test(arguments: [
    "lossy.webp", "lossless-alpha.webp", "orientation-6.webp", "animated.webp", "runs-4.bmp",
    "palette-1-old.bmp",
  ])
  func `a file cut off at any byte is shown in part or refused`(name: String) throws {
    let bytes = try PictureFixtures.bytes(name)
    let whole = try ShownPixels(png: try render(bytes).bytes)
    for count in 0..<bytes.count {
      do {
        let result = try render(Array(bytes.prefix(count)))
        let isWhole = try ShownPixels(png: result.bytes) == whole
        #expect(isWhole || result.warning?.isEmpty == false, "\(count)")
      } catch let error as PictureError {
        #expect([.damaged, .unrecognised].contains(error.code), "\(count): \(error.message)")
      }
    }
  }

  /// Returns an animation of pictures in WebP, each of which has chunks of pixels from an offset on.
  private func animation(_ pictures: [(name: String, offset: Int)]) throws -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var chunks = Array("VP8X".utf8) + number(10, 4)
    chunks += [0x12, 0, 0, 0]
    chunks += number(99, 3) + number(99, 3)
    for (name, offset) in pictures {
      let bytes = try PictureFixtures.bytes(name)
      let size = try #require(try PictureInfo(bytes).size)
      let head =
        number(1, 6) + number(size.width - 1, 3) + number(size.height - 1, 3) + number(100, 4)
      let frame = head + bytes[offset...]
      chunks += Array("ANMF".utf8) + number(frame.count, 4) + frame + number(0, frame.count % 2)
    }
    return Array("RIFF".utf8) + number(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  @Test(arguments: [
    // The chunks of pixels begin after the head of the file, or after that of an extended one.
    ("lossy.webp", 12), ("lossless-alpha.webp", 12), ("lossy-alpha.webp", 30),
  ])
  func `the first picture of an animation is shown`(name: String, offset: Int) throws {
    let bytes = try animation([(name, offset), ("lossless.webp", 12)])
    let picture = try PictureFixtures.bytes(name)
    #expect(try PictureInfo(bytes).size == PictureInfo(picture).size)
    let shown = try render(bytes)
    #expect(shown.warning == nil)
    #expect(try ShownPixels(png: shown.bytes) == ShownPixels(png: render(picture).bytes))
  }

  @Test func `an animation without pictures is damaged`() throws {
    let found = error(try animation([]))
    #expect(found?.code == .damaged && found?.message == "it has no pixels")
  }

  @Test(arguments: ["large.webp", "large-lossless.webp"])
  func `the decoded part of a truncated file is kept, and the rest is grey`(name: String) throws {
    let bytes = try PictureFixtures.bytes(name)
    let whole = try ShownPixels(png: try render(bytes, 60).bytes)
    let part = try render(Array(bytes.prefix(bytes.count * 7 / 10)), 60)
    #expect(part.warning == "it ends too early; not all of it is shown")
    let shown = try ShownPixels(png: part.bytes)
    #expect(SampleDifference(shown[30, 2], whole[30, 2]).most <= 2)
    #expect(shown[30, 59] == [128, 128, 128])
  }

  @Test func `the missing rows of a BMP file are the upper ones`() throws {
    let bytes = try PictureFixtures.bytes("large.bmp")
    let whole = try ShownPixels(png: try render(bytes).bytes)
    let half = try render(Array(bytes.prefix(bytes.count / 2)))
    #expect(half.warning == "it ends too early; not all of it is shown")
    let shown = try ShownPixels(png: half.bytes)
    #expect(shown[3, 0] == [128, 128, 128])
    #expect(SampleDifference(shown[3, 7], whole[3, 7]).most <= 1)
  }

  @Test func `headers that claim huge pictures are refused at once`() throws {
    let start = processorSeconds()
    var webP = try PictureFixtures.bytes("lossy.webp")
    webP.replaceSubrange(26..<30, with: [0xFF, 0x3F, 0xFF, 0x3F])
    #expect(error(webP)?.code == .tooLarge)
    var bmp = try PictureFixtures.bytes("rgb-24.bmp")
    bmp.replaceSubrange(18..<26, with: [0, 0, 1, 0, 0, 0, 1, 0])
    #expect(error(bmp)?.code == .tooLarge)
    // The smallest and the largest numbers that a header can have.
    for number: [UInt8] in [[0, 0, 0, 0x80], [0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 0, 0]] {
      for place in [2, 10, 14, 18, 22, 28, 30, 34, 46] {
        for name in ["rgb-24.bmp", "palette-4.bmp", "runs-8.bmp", "rgba-32.bmp"] {
          var bytes = try PictureFixtures.bytes(name)
          bytes.replaceSubrange(place..<place + 4, with: number)
          _ = try? render(bytes)
          _ = try? PictureInfo(bytes)
        }
      }
    }
    #expect(processorSeconds() - start < 2)
  }

  @Test func `a large lossless picture that takes too much memory is refused`() throws {
    // 9,900 × 9,900 pixels: within the number of pixels, but libwebp keeps all of them.
    let side = 9_900 - 1
    let bits = UInt32(side) | UInt32(side) << 14
    var bytes = try PictureFixtures.bytes("lossless.webp")
    for index in 0..<4 {
      bytes[21 + index] = UInt8(truncatingIfNeeded: bits >> (8 * UInt32(index)))
    }
    #expect(error(bytes)?.code == .tooLarge)
  }

  @Test func `pixels of a BMP file that are skipped beyond its edges do no harm`() throws {
    var bytes = try PictureFixtures.bytes("runs-8-skips.bmp")
    let start = Int(bytes[10]) | Int(bytes[11]) << 8
    bytes.replaceSubrange(start..<start + 4, with: [0, 2, 0xFF, 0xFF])
    _ = try? render(bytes)
    bytes.replaceSubrange(start..<start + 4, with: [0xFF, 1, 0xFF, 2])
    _ = try? render(bytes)
    bytes.replaceSubrange(start..<start + 2, with: [0, 1])
    let blank = try render(bytes)
    #expect(blank.warning == nil)
  }

  @Test(arguments: ["profile-rgb.webp", "profile-rgb.bmp"])
  func `colour profiles are kept`(name: String) throws {
    let result = try render(PictureFixtures.bytes(name))
    #expect(
      result.bytes.indices.dropLast(3).contains {
        result.bytes[$0..<$0 + 4].elementsEqual("iCCP".utf8)
      }
    )
  }
}
