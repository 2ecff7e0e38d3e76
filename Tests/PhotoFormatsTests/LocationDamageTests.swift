import PhotoFormats
import TestSupport
import Testing

/// Damaged files are cleaned or refused, quickly and without changing their sizes.
@Suite struct LocationDamageTests {
  private static let files: [[UInt8]] = {
    let exif = LocationRemovalTests.exif()
    let iptc = Array("Photoshop 3.0\08BIM\u{4}\u{4}\0\0\0\0\0\u{8}\u{1C}\u{2}Z\0\u{3}abc".utf8)
    let packet =
      "<rdf:RDF><rdf:Description exif:GPSLatitude='1'><exif:GPSX>d</exif:GPSX>"
      + "</rdf:Description></rdf:RDF>"
    let key = ("com.apple.quicktime.location.ISO6709", "+52.4597+013.3220+051.178/")
    let movie = BoxBuilder.movie(keys: [key])
    let digits = exif.tiff.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let text = Array("Raw profile type exif\0\nexif\n 9\n\(digits)\n".utf8)
    let png =
      [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + BoxBuilder.number(text.count, 4)
      + Array("tEXt".utf8) + text + [0, 0, 0, 0]
    let stored = BoxBuilder.number(packet.utf8.count, 2).reversed()
    let compressed =
      Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + [0x78, 1, 1] + stored + stored.map { ~$0 }
      + Array(packet.utf8) + [0, 0, 0, 0]
    let other =
      Array(png[..<8]) + BoxBuilder.number(compressed.count, 4) + Array("iTXt".utf8) + compressed
      + [0, 0, 0, 0]
    let place: [UInt8] = [0x1C, 2, 90, 0, 6] + Array("Berlin".utf8)
    let picture = ExifBuilder().jpeg
    let trailer =
      Array("AXS!".utf8) + BoxBuilder.number(0x100_0001, 4) + BoxBuilder.number(0, 4)
      + Array("IPTC".utf8) + BoxBuilder.number(place.count, 4)
      + BoxBuilder.number(picture.count + 24, 4) + place + Array("AXS!".utf8)
      + BoxBuilder.number(picture.count, 4) + BoxBuilder.number(0, 4)
    let track = LocationTrackTests.movie(LocationTrackTests.format("gpmd"))
    let exifChunk = Array("EXIF".utf8) + exif.number(exif.tiff.count, 4) + exif.tiff
    let webP = Array("RIFF\0\u{1}\0\0WEBP".utf8) + exifChunk
    let gif =
      Array("GIF89a\u{1}\0\u{1}\0\0\0\0!".utf8) + [0xFF, 11] + Array("XMP DataXMP".utf8)
      + Array(packet.utf8) + [0x01, 0xFF, 0xFE, 0xFD] + Array(repeating: 0, count: 254)
    return [
      webP, gif, other, picture + trailer, track, exif.jpeg + movie,
      LocationRemovalTests.exif(isLittleEndian: false).tiff,
      BoxBuilder.picture(exif: exif.tiff, quarters: 0), ExifBuilder.jpeg(segments: [(0xED, iptc)]),
      ExifBuilder.jpeg(xmp: packet), Array(packet.utf8), movie, png,
    ]
  }()

  /// Cleans and checks a file, and returns the processor time that this took.
  private static func seconds(_ bytes: [UInt8]) -> Double {
    let start = processorSeconds()
    let source = PhotoBytes(bytes)
    if let patches = try? LocationRemoval.patches(for: source) {
      let result = PatchedSource(source, patches: patches)
      #expect(result.bytes(in: bytes.indices).count == bytes.count)
      #expect(patches.allSatisfy { bytes.indices.contains($0.range) })
      try? LocationRemoval.verify(result, against: source)
    }
    return processorSeconds() - start
  }

  @Test(arguments: files.indices)
  func `every prefix and every changed byte ends within 100 ms`(index: Int) {
    let file = Self.files[index]
    var generator = SeededGenerator(seed: UInt64(WeeklySample.week))
    var slowest = 0.0
    for count in (0..<file.count).sample(of: 4) {
      slowest = max(slowest, Self.seconds(Array(file[..<count])))
      var mutant = file
      mutant[count] ^= .random(in: 1...255, using: &generator)
      slowest = max(slowest, Self.seconds(mutant))
    }
    #expect(slowest < 0.1)
  }

  /// A file that says that its directories and values are everywhere.
  @Test func `directories that share values and refer to each other end`() throws {
    let builder = ExifBuilder()
    let entry = { (tag: Int, type: Int, count: Int, value: Int) in
      builder.number(tag, 2) + builder.number(type, 2) + builder.number(count, 4)
        + builder.number(value, 4)
    }
    // All entries of all directories name the same directories and large values.
    let entries = (0..<4000).flatMap { index in
      index.isMultiple(of: 2) ? entry(0x8825, 4, 1, 8 + index * 12) : entry(5, 1, 60_000, 8)
    }
    let file =
      Array("II".utf8) + builder.number(42, 2) + builder.number(8, 4) + builder.number(4000, 2)
      + entries + Array(repeating: 0, count: 20_000)
    #expect(throws: LocationRemovalProblem.tooLarge) {
      try LocationRemoval.patches(for: PhotoBytes(file))
    }
    #expect(Self.seconds(file) < 1)
  }

  @Test func `pictures that contain each other without end are refused`() {
    var file = ExifBuilder().jpeg
    for _ in 0..<70 { file += ExifBuilder().jpeg }
    #expect(throws: LocationRemovalProblem.tooLarge) {
      try LocationRemoval.patches(for: PhotoBytes(file))
    }
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
