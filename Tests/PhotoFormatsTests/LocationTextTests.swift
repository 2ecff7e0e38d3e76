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

  @Test func `compressed and damaged packets with places are refused`() {
    func problem(_ bytes: [UInt8]) -> LocationRemovalProblem? {
      do throws(LocationRemovalProblem) {
        _ = try LocationRemoval.patches(for: PhotoBytes(bytes))
        return nil
      } catch { return error }
    }
    func compressed(_ text: String) -> [UInt8] {
      let count = BoxBuilder.number(text.utf8.count, 2).reversed()
      let stored = [0x78, 0x01, 0x01] + count + count.map { ~$0 } + Array(text.utf8)
      return picture(
        chunk("iTXt", Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + stored + [0, 0, 0, 0])
      )
    }
    #expect(problem(compressed(Self.packet)) == .compressed)
    #expect(problem(compressed("<rdf:RDF \(Self.prefixes)/>")) == nil)
    let damaged = "<rdf:RDF \(Self.prefixes)><rdf:Description e:GPSLatitude=\"1N\" e:x></rdf:RDF>"
    #expect(problem(ExifBuilder.jpeg(xmp: damaged)) == .damaged)
    let signed = ExifBuilder.jpeg(segments: [(0xEB, Array("JP {\"exif:GPSLatitude\":1}".utf8))])
    #expect(problem(signed) == .otherSegment)
  }
}
