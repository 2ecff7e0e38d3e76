import Testing

@testable import IPodFormats

@Suite struct ThumbnailLayoutTests {
  private func layout(
    _ pixelFormat: String?,
    _ width: Int = 100,
    _ height: Int = 80,
    alignment: Int = 1
  ) -> ThumbnailLayout? {
    ThumbnailLayout(
      SystemInfoExtended.ImageFormat(
        id: 1,
        width: width,
        height: height,
        pixelFormat: pixelFormat,
        rowAlignment: alignment
      )
    )
  }

  @Test(
    arguments: [
      ("4C353635", .rgb565), ("4c353635", .rgb565), ("42353635", .rgb565BigEndian),
      ("4C353535", .rgb555), ("42353535", .rgb555BigEndian), ("42475241", .rgb888),
      ("00000020", .rgb888BigEndian), ("41524742", .rgb888BigEndian), ("32767579", .uyvy),
      ("79343230", .i420), ("6A706567", .jpeg), ("4A504547", .jpeg),
    ] as [(String, ArtworkFormat.Pixels)]
  )
  func `the pixel formats of devices are known`(name: String, pixels: ArtworkFormat.Pixels) {
    #expect(layout(name)?.pixels == pixels)
  }

  @Test(arguments: [nil, "", "L565", "4C3536", "4C35363500", "zzzzzzzz", "00000000"])
  func `unknown pixel formats have no layout`(name: String?) {
    #expect(layout(name) == nil)
  }

  @Test func `a layout has a byte count`() {
    #expect(layout("4C353635")?.byteCount == 16_000)
    #expect(layout("42475241")?.byteCount == 32_000)
    #expect(layout("79343230")?.byteCount == 12_000)
    #expect(layout("32767579")?.byteCount == 16_000)
  }

  @Test(arguments: [
    (1, 3), (2, 3), (3, 3), (4, 4), (8, 4), (16, 8), (4096, 2048),
  ])
  func `rows are padded to the alignment`(alignment: Int, rowPixels: Int) {
    #expect(layout("4C353635", 3, 2, alignment: alignment)?.rowPixels == rowPixels)
  }

  @Test func `oversized pictures, and odd ones with shared colours, are refused`() {
    #expect(layout("4C353635", 4096, 4096) != nil)
    #expect(layout("4C353635", 4097, 4096) == nil)
    #expect(layout("4C353635", 10_000, 10_000) == nil)
    #expect(layout("32767579", 101, 80) == nil)
    #expect(layout("79343230", 100, 81) == nil)
  }

  @Test func `every known format has a layout of a sensible size`() {
    for format in ArtworkFormat.all.values {
      let layout = ThumbnailLayout(format)
      #expect(layout.width == format.width && layout.rowAlignment == 1)
      #expect(layout.byteCount > 0 && layout.byteCount <= 1 << 21)
    }
  }
}
