import MediaArtwork
import Testing

@Suite struct PlacementTests {
  private typealias Case = (fit: Rendition.Fit, picture: (Int, Int), result: (Int, Int))

  private func size(
    _ picture: (Int, Int),
    _ fit: Rendition.Fit,
    _ asked: (Int, Int),
    upscaling: Bool = false
  ) -> [Int] {
    let rendition = Rendition(
      size: PictureSize(width: asked.0, height: asked.1),
      fit: fit,
      isUpscaling: upscaling
    )
    let size = rendition.size(of: PictureSize(width: picture.0, height: picture.1))
    return [size.width, size.height]
  }

  @Test func `contain: the whole picture fits into the size`() {
    #expect(size((1000, 1000), .contain, (300, 300)) == [300, 300])
    #expect(size((1600, 900), .contain, (300, 300)) == [300, 169])
    #expect(size((900, 1600), .contain, (300, 300)) == [169, 300])
    #expect(size((900, 1600), .contain, (300, 100)) == [56, 100])
    #expect(size((100_000, 1), .contain, (300, 300)) == [300, 1])
  }

  @Test func `cover: the picture fills the size`() {
    #expect(size((1600, 900), .cover, (300, 300)) == [300, 300])
    #expect(size((900, 1600), .cover, (300, 200)) == [300, 200])
    #expect(size((301, 301), .cover, (300, 100)) == [300, 100])
  }

  @Test func `stretch: the picture gets exactly the size`() {
    #expect(size((1600, 900), .stretch, (300, 300)) == [300, 300])
    #expect(size((1600, 900), .stretch, (10, 300)) == [10, 300])
  }

  @Test func `nothing is enlarged by default`() {
    #expect(size((200, 100), .contain, (300, 300)) == [200, 100])
    #expect(size((200, 400), .contain, (300, 300)) == [150, 300])
    // The aspect ratio remains the requested one.
    #expect(size((200, 400), .cover, (300, 300)) == [200, 200])
    #expect(size((1000, 100), .cover, (300, 200)) == [150, 100])
    #expect(size((200, 400), .stretch, (300, 300)) == [200, 200])
    #expect(size((200, 400), .stretch, (400, 200)) == [200, 100])
  }

  @Test func `everything is enlarged if upscaling is allowed`() {
    #expect(size((200, 100), .contain, (300, 300), upscaling: true) == [300, 150])
    #expect(size((200, 100), .cover, (300, 300), upscaling: true) == [300, 300])
    #expect(size((200, 100), .stretch, (300, 300), upscaling: true) == [300, 300])
  }

  @Test func `a crop is what fits the size`() {
    func size(_ crop: PictureCrop, _ asked: Int) -> PictureSize {
      let rendition = Rendition(size: PictureSize(width: asked, height: asked), crop: crop)
      return rendition.size(of: PictureSize(width: 100, height: 80))
    }
    let square = PictureCrop.square(of: PictureSize(width: 100, height: 80))
    #expect(square == PictureCrop(x: 10, y: 0, width: 80, height: 80))
    #expect(size(square, 40) == PictureSize(width: 40, height: 40))
    #expect(size(square, 640) == PictureSize(width: 80, height: 80))
    #expect(
      size(PictureCrop(x: 20, y: 10, width: 40, height: 20), 20)
        == PictureSize(width: 20, height: 10)
    )
  }

  @Test func `a crop beyond the picture is refused, and does no harm`() {
    let picture = PictureSize(width: 100, height: 80)
    #expect(PictureCrop(x: 0, y: 0, width: 100, height: 80).isInside(picture))
    for crop in [
      PictureCrop(x: 1, y: 0, width: 100, height: 80),
      PictureCrop(x: -1, y: 0, width: 9, height: 9),
      PictureCrop(x: 0, y: 0, width: 0, height: 9),
      PictureCrop(x: .max, y: .max, width: .max, height: .max),
      PictureCrop(x: .min, y: .min, width: .min, height: .min),
    ] {
      #expect(!crop.isInside(picture))
      let size = Rendition(size: PictureSize(width: 10, height: 10), crop: crop).size(of: picture)
      #expect((1...10).contains(size.width) && (1...10).contains(size.height))
    }
  }

  @Test(arguments: Rendition.Fit.allCases)
  func `absurd sizes do no harm`(fit: Rendition.Fit) {
    for length in [Int.min, -1, 0, 1, Int.max] {
      for other in [Int.min, 0, 7, Int.max] {
        for upscaling in [false, true] {
          for pair in [
            size((length, other), fit, (300, 300), upscaling: upscaling),
            size((300, 300), fit, (length, other), upscaling: upscaling),
          ] { #expect(pair.allSatisfy { $0 >= 1 }) }
        }
      }
    }
  }
}
