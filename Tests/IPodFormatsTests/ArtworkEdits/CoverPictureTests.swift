import Testing

@testable import IPodFormats

@Suite struct CoverPictureTests {
  private static func layout(
    _ width: Int,
    _ height: Int,
    _ pixels: ArtworkFormat.Pixels,
    rowAlignment: Int = 1
  ) -> ThumbnailLayout {
    ThumbnailLayout(ArtworkFormat(1, width, height, pixels, rowAlignment: rowAlignment))
  }

  /// Pixels that five bits for each colour hold exactly.
  private static func exactPicture(_ width: Int, _ height: Int) throws -> CoverPicture {
    let bytes = (0..<width * height * 3).map { place in
      let value = UInt8(place * 7 % 32)
      return value << 3 | value >> 2
    }
    // Six bits hold other values of green.
    return try #require(CoverPicture(width: width, height: height, rgb: bytes))
  }

  private func readBack(_ output: PixelWriter.Output, _ layout: ThumbnailLayout) -> ThumbnailPixels?
  {
    let thumbnail = ArtworkDatabase.Thumbnail(
      format: 1,
      file: ":F1_1.ithmb",
      offset: 0,
      byteCount: output.bytes.count,
      width: output.width,
      height: output.height,
      horizontalPadding: output.left,
      verticalPadding: output.top,
      isOriginal: false
    )
    return ThumbnailPixels(output.bytes, layout: layout, of: thumbnail)
  }

  @Test(
    arguments: [
      .rgb565, .rgb565BigEndian, .rgb555, .rgb555BigEndian, .rgb888, .rgb888BigEndian,
      .rgb555Recursive,
    ] as [ArtworkFormat.Pixels]
  )
  func `pixels are read as they were written`(pixels: ArtworkFormat.Pixels) throws {
    for rowAlignment in [1, 16] {
      let layout = Self.layout(8, 8, pixels, rowAlignment: rowAlignment)
      let picture = try Self.exactPicture(8, 8)
      let read = try #require(readBack(PixelWriter(layout: layout).output(picture), layout))
      let mask: UInt8 = pixels == .rgb888 || pixels == .rgb888BigEndian ? 0xFF : 0xF8
      #expect(read.bytes.map { $0 & mask } == picture.bytes.map { $0 & mask })
    }
  }

  @Test func `photos and television pictures are not written`() {
    for pixels in [ArtworkFormat.Pixels.uyvy, .i420, .jpeg] {
      #expect(!PixelWriter.supports(Self.layout(8, 8, pixels)))
    }
  }

  @Test func `colours are those of the reference`() throws {
    let bytes: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 0x12, 0x34, 0x56]
    let picture = try #require(CoverPicture(width: 2, height: 2, rgb: bytes))
    let output = PixelWriter(layout: Self.layout(2, 2, .rgb565)).output(picture)
    #expect(output.bytes == [0x00, 0xF8, 0xE0, 0x07, 0x1F, 0x00, 0xAA, 0x11])
  }

  @Test func `pictures of other shapes are in the middle`() throws {
    let layout = Self.layout(9, 9, .rgb888)
    for (width, height, left, top) in [(9, 4, 0, 2), (4, 9, 2, 0), (9, 9, 0, 0), (8, 9, 0, 0)] {
      let picture = try Self.exactPicture(width, height)
      let output = PixelWriter(layout: layout).output(picture)
      // As iTunes writes it, the size includes the padding before the picture.
      #expect(output.left == left && output.top == top)
      #expect(output.width == left + width && output.height == top + height)
      let read = try #require(readBack(output, layout))
      #expect(read.width == width && read.height == height && read.bytes == picture.bytes)
      #expect(output.bytes.count == 9 * 9 * 4)
      // Outside the picture all bytes are zero, even those of opacity.
      #expect(stride(from: 3, to: 324, by: 4).count { output.bytes[$0] == 255 } == width * height)
    }
  }

  @Test func `rows of the small format of a classic have 112 bytes`() throws {
    let table = ThumbnailLayout(try #require(ArtworkFormat.all[1061]))
    #expect(table.byteCount == 6272)
    let layout = try #require(table.cut(toByteCount: 6160))
    #expect(layout.width == 55 && layout.height == 55 && layout.rowBytes == 112)
    let output = PixelWriter(layout: layout).output(try Self.exactPicture(55, 55))
    #expect(output.bytes.count == 6160)
    #expect((0..<55).allSatisfy { output.bytes[$0 * 112 + 110] == 0 })
    // The reader knows the picture only by its size, not by its layout.
    let read = try #require(readBack(output, table))
    #expect(read.width == 55 && read.height == 55)
    let lost = table.cut(toByteCount: 6161) ?? table.cut(toByteCount: 112 * 53)
    #expect(lost == nil)
  }

  @Test func `reduced pixels are the mean of those they cover`() throws {
    let values: [UInt8] = [0, 100, 200, 60, 20, 40]
    let picture = try #require(
      CoverPicture(width: 6, height: 1, rgb: values.flatMap { [$0, $0, $0] })
    )
    #expect(picture.fitted(3, 1).bytes == [50, 50, 50, 130, 130, 130, 30, 30, 30])
    // A pixel and a half each.
    let half = try #require(
      CoverPicture(
        width: 3,
        height: 3,
        rgb: [0, 0, 0, 90, 90, 90, 30, 30, 30]
          + Array(repeating: 60, count: 18)
      )
    )
    let mean = half.fitted(2, 2)
    #expect(mean.bytes[0] == (30 * 2 + 60) / 3 && mean.bytes[3] == (50 * 2 + 60) / 3)
    #expect(mean.width == 2 && mean.height == 2)
  }

  @Test func `enlarged pictures keep their edges and have values between`() throws {
    let picture = try #require(CoverPicture(width: 2, height: 1, rgb: [0, 0, 0, 100, 100, 100]))
    let large = picture.fitted(4, 4)
    #expect(large.width == 4 && large.height == 2)
    #expect(stride(from: 0, to: 12, by: 3).map { large.bytes[$0] } == [0, 25, 75, 100])
    #expect(large.bytes.prefix(12).elementsEqual(large.bytes.suffix(12)))
  }

  @Test func `one colour stays the same in every size`() throws {
    for (width, height) in [(1, 1), (3, 7), (640, 2), (17, 61)] {
      let colour: [UInt8] = [200, 100, 50]
      let bytes = (0..<width * height).flatMap { _ in colour }
      let picture = try #require(CoverPicture(width: width, height: height, rgb: bytes))
      for side in [1, 2, 9, 40] {
        let fitted = picture.fitted(side, side)
        #expect(fitted.width <= side && fitted.height <= side)
        #expect(fitted.width == side || fitted.height == side)
        #expect(Set(fitted.bytes) == [200, 100, 50])
      }
    }
  }

  @Test func `transparent pixels become white`() {
    let picture = CoverPicture(width: 3, height: 1, rgba: [9, 9, 9, 0, 9, 9, 9, 255, 0, 0, 0, 51])
    #expect(picture?.bytes == [255, 255, 255, 9, 9, 9, 204, 204, 204])
  }

  @Test func `impossible sizes are refused`() {
    #expect(CoverPicture(width: 0, height: 1, rgb: []) == nil)
    #expect(CoverPicture(width: 2, height: 1, rgb: [1, 2, 3]) == nil)
    #expect(CoverPicture(width: -1, height: -1, rgb: [1, 2, 3]) == nil)
    #expect(CoverPicture(width: .max, height: .max, rgba: []) == nil)
  }
}
