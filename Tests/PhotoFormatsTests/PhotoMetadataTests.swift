import PhotoFormats
import Testing

/// The properties of pictures and movies.
@Suite struct PhotoMetadataTests {
  private func read(_ bytes: [UInt8]) -> PhotoMetadata {
    PhotoMetadata(PhotoContents(PhotoBytes(bytes)))
  }

  private func position(_ latitude: (Int, Int), _ longitude: (Int, Int)) -> PhotoMetadata {
    var builder = ExifBuilder()
    builder.gps = [
      1: .text("S"), 2: .rationals([latitude, (30, 1), (0, 1)]), 3: .text("w"),
      4: .rationals([longitude, (0, 1), (36, 1)]), 5: .bytes([1]), 6: .rationals([(430, 1)]),
    ]
    return read(builder.jpeg)
  }

  @Test func `CAM-03: the position has signs and an altitude`() throws {
    let place = try #require(position((33, 1), (70, 1)).position)
    #expect(place.latitude == -33.5 && abs(place.longitude + 70.01) < 1e-9)
    #expect(place.altitude == -430)
  }

  @Test func `CAM-03: a position beyond the globe is refused and reported`() {
    let photo = position((91, 1), (70, 1))
    #expect(photo.position == nil && photo.problems.all == [.positionBeyondGlobe])
    #expect(position((33, 0), (70, 1)).position == nil)
  }

  @Test(arguments: [(1, 1), (6, 6), (8, 8), (0, 1), (9, 1)])
  func `CAM-03: an undefined orientation counts as 1`(stored: Int, expected: Int) {
    for isLittleEndian in [true, false] {
      var builder = ExifBuilder(isLittleEndian: isLittleEndian)
      builder.main = [0x112: .shorts([stored])]
      #expect(read(builder.jpeg).orientation == expected)
      builder.main = [0x112: .longs([stored])]
      #expect(read(builder.jpeg).orientation == expected)
    }
  }

  @Test(arguments: [(0, 1), (1, 8), (2, 3), (3, 6)])
  func `CAM-03: the boxes of HEIF turn a picture, its Exif data do not`(
    quarters: Int,
    expected: Int
  ) throws {
    var builder = ExifBuilder()
    builder.main = [0x112: .shorts([6]), 0x110: .text("Model")]
    let photo = read(BoxBuilder.picture(exif: builder.tiff, quarters: quarters))
    #expect(photo.kind == .heif && photo.orientation == expected && photo.model == "Model")
    let size = try #require(photo.shownSize)
    #expect(size == (expected >= 5 ? (48, 64) : (64, 48)))
  }

  @Test(arguments: [
    ([1, 0, 0, 1], 1), ([0, 1, -1, 0], 6), ([-1, 0, 0, -1], 3), ([0, -1, 1, 0], 8),
  ])
  func `CAM-03: the matrix of a movie turns it`(matrix: [Int], expected: Int) {
    let photo = read(BoxBuilder.movie(matrix: matrix))
    #expect(photo.orientation == expected && photo.width == 64 && photo.height == 48)
    #expect(photo.duration == 1.5 && photo.codecs == ["hvc1"])
  }

  @Test func `CAM-03: a comment is read in either byte order`() {
    for units in [[0xC9, 0, 0x74, 0], [0, 0xC9, 0, 0x74]] as [[UInt8]] {
      var builder = ExifBuilder()
      builder.exif = [0x9286: .bytes(Array("UNICODE\0".utf8) + units + [0, 0x65, 0, 0x65])]
      #expect(read(builder.jpeg).comment?.hasPrefix("Ét") ?? false || units[0] == 0xC9)
    }
  }

