import Foundation
import MediaArtwork
import TestSupport
import Testing

@Suite struct DamagedPictureTests {
  private let renderer = PictureRenderer()
  private let rendition = Rendition(
    size: PictureSize(width: 8, height: 8),
    fit: .stretch,
    format: .png
  )

  private func render(_ bytes: [UInt8]) throws -> RenderedPicture? {
    try renderer.render(bytes, as: [rendition]).first
  }

  private func code(_ bytes: [UInt8]) -> PictureError.Code? {
    do {
      _ = try render(bytes)
      return nil
    } catch let error as PictureError {
      #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
      #expect(!error.message.contains("\n"))
      return error.code
    } catch {
      Issue.record(error)
      return nil
    }
  }

  /// Returns the processor time that a piece of work takes.
  private func seconds(_ work: () throws -> Void) throws -> Double {
    let start = processorSeconds()
    try work()
    return processorSeconds() - start
  }

  /// The messages about a picture that cannot be decoded, or only in part.
  private static let words: Set = [
    "it ends too early", "it ends too early; not all of it is shown", "parts of it are damaged",
    "it is damaged", "it is damaged; not all of it is shown", "not a picture of a known format",
    "it has no pixels", "the header of the JPEG file is damaged",
    "the header of the PNG file is damaged", "the header of the BMP file is damaged",
  ]

  @Test(arguments: PictureFixtures.decodable)
  func `no words of a decoder are said of a truncated file`(name: String) throws {
    let bytes = try PictureFixtures.bytes(name)
    for percent in stride(from: 0, through: 95, by: 5) {
      let message: String?
      do {
        message = try render(Array(bytes.prefix(bytes.count * percent / 100)))?.warning
      } catch let error as PictureError {
        message = error.message
      }
      #expect(message.map(Self.words.contains) ?? true, "\(percent) %: \(message ?? "")")
    }
  }

