import MediaArtwork
import Testing

/// The rendering of transparent pixels.
@Suite struct TransparencyTests {
  private let renderer = PictureRenderer()

  private func shown(
    _ pixels: [UInt8],
    width: Int,
    _ change: (inout Rendition) -> Void = { _ in }
  ) throws -> ShownPixels {
    let height = pixels.count / 4 / width
    let raster = try #require(Raster(width: width, height: height, channels: 4, pixels: pixels))
    var rendition = Rendition(size: PictureSize(width: width, height: height), format: .png)
    change(&rendition)
    return try ShownPixels(png: try #require(renderer.render(raster, as: [rendition]).first).bytes)
  }

  @Test func `a PNG file keeps the opacity of each pixel`() throws {
    let pixels = (0...255).flatMap { [200, 100, 50, $0] as [UInt8] }
    for filter in Rendition.Filter.allCases {
      let shown = try shown(pixels, width: 256) { $0.filter = filter }
      #expect(shown.channels == 4)
      for opacity in 1...255 {
        let pixel = shown.samples(ofPixel: opacity).map { Int($0) }
        #expect(pixel[3] == opacity)
        // The less opaque a pixel is, the more coarsely its colour is stored.
        let tolerance = 128 / opacity + (opacity == 255 ? 0 : 1)
        #expect(zip(pixel, [200, 100, 50]).allSatisfy { abs($0 - $1) <= tolerance }, "\(opacity)")
      }
    }
  }

  @Test(arguments: Rendition.Filter.allCases)
  func `the colour of invisible pixels does not bleed into visible ones`(
    filter: Rendition.Filter
  ) throws {
    let row = (0..<30).flatMap { ($0 < 15 ? [255, 0, 0, 255] : [0, 0, 255, 0]) as [UInt8] }
    let shown = try shown(Array(repeating: row, count: 30).flatMap(\.self), width: 30) {
      $0.size = PictureSize(width: 7, height: 7)
      $0.filter = filter
    }
    for number in 0..<49 where shown.samples(ofPixel: number)[3] > 0 {
      #expect(shown.samples(ofPixel: number).prefix(3) == [255, 0, 0])
    }
    #expect(shown.samples(ofPixel: 0)[3] == 255 && shown.samples(ofPixel: 6)[3] == 0)
    #expect((1...254).contains(shown.samples(ofPixel: 3)[3]))
  }

  @Test func `an opaque picture is written without opacity`() throws {
    let pixels = (0..<40).flatMap { [$0 * 6, 7, 200, 255] as [UInt8] }
    let opaque = try shown(pixels, width: 8)
    #expect(opaque.channels == 3)
    #expect(try opaque == shown(pixels, width: 8) { $0.background = .white })
  }

  @Test func `a background shows through in both formats, and always in JPEG files`() throws {
    let pixels = [UInt8](repeating: 0, count: 16 * 4)
    let green = Rendition.Color(red: 0, green: 200, blue: 0)
    let png = try shown(pixels, width: 4) { $0.background = green }
    #expect(png.channels == 3 && png[2, 2] == [0, 200, 0])
    let raster = try #require(Raster(width: 4, height: 4, channels: 4, pixels: pixels))
    let size = PictureSize(width: 4, height: 4)
    let jpegs = [Rendition(size: size), Rendition(size: size, background: .white)]
    let files = try renderer.render(raster, as: jpegs).map(\.bytes)
    #expect(files[0] == files[1])
  }

  @Test(arguments: ["grey-alpha-8.png", "grey-alpha-16.png", "grey-8-transparent.png"])
  func `grey with opacity remains grey with opacity`(name: String) throws {
    let rendition = Rendition(size: PictureSize(width: 9, height: 9), format: .png)
    let bytes = try PictureFixtures.bytes(name)
    let result = try #require(renderer.render(bytes, as: [rendition]).first)
    #expect(try ShownPixels(png: result.bytes).channels == 2)
  }

  @Test(arguments: ["rgba-8.png", "rgba-16-interlaced.png", "palette-8-transparent.png"])
  func `a rendered transparent file laid over white matches the reference`(name: String) throws {
    let reference = try #require(PictureFixtures.references[name])
    let size = PictureSize(width: reference.width, height: reference.height)
    let bytes = try PictureFixtures.bytes(name)
    let rendition = Rendition(size: size, format: .png)
    let result = try #require(renderer.render(bytes, as: [rendition]).first)
    let file = result.bytes
    let over = Rendition(size: reference.grid, fit: .stretch, format: .png, background: .white)
    let again = try #require(renderer.render(file, as: [over]).first)
    let difference = SampleDifference(
      try ShownPixels(png: again.bytes).colors,
      reference.samples
    )
    #expect(difference.most <= 2, "\(difference)")
  }
}
