import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Strings are read byte for byte, at any length and wherever the parser splits them.
@Suite struct TextTests {
  @Test(arguments: [
    ("", ""), (" x ", " x "), ("a\n\tb", "a\n\tb"), ("a\r\nb\rc", "a\nb\nc"), ("a&#13;b", "a\rb"),
    ("&#60;b&#62; &#38;&#38;", "<b> &&"), ("&lt;&gt;&amp;&apos;&quot;", "<>&'\""),
    ("Bjo\u{308}rk", "Bjo\u{308}rk"), ("Bj\u{F6}rk", "Bj\u{F6}rk"), ("𝄞&#x1D11E;", "𝄞𝄞"),
    ("\u{7F}\u{85}\u{9F}\u{A0}\u{2028}", "\u{7F}\u{85}\u{9F}\u{A0}\u{2028}"),
    ("\u{FFFD}\u{FEFF}\u{E000}", "\u{FFFD}\u{FEFF}\u{E000}"), ("a ]] b \"'", "a ]] b \"'"),
    ("&#0038;#60;", "&#60;"),
  ])
  func `a string is read as XML specifies`(written: String, expected: String) throws {
    let item = try Reading(track: "<key>Name</key><string>\(written)</string>").item
    let title = item.values.text(MediaItemProperty.title)
    #expect(title.map { Array($0.utf8) } == Array(expected.utf8))
  }

  @Test(arguments: 0...9)
  func `a long string of multi-byte characters is read completely`(offset: Int) throws {
    let start = String(repeating: "x", count: offset)
    let text = start + String(repeating: "é夜𝄞", count: 20_000)
    let item = try Reading(track: "<key>Comments</key><string>\(text)</string>").item
    #expect(item.values.text(MediaItemProperty.comments) == text)
  }

  @Test(arguments: 0...5)
  func `a long string of references is read completely`(offset: Int) throws {
    let start = String(repeating: "x", count: offset)
    let written = start + String(repeating: "&#38;&#x591C;", count: 10_000)
    let item = try Reading(track: "<key>Comments</key><string>\(written)</string>").item
    let text = start + String(repeating: "&夜", count: 10_000)
    #expect(item.values.text(MediaItemProperty.comments) == text)
  }

  @Test(arguments: [4_095, 4_096, 4_097, 65_535, 65_536, 65_537, 1_000_000])
  func `a string of any length is read completely`(length: Int) throws {
    var library = LibraryXML()
    let text = String((0..<length).map { Character(Unicode.Scalar(UInt8(97 + $0 % 23))) })
    library.tracks = [LibraryXML.track(1, text), LibraryXML.track(2, "after")]
    #expect(try Reading(library).sink.titles == [text, "after"])
  }

  @Test func `long data is read completely`() throws {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let base64 = Data(bytes).base64EncodedString(options: [.lineLength76Characters])
    let element = "<data>\n\(base64)\n</data>"
    let playlist = try Reading(playlist: "<key>Smart Criteria</key>\(element)").playlist
    #expect(playlist.values.value(PlaylistProperty.smartCriteria) == .data(bytes))
  }

  @Test func `a string longer than any in a library is refused`() throws {
    let piece = Data(String(repeating: "0123456789abcdef", count: 1 << 16).utf8)
    var data = Data("<plist><dict><key>Tracks</key><dict><key>1</key><dict><key>Name</key>".utf8)
    data += Data("<string>".utf8)
    for _ in 0..<17 { data += piece }
    let failure = try Reading.failure(data)
    #expect(failure.code == .malformed)
    #expect(failure.message == "a value longer than 16 MiB")
  }

  @Test func `the last of two equal keys wins`() throws {
    let keys = "<key>Name</key><string>first</string><key>Name</key><string>last</string>"
    let item = try Reading(track: keys).item
    #expect(item.values.text(MediaItemProperty.title) == "last")
  }
}