  @Test(arguments: PictureFixtures.decodable)
  func `a truncated file is shown in part, with a warning, or refused`(name: String) throws {
    let bytes = try PictureFixtures.bytes(name)
    let whole = try ShownPixels(png: try #require(try render(bytes)).bytes)
    for percent in stride(from: 0, through: 90, by: 10) {
      do {
        let result = try #require(try render(Array(bytes.prefix(bytes.count * percent / 100))))
        let isWhole = try ShownPixels(png: result.bytes) == whole
        #expect(isWhole || result.warning?.isEmpty == false, "\(percent) %")
      } catch let error as PictureError {
        #expect(error.code == .damaged || percent <= 10, "\(percent) %")
      }
    }
  }

  @Test func `a scan that a small picture does not need may be missing`() throws {
    let bytes = try PictureFixtures.bytes("large-progressive.jpg")
    // The last scan only has the last bits of all coefficients but the first of each block.
    let last = try #require(bytes.indices.dropLast().last { bytes[$0...$0 + 1] == [0xFF, 0xDA] })
    let cut = Array(bytes[..<last])
    for (side, isNeeded) in [(14, false), (16, true)] {
      let size = PictureSize(width: side, height: side)
      let rendition = Rendition(size: size, fit: .stretch, filter: .area, format: .png)
      let whole = try renderer.render(bytes, as: [rendition])[0]
      let part = try renderer.render(cut, as: [rendition])[0]
      #expect(whole.warning == nil && (part.warning != nil) == isNeeded, "\(side)")
      #expect((part.bytes != whole.bytes) == isNeeded, "\(side)")
    }
  }

  @Test(arguments: ["large.jpg", "large-progressive.jpg"])
  func `the decoded part of a truncated file is kept, and the rest is grey`(name: String) throws {
    let bytes = try PictureFixtures.bytes(name)
    let whole = try ShownPixels(png: try #require(try render(bytes)).bytes)
    let half = try #require(try render(Array(bytes.prefix(bytes.count / 2))))
    #expect(half.warning == "it ends too early; not all of it is shown")
    let shown = try ShownPixels(png: half.bytes)
    guard name == "large.jpg" else { return }
    for column in 0..<8 {
      #expect(SampleDifference(shown[column, 1], whole[column, 1]).most <= 2)
      #expect(shown[column, 5].allSatisfy { (126...130).contains($0) })
    }
  }

  @Test func `the rows of a truncated PNG file that were read are kept`() throws {
    let bytes = try PictureFixtures.bytes("large.png")
    let whole = try ShownPixels(png: try #require(try render(bytes)).bytes)
    let half = try #require(try render(Array(bytes.prefix(bytes.count * 6 / 10))))
    #expect(half.warning == "it ends too early; not all of it is shown")
    let shown = try ShownPixels(png: half.bytes)
    for column in 0..<8 {
      #expect(SampleDifference(shown[column, 0], whole[column, 0]).most <= 1)
      #expect(shown[column, 7] == [128, 128, 128])
    }
  }

  @Test func `meaningless bytes are refused`() {
    #expect(code([]) == .unrecognised)
    #expect(code([UInt8](repeating: 0, count: 100_000)) == .unrecognised)
    #expect(code([0xFF, 0xD8, 0xFF]) == .damaged)
    #expect(code([0xFF, 0xD8, 0xFF, 0xD9]) == .damaged)
    #expect(code([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 100_000)) == .damaged)
    #expect(code([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) == .damaged)
  }

  // MARK: Bombs

  /// Returns a JPEG fixture whose header claims another size.
  private func jpeg(_ name: String, _ width: Int, _ height: Int) throws -> [UInt8] {
    var bytes = try PictureFixtures.bytes(name)
    let frame = try #require(
      bytes.indices.first { bytes[$0] == 0xFF && [0xC0, 0xC2].contains(bytes[$0 + 1]) }
    )
    bytes.replaceSubrange(
      frame + 5..<frame + 9,
      with: [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    )
    return bytes
  }

  @Test func `too many pixels are refused at once`() throws {
    let bombs = try [
      jpeg("sampled-420.jpg", 60_000, 60_000), jpeg("progressive.jpg", 60_000, 60_000),
      PNGBuilder.png(60_000, 60_000),
      // Pictures that must be in memory as a whole have a lower limit.
      jpeg("progressive.jpg", 9_990, 9_990), PNGBuilder.png(9_990, 9_990, interlaced: true),
    ]
    let used = try seconds { for bomb in bombs { #expect(code(bomb) == .tooLarge) } }
    #expect(used < 1)
    let few = PictureRenderer(maxPixels: 1000)
    let bytes = try PictureFixtures.bytes("large.jpg")
    let error = #expect(throws: PictureError.self) { try few.render(bytes, as: [rendition]) }
    #expect(error?.code == .tooLarge)
  }

  @Test func `a huge header with few pixels takes little time`() throws {
    let (few, none) = try (jpeg("sampled-420.jpg", 9_000, 9_000), PNGBuilder.png(9_000, 9_000))
    let used = try seconds {
      let result = try render(few)
      #expect(result?.warning != nil)
      #expect(code(none) == .damaged)
    }
    #expect(used < 5)
  }

  @Test func `chunks that expand enormously are refused or left out`() throws {
    let packed = try PNGBuilder.compressedZeros(50 << 20)
    for name in ["iCCP", "zTXt"] {
      let bomb = PNGBuilder.chunk(name, Array("name\0\0".utf8) + packed)
      let bytes = try PNGBuilder.png(8, 8, chunks: bomb + bomb, pixels: 8 * 25)
      let used = try seconds { #expect(code(bytes) == nil || code(bytes) == .tooLarge) }
      #expect(used < 2)
    }
  }

  @Test func `endless scans are refused`() throws {
    let bytes = try PictureFixtures.bytes("progressive.jpg")
    let starts = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
    let last = try #require(starts.last)
    let scan = Array(bytes[last..<bytes.count - 2])
    let repeated = Array(bytes.dropLast(2)) + (0..<20_000).flatMap { _ in scan } + [0xFF, 0xD9]
    let used = try seconds { #expect(code(repeated) == .tooLarge) }
    #expect(used < 2)
  }
}
