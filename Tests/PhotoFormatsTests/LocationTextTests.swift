import CZlib
import PhotoFormats
import Testing

/// XMP packets and PNG files without places.
@Suite struct LocationTextTests {
  private static let prefixes = """
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
    xmlns:e="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" \
    xmlns:i="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" \
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    """

  /// A packet with places as attributes, elements and structures, and a title.
  private static let packet = """
    <rdf:RDF \(prefixes)><rdf:Description e:GPSLatitude="52,27.5918N" photoshop:City='Berlin' \
    photoshop:Credit="someone"><e:GPSLongitude>13,19.3188E</e:GPSLongitude><i:LocationShown>\
    <rdf:Bag><rdf:li rdf:parseType="Resource"><i:City>Dahlem</i:City></rdf:li></rdf:Bag>\
    </i:LocationShown><dc:title><rdf:Alt><rdf:li xml:lang="x-default">A city</rdf:li></rdf:Alt>\
    </dc:title></rdf:Description></rdf:RDF>
    """

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let code = checksum(Array(name.utf8) + content)
    return BoxBuilder.number(content.count, 4) + Array(name.utf8) + content
      + BoxBuilder.number(Int(code), 4)
  }

  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { code, byte in
      (0..<8).reduce(code ^ UInt32(byte)) { code, _ in
        code >> 1 ^ (code & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
  }

  private func picture(_ chunks: [UInt8]) -> [UInt8] {
    let header = BoxBuilder.number(64, 4) + BoxBuilder.number(48, 4) + [8, 2, 0, 0, 0]
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunk("IHDR", header) + chunks
      + chunk("IEND", [])
  }

  /// Whether all chunks of a picture have their checksums.
  private func isSound(_ bytes: [UInt8]) -> Bool {
    var place = 8
    while place < bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      let code = BoxBuilder.number(Int(checksum(Array(bytes[place + 4..<end]))), 4)
      guard Array(bytes[end..<end + 4]) == code else { return false }
      place = end + 4
    }
    return true
  }

  private func expectNoPlace(_ bytes: [UInt8]) {
    let contents = PhotoContents(PhotoBytes(bytes))
    #expect(contents.xmp?.names == ["dc:title", "photoshop:Credit"])
    #expect(contents.xmp?["dc:title"] == "A city" && contents.problems.all == [])
    let text = String(decoding: bytes, as: UTF8.self)
    for word in ["52,27", "13,19", "Berlin", "Dahlem", "GPS"] { #expect(!text.contains(word)) }
  }

  @Test func `attributes, elements and structures with places are blank`() throws {
    let packet = Array(Self.packet.utf8)
    expectNoPlace(try LocationRemovalTests.cleaned(packet))
    expectNoPlace(try LocationRemovalTests.cleaned([0xEF, 0xBB, 0xBF] + packet))
    expectNoPlace(try LocationRemovalTests.cleaned(ExifBuilder.jpeg(xmp: Self.packet)))
    let text = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet
    let png = try LocationRemovalTests.cleaned(picture(chunk("iTXt", text)))
    expectNoPlace(png)
    #expect(isSound(png))
  }

  @Test func `places are removed from parts of a large packet`() throws {
    let identifier = String(repeating: "A", count: 32)
    let packet = Array(Self.packet.utf8)
    let cut = try #require(packet.firstRange(of: Array("13,19".utf8))).lowerBound + 3
    let head = """
      <rdf:RDF \(Self.prefixes) xmlns:n="http://ns.adobe.com/xmp/note/"><rdf:Description \
      n:HasExtendedXMP="\(identifier)"/></rdf:RDF>
      """
    let parts = [(0, packet[..<cut]), (cut, packet[cut...])].map { start, part in
      Array("http://ns.adobe.com/xmp/extension/\0\(identifier)".utf8)
        + BoxBuilder.number(packet.count, 4) + BoxBuilder.number(start, 4) + part
    }
    let file = ExifBuilder.jpeg(segments: [
      (0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(head.utf8)),
      (0xE1, parts[1]), (0xE1, parts[0]),
    ])
    let contents = PhotoContents(PhotoBytes(try LocationRemovalTests.cleaned(file)))
    #expect(
      contents.xmp?.names == ["dc:title", "photoshop:Credit", "xmpNote:HasExtendedXMP"]
    )
  }

  @Test func `chunks with Exif data keep sound checksums`() throws {
    let tiff = LocationRemovalTests.exif().tiff
    let digits = (Array("Exif\0\0".utf8) + tiff).map {
      ($0 < 16 ? "0" : "") + String($0, radix: 16)
    }
    let lines = stride(from: 0, to: digits.count, by: 36)
      .map { digits[$0..<min($0 + 36, digits.count)].joined() }
    let profile = "Raw profile type exif\0\nexif\n \(tiff.count)\n" + lines.joined(separator: "\n")
    for chunk in [chunk("eXIf", tiff), chunk("tEXt", Array((profile + "\n").utf8))] {
      let result = try LocationRemovalTests.cleaned(picture(chunk))
      let contents = PhotoContents(PhotoBytes(result))
      #expect(isSound(result) && contents.exif?.text(0x10F) == "Maker")
      #expect(contents.exif?.range(0x8825) == nil && contents.problems.all == [])
    }
  }

  @Test func `places in UTF-16 are blank`() throws {
    let mark: [UInt16] = [0xFEFF]
    for (mark, isBigEndian) in [(mark, true), (mark, false), ([], true), ([], false)] {
      let units = mark + Array(Self.packet.replacing("someone", with: "Ä 夏 🌊").utf16)
      let bytes = units.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? bytes : bytes.reversed()
      }
      let contents = PhotoContents(PhotoBytes(try LocationRemovalTests.cleaned(bytes)))
      #expect(contents.xmp?.names == ["dc:title", "photoshop:Credit"])
      #expect(contents.xmp?["photoshop:Credit"] == "Ä 夏 🌊")
    }
  }

  /// Compresses bytes with zlib.
  static func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var output: [UInt8] = Array(repeating: 0, count: Int(count))
    try #require(compress2(&output, &count, bytes, UInt(bytes.count), 9) == Z_OK)
    return Array(output.prefix(Int(count)))
  }

  @Test func `compressed text without places keeps its other values`() throws {
    let packet = Array(Self.packet.utf8)
    let start = Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8)
    let count = BoxBuilder.number(packet.count, 2).reversed()
    let stored = [0x78, 0x01, 0x01] + count + count.map { ~$0 } + packet + [0, 0, 0, 0]
    for text in [try Self.compressed(packet), stored] {
      let result = try LocationRemovalTests.cleaned(picture(chunk("iTXt", start + text)))
      expectNoPlace(result)
      #expect(isSound(result))
    }
    let tiff = LocationRemovalTests.exif().tiff
    let digits = tiff.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let profile = try Self.compressed(Array("\nexif\n \(tiff.count)\n\(digits)\n".utf8))
    let name = Array("Raw profile type APP1\0\0".utf8)
    let result = try LocationRemovalTests.cleaned(picture(chunk("zTXt", name + profile)))
    #expect(isSound(result))
  }

  @Test func `compressed text that has no room for what stays is lost`() throws {
    // Nothing but the place is compressed well.
    let noise = (0..<64).map { "\(($0 * 7919) % 1009)" }.joined()
    let text = "<rdf:RDF \(Self.prefixes)><rdf:Description e:GPSX='\(noise)'/></rdf:RDF>"
    let whole = try Self.compressed(Array(text.utf8))
    let start = Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8)
    let result = try LocationRemovalTests.cleaned(picture(chunk("iTXt", start + whole)))
    #expect(isSound(result) && PhotoContents(PhotoBytes(result)).xmp?.names ?? [] == [])
  }

  @Test func `signed histories with places are removed`() throws {
    let history = Array("jumbc2pa{\"exif:GPSLatitude\":\"52,27N\"}".utf8)
    let png = try LocationRemovalTests.cleaned(picture(chunk("caBX", history)))
    #expect(isSound(png) && !LocationRemovalTests.has("52,27", png))
    func part(_ number: Int, _ bytes: ArraySlice<UInt8>) -> (marker: UInt8, content: [UInt8]) {
      let box = BoxBuilder.number(history.count + 8, 4) + Array("jumb".utf8)
      return (0xEB, Array("JP\0\u{1}".utf8) + BoxBuilder.number(number, 4) + box + bytes)
    }
    // The name of the value lies across the parts, the second of which comes first.
    let parts = [part(2, history[16...]), part(1, history[..<16])]
    let jpeg = try LocationRemovalTests.cleaned(ExifBuilder.jpeg(segments: parts))
    #expect(!LocationRemovalTests.has("52,27", jpeg) && !LocationRemovalTests.has("JP", jpeg))
    let identifier: [UInt8] = [
      0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4,
      0x81,
    ]
    let movie = BoxBuilder.movie() + BoxBuilder.box("uuid", identifier + history)
    #expect(!LocationRemovalTests.has("52,27", try LocationRemovalTests.cleaned(movie)))
    var builder = ExifBuilder()
    builder.main = [0x10F: .text("Maker"), 0xCD41: .bytes(history)]
    let tiff = try LocationRemovalTests.cleaned(builder.tiff)
    let exif = try #require(PhotoContents(PhotoBytes(tiff)).exif)
    #expect(!LocationRemovalTests.has("52,27", tiff) && exif.text(0x10F) == "Maker")
    #expect(exif.value(0xCD41) == nil)
    let other = ExifBuilder.jpeg(segments: [(0xEB, Array("JP\0\u{1}\0\0\0\u{1}jumb".utf8))])
    #expect(try LocationRemoval.patches(for: PhotoBytes(other)).isEmpty)
  }

  @Test func `damaged packets with places are refused`() {
    let problem = LocationRemovalTests.problem
    let damaged = "<rdf:RDF \(Self.prefixes)><rdf:Description e:GPSLatitude=\"1N\" e:x></rdf:RDF>"
    #expect(problem(ExifBuilder.jpeg(xmp: damaged)) == .damaged)
    let other = ExifBuilder.jpeg(segments: [(0xE4, Array("{\"exif:GPSLatitude\":1}".utf8))])
    #expect(problem(other) == .otherSegment)
    let cut = Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + [0x78, 0x9C, 0xFF]
    #expect(problem(picture(chunk("iTXt", cut))) == .damaged)
  }
}
