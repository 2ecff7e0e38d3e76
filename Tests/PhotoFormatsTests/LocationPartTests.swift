import Testing

@testable import PhotoFormats

/// Places in parts of files that few cameras and programs write.
@Suite struct LocationPartTests {
  private func value(_ number: UInt8, _ text: String) -> [UInt8] {
    [0x1C, 2, number] + BoxBuilder.number(text.utf8.count, 2) + Array(text.utf8)
  }

  private var records: [UInt8] { value(90, "Berlin") + value(120, "caption") }

  private func expectNoPlace(_ file: [UInt8], keeping text: String) throws {
    let result = try LocationRemovalTests.cleaned(file)
    for place in ["Berlin", "CELLID", "52,27"] {
      #expect(!LocationRemovalTests.has(place, result))
    }
    #expect(LocationRemovalTests.has(text, result))
  }

  @Test func `the names of places in notes of Panasonic's cameras are erased`() throws {
    func tiff(_ offset: Int) -> [UInt8] {
      var builder = ExifBuilder()
      let entry =
        builder.number(0x69, 2) + builder.number(7, 2) + builder.number(6, 4)
        + builder.number(offset, 4)
      let note = Array("Panasonic\0\0\0".utf8) + builder.number(1, 2) + entry + [0, 0, 0, 0]
      builder.exif = [0x927C: .bytes(note)]
      return builder.tiff
    }
    let whole = tiff(tiff(0).count) + Array("Berlinmore".utf8)
    try expectNoPlace(
      ExifBuilder.jpeg(segments: [(0xE1, Array("Exif\0\0".utf8) + whole)]),
      keeping: "more"
    )
  }

  @Test func `the directory of GPS of Canon's raw pictures is erased`() throws {
    let identifier: [UInt8] = [
      0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A,
      0x48,
    ]
    var (places, others) = (ExifBuilder(), ExifBuilder())
    places.main = LocationRemovalTests.gps
    others.main = [0x10F: .text("Canon Inc.")]
    let boxes = BoxBuilder.box("CMT1", others.tiff) + BoxBuilder.box("CMT4", places.tiff)
    let file =
      BoxBuilder.box("ftyp", Array("crx \0\0\0\u{1}crx isom".utf8))
      + BoxBuilder.box("moov", BoxBuilder.box("uuid", identifier + boxes))
    try expectNoPlace(file, keeping: "Canon Inc.")
  }

