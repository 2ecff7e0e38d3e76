import MediaArtwork
import TestSupport
import Testing

@Suite struct RenditionTests {
  private let renderer = PictureRenderer()

  private func render(_ picture: [UInt8], _ rendition: Rendition) throws -> RenderedPicture {
    try #require(try renderer.render(picture, as: [rendition]).first)
  }

  private func png(_ side: Int, _ fit: Rendition.Fit = .contain) -> Rendition {
    Rendition(size: PictureSize(width: side, height: side), fit: fit, format: .png)
  }

  /// Returns all combinations of fit, filter and format for a size.
  private func renditions(_ side: Int) -> [Rendition] {
    Rendition.Fit.allCases.flatMap { fit in
      Rendition.Filter.allCases.flatMap { filter in
        Rendition.Format.allCases.map { format in
          Rendition(
            size: PictureSize(width: side, height: side * 2 / 3),
            fit: fit,
            filter: filter,
            format: format,
            isUpscaling: side > 300
          )
        }
      }
    }
  }

  @Test(arguments: [
    "large.jpg", "large-progressive.jpg", "orientation-6.jpg", "rgba-8.png",
    "large-interlaced.png", "grey.jpg", "large.webp", "large-lossless.webp", "lossy-alpha.webp",
    "orientation-6.webp", "rgba-32.bmp", "runs-4.bmp",
  ])
  func `rendering several sizes at once gives the same bytes as one at a time`(name: String) throws
  {
    let bytes = try PictureFixtures.bytes(name)
    let renditions = [10, 160, 301].flatMap(renditions).sample(of: 5)
    let together = try renderer.render(bytes, as: renditions)
    #expect(together.count == renditions.count)
    for (rendition, result) in zip(renditions, together) {
      let alone = try render(bytes, rendition)
      #expect(alone.bytes == result.bytes)
      #expect(alone.size == result.size)
      let info = try PictureInfo(result.bytes)
      #expect(info.format == rendition.format.pictureFormat)
      #expect(info.size == result.size)
      let shown = try #require(PictureInfo(bytes).size)
      #expect(result.size == rendition.size(of: shown))
    }
    #expect(try renderer.render(bytes, as: []).isEmpty)
  }

