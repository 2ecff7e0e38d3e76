import MediaArtwork
import TestSupport
import Testing

/// Compares each decoded fixture with its reference.
@Suite struct DecodingTests {
  private let renderer = PictureRenderer()

  private func shown(
    _ picture: [UInt8],
    _ size: PictureSize,
    _ filter: Rendition.Filter = .area
  ) throws -> ShownPixels {
    let rendition = Rendition(
      size: size,
      fit: .stretch,
      filter: filter,
      format: .png,
      background: .white
    )
    let results = try renderer.render(picture, as: [rendition])
    let result = try #require(results.first)
    #expect(result.warning == nil)
    #expect(result.size == size)
    return try ShownPixels(png: result.bytes)
  }

  @Test(arguments: PictureFixtures.decodable)
  func `a picture is decoded to its reference pixels`(name: String) throws {
    let reference = try #require(PictureFixtures.references[name])
    let pixels = try shown(PictureFixtures.bytes(name), reference.grid)
    let difference = SampleDifference(pixels.colors, reference.samples)
    if [".png", ".bmp"].contains(where: name.hasSuffix) || name.contains("lossless") {
      #expect(difference.most <= 1, "\(difference)")
    } else {
      // These have subsampled colours, which bleed at edges.
      let isCoarse = name.contains("41")
      #expect(difference.mean <= (isCoarse ? 2 : 1), "\(difference)")
      #expect(difference.most <= (isCoarse ? 7 : 4), "\(difference)")
    }
  }

  @Test(
    arguments: [
      "large.jpg", "large-progressive.jpg", "large-444.jpg", "large-411.jpg",
      "large.png", "large-interlaced.png", "large.webp", "large-lossless.webp", "large.bmp",
    ].sample(of: 3)
  )
  func `all sizes and filters show the same picture`(name: String) throws {
    let bytes = try PictureFixtures.bytes(name)
    let reference = try #require(PictureFixtures.references[name])
    for filter in Rendition.Filter.allCases {
      // A size for each scale of the decoder, including scales above one half, and the full size.
      for side in [13, 19, 26, 57, 77, 111, 119] {
        let pixels = try shown(bytes, PictureSize(width: side, height: side), filter)
        let difference = SampleDifference(pixels.reduced(to: reference.grid), reference.samples)
        #expect(difference.mean <= 1.2 && difference.most <= 5, "\(filter) \(side) \(difference)")
      }
    }
  }

  @Test(arguments: [
    "grey.jpg", "grey-8.png", "grey-1.png", "grey-16.png", "grey-16-interlaced.png",
    "grey-16-transparent.png", "grey-2-transparent.png", "grey-alpha-8.png", "grey-alpha-16.png",
    "grey.bmp",
  ])
  func `grey stays grey`(name: String) throws {
    let pixels = try shown(PictureFixtures.bytes(name), PictureSize(width: 9, height: 9))
    #expect(pixels.channels == 1)
  }

  @Test(arguments: [
    ("refused-12-bits.jpg", PictureFormat.jpeg), ("refused-lossless.jpg", .jpeg),
    ("refused-two-components.jpg", .jpeg), ("picture.gif", .gif),
    ("refused-jpeg.bmp", .bmp), ("picture.tif", .tiff), ("picture.heic", .heic),
  ])
  func `an unsupported format is named`(name: String, format: PictureFormat) throws {
    let bytes = try PictureFixtures.bytes(name)
    let rendition = Rendition(size: PictureSize(width: 8, height: 8))
    let error = #expect(throws: PictureError.self) { try renderer.render(bytes, as: [rendition]) }
    #expect(error?.code == .unsupported && error?.format == format)
    #expect(error?.message.isEmpty == false)
  }
}