  @Test func `places are removed from the resources of Photoshop`() throws {
    func resource(_ identifier: Int, _ content: [UInt8]) -> [UInt8] {
      Array("8BIM".utf8) + BoxBuilder.number(identifier, 2) + [0, 0]
        + BoxBuilder.number(content.count, 4) + content
        + (content.count % 2 == 0 ? [] : [0])
    }
    let packet = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
      xmlns:exif="http://ns.adobe.com/exif/1.0/"><rdf:Description exif:GPSLatitude="52,27.5N" \
      exif:Contrast="kept"/></rdf:RDF>
      """
    let resources =
      resource(0x03ED, [1, 2, 3]) + resource(0x0422, LocationRemovalTests.exif().tiff)
      + resource(0x0424, Array(packet.utf8)) + resource(0x0404, records)
    let file = ExifBuilder.jpeg(segments: [(0xED, Array("Photoshop 3.0\0".utf8) + resources)])
    try expectNoPlace(file, keeping: "kept")
    var builder = ExifBuilder()
    builder.main = [0x10F: .text("kept"), 0x8649: .bytes(resources)]
    try expectNoPlace(builder.tiff, keeping: "kept")
  }

  @Test func `places are removed from the directories of other pictures in the file`() throws {
    func tiff(_ offset: Int) -> [UInt8] {
      var builder = ExifBuilder()
      builder.main = [0x10F: .text("Maker"), 0x014A: .longs([offset, offset])]
      return builder.tiff
    }
    let start = tiff(0).count
    let builder = ExifBuilder()
    let empty: [Int: ExifBuilder.Value] = [0x10E: .text("title"), 0x8825: .longs([0])]
    let gpsStart = start + builder.directory(empty, at: start).count
    let sub: [Int: ExifBuilder.Value] = [0x10E: .text("title"), 0x8825: .longs([gpsStart])]
    let file =
      tiff(start) + builder.directory(sub, at: start)
      + builder.directory(LocationRemovalTests.gps, at: gpsStart)
    try expectNoPlace(file, keeping: "title")
  }

  @Test func `Exif data in several extents lose their place`() throws {
    let exif = LocationRemovalTests.exif().tiff
    let place = try #require(exif.firstRange(of: Array("CELLID".utf8))).lowerBound + 3
    for cut in [9, place] {
      let file = BoxBuilder.picture(exif: exif, quarters: 0, cut: cut)
      let result = try LocationRemovalTests.cleaned(file)
      #expect(!LocationRemovalTests.has("a mast", result))
      #expect(LocationRemovalTests.has("Maker", result))
      // What lies between the parts stays.
      let gap = [UInt8](repeating: 0xAA, count: 9)
      #expect(result.firstRange(of: gap) == file.firstRange(of: gap))
    }
  }

  @Test(arguments: [true, false])
  func `places are removed from trailers`(isLittleEndian: Bool) throws {
    var builder = ExifBuilder(isLittleEndian: isLittleEndian)
    builder.main = [0x10F: .text("Maker")]
    let mark = Array((isLittleEndian ? "AXS*" : "AXS!").utf8)
    let number = builder.number
    for file in [builder.jpeg, builder.tiff] {
      let note = Array("note".utf8)
      var directory = mark + number(0x100, 2) + number(2, 2) + number(0, 4)
      let end = file.count + directory.count + 24
      for (name, size, place) in [
        ("TEXT", note.count, end), ("IPTC", records.count, end + note.count),
      ] {
        directory += Array(name.utf8) + number(size, 4) + number(place, 4)
      }
      let trailer = directory + note + records + mark + number(file.count, 4) + number(0, 4)
      try expectNoPlace(file + trailer, keeping: "caption")
      let station =
        records + BoxBuilder.number(1, 2) + BoxBuilder.number(records.count + 10, 4)
        + BoxBuilder.number(0xA1B2_C3D4, 4)
      try expectNoPlace(file + station, keeping: "caption")
      // Both, one after the other.
      try expectNoPlace(file + trailer + station, keeping: "note")
      let moved = file + [0] + trailer
      #expect(LocationRemovalTests.problem(moved) == .otherSegment)
    }
  }

  @Test func `compressed packets of HEIF pictures lose their place`() throws {
    let packet = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
      xmlns:exif="http://ns.adobe.com/exif/1.0/"><rdf:Description exif:GPSLatitude="52,27.5N" \
      exif:Contrast="kept" exif:GPSLongitude="13,19.3E"/></rdf:RDF>
      """
    let stored = try LocationTextTests.compressed(Array(packet.utf8))
    let type = BoxBuilder.box("ftyp", Array("heic\0\0\0\0mif1".utf8))
    func meta(_ start: Int) -> [UInt8] {
      let item = BoxBuilder.number(2 << 24, 4) + [0, 1, 0, 0] + Array("mime\0".utf8)
      let name = Array("application/rdf+xml\0deflate\0".utf8)
      let place =
        BoxBuilder.number(0, 4) + [0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1]
        + BoxBuilder.number(start, 4) + BoxBuilder.number(stored.count, 4)
      let items = BoxBuilder.number(0, 4) + [0, 1] + BoxBuilder.box("infe", item + name)
      return BoxBuilder.box(
        "meta",
        BoxBuilder.number(0, 4) + BoxBuilder.box("iinf", items) + BoxBuilder.box("iloc", place)
      )
    }
    let start = type.count + meta(0).count + 8
    let file = type + meta(start) + BoxBuilder.box("mdat", stored)
    let result = try LocationRemovalTests.cleaned(file)
    let text = Inflater.zlib(result[start...], limit: 10_000) ?? []
    #expect(LocationRemovalTests.has("kept", text) && !LocationRemovalTests.has("GPS", text))
  }

  @Test func `GIF and WebP pictures lose their place, and BMP pictures have none`() throws {
    let packet = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
      xmlns:exif="http://ns.adobe.com/exif/1.0/"><rdf:Description exif:GPSLatitude="52,27.5N" \
      exif:Contrast="kept"/></rdf:RDF>
      """
    let builder = ExifBuilder()
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + builder.number(content.count, 4) + content
        + (content.count % 2 == 0 ? [] : [0])
    }
    let history = Array("jumb{\"exif:GPSLatitude\":\"52,27N\"}".utf8)
    let chunks =
      chunk("VP8L", [1, 2, 3]) + chunk("EXIF", LocationRemovalTests.exif().tiff)
      + chunk("XMP ", Array(packet.utf8)) + chunk("C2PA", history)
    let webP = chunk("RIFF", Array("WEBP".utf8) + chunks)
    try expectNoPlace(webP, keeping: "kept")
    let trailer = [0x01] + (0...255).reversed().map { UInt8($0) } + [0]
    let screen = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [255, 255, 255, 0, 0, 0]
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let data = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + Array(packet.utf8) + trailer
    let gif = screen + [0x21, 0xFE, 4] + Array("note\0".utf8) + image + data + [0x3B]
    try expectNoPlace(gif, keeping: "kept")
    try expectNoPlace(gif, keeping: "note")
    #expect(LocationRemovalTests.problem(Array(gif.prefix(gif.count - 257))) == .damaged)
    let signed = screen + [0x21, 0xFF, 11] + Array("GPSLatitude\0".utf8) + image + [0x3B]
    #expect(LocationRemovalTests.problem(signed) == .otherSegment)
    let bmp = Array("BM".utf8) + Array(repeating: UInt8(0), count: 30)
    #expect(try LocationRemoval.patches(for: PhotoBytes(bmp)).isEmpty)
  }
}