  @Test func `CAM-03: XMP has a title in the default language, keywords and a rating`() {
    let xmp = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:p="http://ns.adobe.com/xap/1.0/">\
      <rdf:Description p:Rating="4"><dc:title><rdf:Alt><rdf:li xml:lang="de">Titel</rdf:li>\
      <rdf:li xml:lang="x-default">A &amp; B</rdf:li></rdf:Alt></dc:title><dc:subject><rdf:Bag>\
      <rdf:li>one</rdf:li><rdf:li>two</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF>
      """
    let photo = read(ExifBuilder.jpeg(xmp: xmp))
    #expect(photo.title == "A & B" && photo.keywords == ["one", "two"] && photo.rating == 4)
  }

  @Test func `CAM-03: the maker note of Apple names the live photo and the burst`() {
    let entries: [(Int, String)] = [(0x0B, "BURST-1"), (0x11, "LIVE-1")]
    var note = Array("Apple iOS\0".utf8) + [0, 1] + Array("MM".utf8) + BoxBuilder.number(2, 2)
    var texts: [UInt8] = []
    for (tag, text) in entries {
      note += BoxBuilder.number(tag, 2) + BoxBuilder.number(2, 2)
      note += BoxBuilder.number(text.utf8.count + 1, 4) + BoxBuilder.number(44 + texts.count, 4)
      texts += Array(text.utf8) + [0]
    }
    var builder = ExifBuilder()
    builder.exif = [0x927C: .bytes(note + [0, 0, 0, 0] + texts)]
    let photo = read(builder.jpeg)
    #expect(photo.burstID == "BURST-1" && photo.contentID == "LIVE-1")
  }

  @Test func `CAM-03: the file of an edit says who made it and when`() throws {
    let list = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>adjustmentFormatIdentifier</key>\
      <string>com.apple.photo</string><key>adjustmentTimestamp</key>\
      <date>2021-05-15T13:36:21Z</date><key>adjustmentRenderTypes</key><array>\
      <string>Crop</string></array></dict></plist>
      """
    let contents = PhotoContents(PhotoBytes(Array(list.utf8)))
    let file = try #require(contents.adjustments)
    #expect(contents.kind == .adjustments && file.format == "com.apple.photo")
    #expect(file.date.map { "\($0)" } == "2021-05-15T13:36:21" && file.renderTypes == ["Crop"])
  }

  /// Returns a JPEG file of 64 × 48 pixels that has a small picture in its Exif data.
  private func file(small: [UInt8]) -> [UInt8] {
    let builder = ExifBuilder()
    // The second directory follows the first one, which is empty, and names the bytes after it.
    var tiff = Array(builder.tiff.prefix(10)) + builder.number(14, 4) + builder.number(2, 2)
    for (tag, number) in [(0x201, 44), (0x202, small.count)] {
      tiff += builder.number(tag, 2) + builder.number(4, 2) + builder.number(1, 4)
      tiff += builder.number(number, 4)
    }
    tiff += builder.number(0, 4) + small
    return ExifBuilder.jpeg(segments: [(0xE1, Array("Exif\0\0".utf8) + tiff)])
  }

  @Test func `CAM-03: the small picture in Exif data is found`() throws {
    let small: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]
    let file = file(small: small)
    let contents = PhotoContents(PhotoBytes(file))
    #expect(contents.exif?.thumbnail.map(Array.init) == small && contents.problems.all == [])
    let cut = PhotoContents(PhotoBytes(Array(file.dropLast(2))))
    #expect(cut.problems.all == [.cutOff])
  }

  @Test func `CAM-37: a small picture is used if it shows the same, without its black bars`() throws
  {
    let small: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]
    let contents = PhotoContents(PhotoBytes(file(small: small)))
    let thumbnail = try #require(EmbeddedThumbnail(contents))
    #expect(thumbnail.bytes == small && thumbnail.orientation == 1)
    func part(_ width: Int, _ height: Int, bars: Int = 0, isTall: Bool = true) -> [Range<Int>]? {
      let part = thumbnail.part(width: width, height: height) { columns, rows in
        let (range, count) = isTall ? (rows, height) : (columns, width)
        return range.upperBound <= bars || range.lowerBound >= count - bars
      }
      return part.map { [$0.columns, $0.rows] }
    }
    // The picture is 4:3; rounding makes 2 % of a difference.
    #expect(part(160, 120) == [0..<160, 0..<120])
    #expect(part(160, 118) == [0..<160, 0..<118])
    #expect(part(160, 107) == nil)
    #expect(part(160, 160) == nil)
    #expect(part(160, 160, bars: 20) == [0..<160, 20..<140])
    #expect(part(160, 160, bars: 10) == nil)
    #expect(part(200, 120, bars: 20, isTall: false) == [20..<180, 0..<120])
    #expect(part(0, 0) == nil && part(1, 1) == nil && part(1, 500, bars: 300) != nil)
    let other = PhotoContents(PhotoBytes(file(small: [1, 2, 3])))
    #expect(EmbeddedThumbnail(other) == nil)
  }

  @Test func `CAM-03: a directory that refers to itself ends and is reported`() {
    var builder = ExifBuilder()
    builder.main = [0x112: .shorts([6]), 0x8769: .longs([8])]
    let photo = read(builder.jpeg)
    #expect(photo.orientation == 6 && photo.problems.all == [.loop])
  }

  @Test func `CAM-03: empty, unknown and cut files are reported`() {
    #expect(read([]).problems.all == [.empty])
    #expect(read(Array("no picture".utf8)).problems.all == [.unknownFormat])
    #expect(read(Array(ExifBuilder().jpeg.dropLast(2))).problems.all == [.cutOff])
  }
}
