import MediaArtwork
import TestSupport
import Testing

/// Pictures and renditions that would take too much memory.
@Suite struct PictureLimitsTests {
  private let renderer = PictureRenderer()

  private func error(_ bytes: [UInt8], _ rendition: Rendition) -> PictureError? {
    #expect(throws: PictureError.self) { try renderer.render(bytes, as: [rendition]) }
  }

  private static let renditions: [Rendition] = Rendition.Filter.allCases.flatMap { filter in
    Rendition.Fit.allCases.map { fit in
      Rendition(
        size: PictureSize(width: 300, height: 300),
        fit: fit,
        filter: filter,
        isUpscaling: fit == .stretch
      )
    }
  }

  @Test(arguments: [(99_000_000, 1), (1, 99_000_000), (65_536, 1), (1, 65_536)])
  func `a picture with an enormous side is refused at once`(width: Int, height: Int) throws {
    let start = processorSeconds()
    for isInterlaced in [false, true] {
      let picture = try PNGBuilder.png(width, height, .grey, depth: 1, interlaced: isInterlaced)
      for rendition in Self.renditions {
        let error = error(picture, rendition)
        #expect(error?.code == .tooLarge)
        let message = "it has \(width)×\(height) pixels (maximum 65535 per side)"
        #expect(error?.message == message)
      }
    }
    #expect(processorSeconds() - start < 0.5)
  }

  @Test func `raw pixels with an enormous side are refused, too`() throws {
    let pixels = [UInt8](repeating: 0, count: 65_536)
    let raster = try #require(Raster(width: 65_536, height: 1, channels: 1, pixels: pixels))
    let error = #expect(throws: PictureError.self) {
      try renderer.render(raster, as: Self.renditions)
    }
    #expect(error?.code == .tooLarge)
  }

  @Test(arguments: [(65_535, 2), (2, 65_535)])
  func `a picture with the maximum side length can be downscaled`(width: Int, height: Int) throws {
    for isInterlaced in [false, true] {
      let picture = try PNGBuilder.png(
        width,
        height,
        .grey,
        interlaced: isInterlaced,
        pixels: width * height + 2 * height + 64
      )
      let renditions = Self.renditions.filter { !$0.isUpscaling }
      #expect(try renderer.render(picture, as: renditions).count == renditions.count)
    }
  }

  @Test func `a result that is too large has its own error`() throws {
    let bytes = try PictureFixtures.bytes("large.jpg")
    var huge = Rendition(size: PictureSize(width: 1_000_000, height: 1_000_000))
    huge.isUpscaling = true
    for filter in Rendition.Filter.allCases {
      huge.filter = filter
      #expect(error(bytes, huge)?.code == .resultTooLarge)
    }
    huge.size = PictureSize(width: 16_384, height: 16_384)
    let message = error(bytes, huge)?.message
    #expect(message == "the result would have 16384×12199 pixels (maximum 100000000)")
    // A JPEG file cannot have a side this long.
    let wide = Rendition(
      size: PictureSize(width: 70_000, height: 1),
      fit: .stretch,
      isUpscaling: true
    )
    #expect(error(bytes, wide)?.code == .resultTooLarge)
  }

  @Test func `the limit also applies to the sum of all results`() throws {
    let pixels = [UInt8](repeating: 0, count: 100)
    let raster = try #require(Raster(width: 10, height: 10, channels: 1, pixels: pixels))
    let renditions = Rendition.Format.allCases.map {
      Rendition(size: PictureSize(width: 10, height: 10), format: $0)
    }
    #expect(try PictureRenderer(maxPixels: 200).render(raster, as: renditions).count == 2)
    let error = #expect(throws: PictureError.self) {
      try PictureRenderer(maxPixels: 199).render(raster, as: renditions)
    }
    #expect(error?.code == .resultTooLarge)
    #expect(error?.message == "the results would have too many pixels (maximum 199)")
  }

  @Test func `upscaling that needs too much memory is refused before allocating any`() throws {
    let start = processorSeconds()
    let pixels = [UInt8](repeating: 0, count: 60_000 * 3)
    let raster = try #require(Raster(width: 60_000, height: 1, channels: 3, pixels: pixels))
    var rendition = Rendition(
      size: PictureSize(width: 60_000, height: 1_000),
      fit: .stretch,
      filter: .lanczos,
      isUpscaling: true
    )
    let error = #expect(throws: PictureError.self) {
      try renderer.render(raster, as: [rendition])
    }
    #expect(error?.code == .resultTooLarge)
    #expect(
      error?.message == "resizing 60000×1 to 60000×1000 pixels takes too much memory"
    )
    #expect(processorSeconds() - start < 0.5)
    rendition.size.height = 2
    #expect(try renderer.render(raster, as: [rendition]).count == 1)
  }
}