  @Test func `CAM-37: photos are decoded with a little less than twice the pixels`() throws {
    // 63 and 62 pixels of a row become four: 15.75 and 15.5 times as many, of which an eighth is
    // decoded, and 15.25 times as many, of which a quarter is.
    for (width, isFaster) in [(64, false), (63, true), (62, true), (61, false)] {
      let pixels: [UInt8] = (0..<width * width * 3).map { (place: Int) -> UInt8 in
        UInt8(truncatingIfNeeded: (place / 3 * 37) ^ (place % 3 * 50))
      }
      let raster = try #require(
        Raster(width: width, height: width, channels: 3, pixels: pixels)
      )
      let whole = PictureSize(width: width, height: width)
      let stored = Rendition(size: whole, quality: 95)
      let bytes = try #require(try renderer.render(raster, as: [stored]).first).bytes
      let cover = png(4)
      let photo = try ShownPixels(png: render(bytes, cover.ofPhoto).bytes)
      let usual = try ShownPixels(png: render(bytes, cover).bytes)
      #expect((photo != usual) == isFaster, "\(width)")
      #expect(photo.width == 4 && photo.height == 4)
    }
  }

  @Test func `CAM-37: pixels are turned, keep their profile, and are read in parts`() throws {
    var pixels: [UInt8] = []
    for row in 0..<40 {
      for column in 0..<20 { pixels += [UInt8(row * 6), UInt8(column * 12), 0] }
    }
    let raster = try #require(Raster(width: 20, height: 40, channels: 3, pixels: pixels))
    let rendition = Rendition(size: PictureSize(width: 40, height: 40), format: .png)
    var profile = [UInt8](repeating: 0, count: 128)
    profile.replaceSubrange(16..<20, with: "RGB ".utf8)
    profile.replaceSubrange(36..<40, with: "acsp".utf8)
    let turned = try #require(
      try renderer.render(
        raster,
        as: [rendition],
        orientation: 6,
        profile: profile,
        warning: "w"
      ).first
    )
    #expect(turned.size == PictureSize(width: 40, height: 20) && turned.warning == "w")
    let shown = try ShownPixels(png: turned.bytes)
    #expect(shown.chunks.contains("iCCP"))
    // Turned by 90 degrees clockwise, the first column becomes the first row from the right.
    for x in 0..<40 {
      let pixel = Array(shown.samples[x * 3..<x * 3 + 3])
      #expect(pixel == [UInt8((39 - x) * 6), 0, 0])
    }
  }

  @Test(arguments: 1...8)
  func `CAM-22: a crop shows the same part, however the picture is turned`(orientation: Int) throws
  {
    let bytes = try PictureFixtures.bytes("orientation-\(orientation).jpg")
    let upright = try PictureFixtures.bytes("orientation-1.jpg")
    let size = try #require(try PictureInfo(upright).size)
    let side = min(size.width, size.height) / 2
    let crop = PictureCrop(x: 1, y: 2, width: side, height: side)
    func pixels(_ picture: [UInt8]) throws -> [UInt8] {
      let rendition = Rendition(size: size, format: .png, crop: crop)
      let result = try render(picture, rendition)
      #expect(result.size == PictureSize(width: side, height: side))
      return try ShownPixels(png: result.bytes).samples
    }
    let (shown, expected) = (try pixels(bytes), try pixels(upright))
    #expect(shown.count == expected.count)
    let difference = zip(shown, expected).map { abs(Int($0) - Int($1)) }.reduce(0, +)
    #expect(difference / shown.count < 16)
  }

  @Test func `a crop without scaling has exactly its pixels`() throws {
    let bytes = try PictureFixtures.bytes("rgb-8.png")
    let size = try #require(try PictureInfo(bytes).size)
    let whole = try ShownPixels(png: render(bytes, Rendition(size: size, format: .png)).bytes)
    let crop = PictureCrop(x: 3, y: 5, width: 7, height: 4)
    let part = try ShownPixels(
      png: render(bytes, Rendition(size: size, format: .png, crop: crop)).bytes
    )
    var expected: [UInt8] = []
    for row in 5..<9 {
      let start = (row * whole.width + 3) * 3
      expected += whole.samples[start..<start + 21]
    }
    #expect(part.width == 7 && part.height == 4 && part.samples == expected)
  }

  @Test func `a JPEG result shows the same picture as the PNG result`() throws {
    for name in ["large.jpg", "grey.jpg", "cmyk.jpg", "rgb-8.png"] {
      let bytes = try PictureFixtures.bytes(name)
      var rendition = png(30, .stretch)
      let pixels = try ShownPixels(png: render(bytes, rendition).bytes)
      rendition.format = .jpeg
      rendition.quality = 97
      let file = try render(bytes, rendition).bytes
      let again = try ShownPixels(png: render(file, png(30)).bytes)
      #expect(again.channels == pixels.channels)
      let difference = SampleDifference(again.colors, pixels.colors)
      #expect(difference.mean <= 2 && difference.most <= 12, "\(name) \(difference)")
    }
  }

  @Test func `lower quality needs fewer bytes`() throws {
    let bytes = try PictureFixtures.bytes("large.jpg")
    var rendition = Rendition(size: PictureSize(width: 200, height: 200))
    let counts = try [Int.min, 1, 20, 85, 100, Int.max].map { quality in
      rendition.quality = quality
      return try render(bytes, rendition).bytes.count
    }
    #expect(counts[0] == counts[1] && counts[4] == counts[5])
    #expect(counts[1] < counts[2] && counts[2] < counts[3] && counts[3] < counts[4])
  }

  @Test func `the background shows through`() throws {
    // White, from transparent to opaque.
    let pixels = (0...255).flatMap { [255, 255, 255, $0] as [UInt8] }
    let raster = try #require(Raster(width: 256, height: 1, channels: 4, pixels: pixels))
    let blue = Rendition.Color(red: 10, green: 100, blue: 200)
    var rendition = Rendition(
      size: PictureSize(width: 256, height: 1),
      format: .png,
      background: blue
    )
    let results = try renderer.render(raster, as: [rendition])
    let shown = try ShownPixels(png: try #require(results.first).bytes)
    for alpha in 0...255 {
      let expected = [10, 100, 200].map { color in
        UInt8((Double(255 * alpha + color * (255 - alpha)) / 255).rounded())
      }
      #expect(shown[alpha, 0] == expected)
    }
    rendition.background = .white
    let white = try #require(try renderer.render(raster, as: [rendition]).first)
    #expect(try ShownPixels(png: white.bytes).samples.allSatisfy { $0 == 255 })
  }

  @Test func `unscaled pixels are unchanged`() throws {
    for channels in [1, 3] {
      let pixels = (0..<70 * channels).map { UInt8(truncatingIfNeeded: $0 * 37) }
      let raster = try #require(Raster(width: 10, height: 7, channels: channels, pixels: pixels))
      for filter in Rendition.Filter.allCases {
        var rendition = png(100)
        rendition.filter = filter
        let result = try #require(try renderer.render(raster, as: [rendition]).first)
        #expect(result.size == PictureSize(width: 10, height: 7))
        #expect(try ShownPixels(png: result.bytes).samples == pixels)
      }
    }
    #expect(Raster(width: 2, height: 2, channels: 3, pixels: [1, 2, 3]) == nil)
    #expect(Raster(width: 1, height: 1, channels: 2, pixels: [1, 2]) == nil)
    #expect(Raster(width: Int.max, height: Int.max, channels: 1, pixels: []) == nil)
    #expect(Raster(width: 0, height: 0, channels: 1, pixels: []) == nil)
  }

  @Test func `cropping removes the same amount on both sides`() throws {
    // A ramp in which each column has its own value.
    let row = (0..<32).map { UInt8($0 * 8) }
    let pixels = [[UInt8]](repeating: row, count: 8).flatMap(\.self)
    let raster = try #require(Raster(width: 32, height: 8, channels: 1, pixels: pixels))
    let square = try #require(try renderer.render(raster, as: [png(8, .cover)]).first)
    let shown = try ShownPixels(png: square.bytes)
    #expect(shown.samples.prefix(8) == row[12..<20])
    let half = try #require(try renderer.render(raster, as: [png(4, .cover)]).first)
    #expect(try ShownPixels(png: half.bytes).samples.prefix(4) == [100, 116, 132, 148])
  }

  @Test func `pictures are enlarged if upscaling is allowed`() throws {
    let raster = try #require(Raster(width: 2, height: 1, channels: 1, pixels: [50, 150]))
    var rendition = png(8)
    rendition.isUpscaling = true
    let area = try #require(try renderer.render(raster, as: [rendition]).first)
    let shown = try ShownPixels(png: area.bytes)
    #expect(shown.samples.prefix(8) == [50, 50, 50, 50, 150, 150, 150, 150])
    rendition.filter = .lanczos
    let smooth = try #require(try renderer.render(raster, as: [rendition]).first)
    let samples = try ShownPixels(png: smooth.bytes).samples.prefix(8)
    #expect(samples.sorted() == Array(samples) && Set(samples).count > 4)
  }

  @Test func `averages are exact for any number of pixels`() throws {
    // Every second pixel of every second row is white, which averages to a quarter.
    let side = 500
    let pixels = (0..<side * side).map { place -> UInt8 in
      place % 2 == 0 && place / side % 2 == 0 ? 255 : 0
    }
    let raster = try #require(Raster(width: side, height: side, channels: 1, pixels: pixels))
    for small in [1, 2, 5, 50, 125] {
      let result = try #require(try renderer.render(raster, as: [png(small)]).first)
      let samples = try ShownPixels(png: result.bytes).samples
      #expect(samples.allSatisfy { (63...65).contains($0) }, "\(small) \(Set(samples))")
    }
  }
}
