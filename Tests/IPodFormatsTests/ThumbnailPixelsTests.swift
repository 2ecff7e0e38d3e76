import Testing

@testable import IPodFormats

@Suite struct ThumbnailPixelsTests {
  /// Reads a picture with a layout.
  private func read(
    _ bytes: [UInt8],
    _ width: Int,
    _ height: Int,
    _ pixels: ArtworkFormat.Pixels,
    thumbnail: ArtworkDatabase.Thumbnail? = nil
  ) -> ThumbnailPixels? {
    let layout = ThumbnailLayout(ArtworkFormat(1, width, height, pixels))
    return ThumbnailPixels(bytes, layout: layout, of: thumbnail ?? .of(width, height))
  }

  /// Returns a pixel with five bits of blue, and without red and green.
  private static func blue(_ value: Int) -> [UInt8] { [0, 0, UInt8(value << 3 | value >> 2)] }

  private static let primaries: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]

  @Test(
    arguments: [
      (.rgb565, [0x00, 0xF8, 0xE0, 0x07, 0x1F, 0x00, 0xFF, 0xFF]),
      (.rgb565BigEndian, [0xF8, 0x00, 0x07, 0xE0, 0x00, 0x1F, 0xFF, 0xFF]),
      (.rgb555, [0x00, 0x7C, 0xE0, 0x03, 0x1F, 0x80, 0xFF, 0x7F]),
      (.rgb555BigEndian, [0x7C, 0x00, 0x03, 0xE0, 0x80, 0x1F, 0x7F, 0xFF]),
      (.rgb888, [0, 0, 255, 9, 0, 255, 0, 9, 255, 0, 0, 9, 255, 255, 255, 9]),
      (.rgb888BigEndian, [9, 255, 0, 0, 9, 0, 255, 0, 9, 0, 0, 255, 9, 255, 255, 255]),
    ] as [(ArtworkFormat.Pixels, [UInt8])]
  )
  func `red, green, blue and white are read in all packed layouts`(
    pixels: ArtworkFormat.Pixels,
    bytes: [UInt8]
  ) {
    #expect(read(bytes, 2, 2, pixels)?.bytes == Self.primaries)
  }

  @Test func `short values are extended by repeating bits, so black and white are exact`() throws {
    for value in 0..<32 {
      let expected = UInt8(value << 3 | value >> 2)
      let bytes = UInt16(value << 11).bytes
      #expect(read(bytes, 1, 1, .rgb565)?.bytes == [expected, 0, 0])
      #expect(read(UInt16(value << 10).bytes, 1, 1, .rgb555)?.bytes == [expected, 0, 0])
    }
    for value in 0..<64 {
      let expected = UInt8(value << 2 | value >> 4)
      #expect(read(UInt16(value << 5).bytes, 1, 1, .rgb565)?.bytes == [0, expected, 0])
    }
  }

  @Test func `recursive squares are read left column first`() {
    let bytes = (0..<16).flatMap { UInt16($0).bytes }
    let order = [0, 2, 8, 10, 1, 3, 9, 11, 4, 6, 12, 14, 5, 7, 13, 15]
    let blues = order.flatMap(Self.blue)
    #expect(read(bytes, 4, 4, .rgb555Recursive)?.bytes == blues)
  }

  @Test func `pictures of other sizes are read row by row`() {
    let bytes = (0..<6).flatMap { UInt16($0).bytes }
    let blues = (0..<6).flatMap(Self.blue)
    #expect(read(bytes, 3, 2, .rgb555Recursive)?.bytes == blues)
  }

  // MARK: Writers

  /// A picture of three columns and two rows with blues from 0 to 5, and the bytes of its columns,
  /// the last one first.
  private static let turned: (shown: [UInt8], file: [UInt8]) = (
    (0..<6).flatMap(blue), [2, 5, 1, 4, 0, 3].flatMap { [0, $0] }
  )

  private func readTurnable(
    _ bytes: [UInt8],
    _ width: Int,
    _ height: Int,
    by writer: ArtworkDatabase.Writer,
    left: Int = 0
  ) -> ThumbnailPixels? {
    let format = ArtworkFormat(1013, 3, 2, .rgb565BigEndian, isTurnedByApple: true)
    return ThumbnailPixels(
      bytes,
      layout: ThumbnailLayout(format),
      of: .of(width, height, left: left),
      by: writer
    )
  }

  @Test func `iTunes stores pictures of some formats rotated to the left`() {
    let picture = readTurnable(Self.turned.file, 2, 3, by: .apple)
    #expect(picture?.width == 3 && picture?.height == 2 && picture?.bytes == Self.turned.shown)
    #expect(readTurnable(Self.turned.file, 2, 3, by: .other) == picture)
    // The padding is that of the stored picture.
    let lower = readTurnable(Self.turned.file, 2, 3, by: .apple, left: 1)
    #expect(lower?.width == 3 && lower?.height == 1 && lower?.bytes == (3..<6).flatMap(Self.blue))
  }

  @Test func `libgpod does not, even if the picture is narrow`() {
    let file = (0..<6).flatMap { [0, UInt8($0)] as [UInt8] }
    #expect(readTurnable(file, 3, 2, by: .other)?.bytes == Self.turned.shown)
    #expect(readTurnable(file, 3, 2, by: .apple)?.bytes == Self.turned.shown)
    let narrow = readTurnable(file, 2, 2, by: .other, left: 1)
    #expect(narrow?.width == 1 && narrow?.bytes == [1, 4].flatMap(Self.blue))
  }

  @Test func `only iTunes writes pixels for televisions`() throws {
    let layout = ThumbnailLayout(try #require(ArtworkFormat.all[1019]))
    var thumbnail = ArtworkDatabase.Thumbnail.of(712, 480, left: 8)
    // Grey, and white in the columns from 360 on: the middle of the picture.
    let row = (0..<360).flatMap {
      [128, $0 < 180 ? 126 : 235, 128, $0 < 180 ? 126 : 235] as [UInt8]
    }
    let file = [UInt8]((0..<480).map { _ in row }.joined())
    let shown = try #require(ThumbnailPixels(file, layout: layout, of: thumbnail, by: .apple))
    #expect(shown.width == 640 && shown.height == 480 && shown.bytes.count == 640 * 480 * 3)
    #expect(shown.bytes[319 * 3] < 200 && shown.bytes[321 * 3] > 250)
    #expect(layout.shownSize(of: thumbnail, by: .apple) == (640, 480))
    #expect(ThumbnailPixels(file, layout: layout, of: thumbnail)?.width == 704)
    thumbnail = .of(558, 480, left: 162)
    #expect(layout.shownSize(of: thumbnail, by: .apple) == (360, 480))
  }

  @Test func `only the planes of a longer thumbnail are its picture`() throws {
    let layout = ThumbnailLayout(try #require(ArtworkFormat.all[1067]))
    let picture = [UInt8](repeating: 235, count: 345_600) + [UInt8](repeating: 128, count: 172_800)
    let whole = ThumbnailPixels(picture, layout: layout, of: .of(720, 480))
    let rest = [UInt8](repeating: 7, count: 691_200 - picture.count)
    #expect(whole != nil)
    #expect(ThumbnailPixels(picture + rest, layout: layout, of: .of(720, 480)) == whole)
  }

  @Test func `a picture may have fewer rows than its format`() throws {
    let layout = ThumbnailLayout(try #require(ArtworkFormat.all[1061]))
    let file = [UInt8](repeating: 255, count: 6160)
    let picture = try #require(ThumbnailPixels(file, layout: layout, of: .of(54, 55)))
    #expect(picture.width == 54 && picture.height == 55)
    #expect(ThumbnailPixels(file, layout: layout, of: .of(56, 56)) == nil)
    #expect(ThumbnailPixels(file.dropLast(), layout: layout, of: .of(54, 55)) == nil)
  }

  @Test func `a number may have another format on another device`() throws {
    let nano = ArtworkFormat.known(to: .nano7)
    #expect(nano[1013]?.width == 50 && ArtworkFormat.known(to: .photo)[1013]?.width == 220)
    #expect(nano[1015]?.width == 58 && nano[1007]?.height == 864)
    let layout = ThumbnailLayout(try #require(nano[1016]))
    #expect(layout.width == 57 && layout.rowPixels == 58 && layout.byteCount == 6612)
    for generation in DeviceGeneration.allCases {
      let known = ArtworkFormat.known(to: generation)
      for format in generation.coverFormats + generation.photoFormats {
        #expect(known[format] != nil, "\(generation) \(format)")
      }
    }
  }

  // MARK: Layouts

  @Test func `interlaced rows start with the even ones, and two pixels share a colour`() {
    func row(_ first: UInt8, _ second: UInt8) -> [UInt8] { [128, first, 128, second] }
    let file = row(16, 235) + row(235, 16) + row(16, 16) + row(235, 235)
    let rows: [[UInt8]] = [[0, 254], [0, 0], [254, 0], [254, 254]]
    #expect(read(file, 2, 4, .uyvy)?.bytes == rows.joined().flatMap { [$0, $0, $0] })
    // If the number of rows is odd, the field of even rows has one row more than the other.
    let odd = row(16, 16) + row(235, 235) + row(16, 235)
    let shown: [[UInt8]] = [[0, 0], [0, 254], [254, 254]]
    #expect(read(odd, 2, 3, .uyvy)?.bytes == shown.joined().flatMap { [$0, $0, $0] })
  }

  @Test func `YCbCr colours follow ITU-R BT.601`() throws {
    // Red, green and blue at 75 percent, within rounding.
    let colors: [([UInt8], [UInt8])] = [
      ([100, 65, 212, 65], [191, 0, 1]), ([72, 112, 58, 112], [0, 190, 0]),
      ([212, 35, 114, 35], [0, 0, 191]),
    ]
    for (file, expected) in colors {
      let shown = try #require(read(file, 2, 1, .uyvy)?.bytes)
      for (ours, theirs) in zip(shown, expected + expected) {
        #expect(abs(Int(ours) - Int(theirs)) <= 2)
      }
    }
  }

  @Test func `in planar layouts four pixels share their colour`() throws {
    let brightness: [UInt8] = [16, 16, 235, 235, 16, 16, 235, 235]
    let grey = try #require(read(brightness + [128, 128, 128, 128], 4, 2, .i420))
    #expect(grey.bytes == brightness.flatMap { $0 == 16 ? [0, 0, 0] : [254, 254, 254] })
    let colored = [UInt8](repeating: 81, count: 8) + [90, 128] + [240, 128]
    let pixels = try #require(read(colored, 4, 2, .i420)?.bytes)
    for place in [0, 3, 12, 15] { #expect(pixels[place] > 250 && pixels[place + 1] < 5) }
    for place in [6, 9, 18, 21] { #expect(pixels[place] == pixels[place + 1]) }
  }

  @Test func `rows are padded as the device specifies`() throws {
    let format = SystemInfoExtended.ImageFormat(
      id: 1,
      width: 3,
      height: 2,
      pixelFormat: "4C353635",
      rowAlignment: 8
    )
    let layout = try #require(ThumbnailLayout(format))
    #expect(layout.byteCount == 16)
    let file = [1, 2, 3, 31, 4, 5, 6, 31].flatMap { UInt16($0).bytes }
    let blues = (1...6).flatMap(Self.blue)
    #expect(ThumbnailPixels(file, layout: layout, of: .of(3, 2))?.bytes == blues)
    #expect(ThumbnailPixels(file.dropLast(), layout: layout, of: .of(3, 2)) == nil)
  }

  // MARK: Padding

  /// Returns the size and blue values of a crop of a 4 by 4 picture with blues from 0 to 15.
  private func cropped(
    _ width: Int,
    _ height: Int,
    left: Int = 0,
    top: Int = 0
  ) -> (size: [Int], blues: [Int])? {
    let file = (0..<16).flatMap { UInt16($0).bytes }
    let thumbnail = ArtworkDatabase.Thumbnail.of(width, height, left: left, top: top)
    guard let picture = read(file, 4, 4, .rgb565, thumbnail: thumbnail) else { return nil }
    let blues = stride(from: 2, to: picture.bytes.count, by: 3).map { Int(picture.bytes[$0]) >> 3 }
    return ([picture.width, picture.height], blues)
  }

  @Test func `padding on all sides is cropped`() {
    #expect(cropped(4, 4)?.blues == Array(0..<16))
    #expect(cropped(4, 4, top: 1)?.blues == Array(4..<16))
    #expect(cropped(4, 3, top: 1)?.blues == Array(4..<12))
    #expect(cropped(3, 4, left: 1)?.blues == [1, 2, 5, 6, 9, 10, 13, 14])
    #expect(cropped(3, 4, left: 1)?.size == [2, 4])
    #expect(cropped(2, 2)?.blues == [0, 1, 4, 5])
  }

  @Test func `with negative padding the picture begins at the edge`() {
    #expect(cropped(4, 4, left: -1)?.blues == [0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14])
    #expect(cropped(4, 4, top: -2)?.blues == Array(0..<8))
    #expect(cropped(6, 4, left: -2)?.blues == Array(0..<16))
  }

  @Test(arguments: [
    (0, 4, 0, 0), (4, 0, 0, 0), (-1, 4, 0, 0), (4, 4, 4, 0), (4, 4, 0, 4), (4, 4, -4, 0),
    (4, 4, 5, 5), (4, 4, .max, 0), (.max, 4, 5, 0), (-32768, -32768, -32768, 32767),
  ])
  func `an empty crop has no picture`(width: Int, height: Int, left: Int, top: Int) {
    #expect(cropped(width, height, left: left, top: top) == nil)
  }

  @Test func `sizes and padding beyond the file are clamped`() {
    #expect(cropped(32767, 32767)?.blues == Array(0..<16))
    #expect(cropped(32767, 32767, left: 3, top: 3)?.blues == [15])
    #expect(cropped(32767, 32767, left: -32766, top: -32766)?.blues == [0])
  }

  // MARK: Damage

  @Test(
    arguments: [
      .rgb565, .rgb565BigEndian, .rgb555, .rgb555BigEndian,
      .rgb555Recursive, .rgb888, .rgb888BigEndian, .uyvy, .i420,
    ] as [ArtworkFormat.Pixels]
  )
  func `too few bytes are refused, and extra bytes are ignored`(pixels: ArtworkFormat.Pixels) throws
  {
    for (width, height) in [(4, 4), (2, 6), (8, 2)] {
      let count = ThumbnailLayout(ArtworkFormat(1, width, height, pixels)).byteCount
      let bytes = (0..<count + 100).map { UInt8(truncatingIfNeeded: $0) }
      #expect(read(Array(bytes.prefix(count - 1)), width, height, pixels) == nil)
      #expect(read([], width, height, pixels) == nil)
      let picture = try #require(read(Array(bytes.prefix(count)), width, height, pixels))
      #expect(picture.bytes.count == width * height * 3)
      #expect(read(bytes, width, height, pixels) == picture)
    }
  }

  @Test(arguments: [(1, 1), (3, 3), (5, 2), (1, 4)])
  func `unpaired pixels of shared colours are read within bounds`(width: Int, height: Int) {
    let layout = ThumbnailLayout(ArtworkFormat(1, width, height, .uyvy))
    let bytes = [UInt8](repeating: 128, count: layout.byteCount)
    #expect(read(bytes, width, height, .uyvy)?.bytes.count == width * height * 3)
  }

  @Test func `encoded pictures have no pixels`() {
    #expect(read([UInt8](repeating: 0, count: 1000), 2, 2, .jpeg) == nil)
  }
}

extension ArtworkDatabase.Thumbnail {
  /// Returns a thumbnail at the start of its file.
  static func of(_ width: Int, _ height: Int, left: Int = 0, top: Int = 0) -> Self {
    Self(
      format: 1,
      file: ":F1_1.ithmb",
      offset: 0,
      byteCount: 0,
      width: width,
      height: height,
      horizontalPadding: left,
      verticalPadding: top,
      isOriginal: false
    )
  }
}

extension UInt16 {
  /// The two bytes, low byte first.
  fileprivate var bytes: [UInt8] { [UInt8(truncatingIfNeeded: self), UInt8(self >> 8)] }
}
