import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Characters that XML does not allow, which are refused, or replaced on request.
@Suite struct CharacterRepairTests {
  private func title(_ written: String) throws -> (text: String?, repairs: Int) {
    let keys = "<key>Name</key><string>\(written)</string>"
    var library = LibraryXML()
    library.tracks = [keys]
    let reading = try Reading(library, isRepairing: true)
    return (try reading.item.values.text(MediaItemProperty.title), reading.report.repairs.count)
  }

  private static let bad: [(String, String, Int)] = [
    ("a\u{1}b", "a\u{FFFD}b", 1),
    ("\u{8}\u{B}\u{C}\u{E}\u{1F}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", 5),
    ("a\u{0}b", "a\u{FFFD}b", 1), ("a&#1;b", "a\u{FFFD}b", 1), ("&#x1F;", "\u{FFFD}", 1),
    ("&#0;", "\u{FFFD}", 1), ("&#00011;", "\u{FFFD}", 1), ("&#x0000001F;", "\u{FFFD}", 1),
    ("a\u{FFFF}b", "a\u{FFFD}b", 1),
    ("\u{FFFE}\u{FFFD}", "\u{FFFD}\u{FFFD}", 1), ("&#xFFFE;", "\u{FFFD}", 1),
    ("&#1114112;", "\u{FFFD}", 1), ("&#x110000;", "\u{FFFD}", 1),
    ("&#4294967297;", "\u{FFFD}", 1), ("&#99999999999;", "\u{FFFD}", 1),
    ("&#55357;", "\u{FFFD}", 1), ("&#56846;", "\u{FFFD}", 1), ("&#55357;x", "\u{FFFD}x", 1),
    ("&#55357; &#56846;", "\u{FFFD} \u{FFFD}", 2), ("&#56846;&#55357;", "\u{FFFD}\u{FFFD}", 2),
    ("&#55357;&#55357;&#56846;", "\u{FFFD}😎", 2), ("&#55357;&#38;", "\u{FFFD}&", 1),
    ("&#55357;&amp;&#56846;", "\u{FFFD}&\u{FFFD}", 2), ("&lt;&#2;&gt;", "<\u{FFFD}>", 1),
    ("&#xD83D;&#xDE0E;", "😎", 1), ("&#55357;&#56846;", "😎", 1), ("&#xd83d;&#56846;!", "😎!", 1),
    ("&#55296;&#56320;&#56319;&#57343;", "\u{10000}\u{10FFFF}", 2),
  ]

  @Test(arguments: bad)
  func `invalid characters are replaced and counted`(
    written: String,
    expected: String,
    count: Int
  ) throws {
    let (text, repairs) = try title(written)
    #expect(text == expected)
    #expect(repairs == count)
  }

  @Test(arguments: bad.map(\.0))
  func `without repair, invalid characters are refused with a position`(written: String) throws {
    let failure = try Reading.failure(
      "<plist><dict><key>Tracks</key><dict/><key>New</key>\n<string>\(written)</string></dict>"
    )
    #expect(failure.code == .invalidCharacter)
    #expect(failure.position?.line == 2)
    #expect((9...60).contains(failure.position?.column ?? 0))
  }

  @Test(arguments: [
    ("a&#38;&#60;&amp;", "a&<&"), ("&#9;&#10;&#13;", "\t\n\r"), ("\t\n", "\t\n"),
    ("\u{7F}\u{80}\u{FFFD}\u{E000}", "\u{7F}\u{80}\u{FFFD}\u{E000}"),
    ("夜𝄞é\u{FEFF}", "夜𝄞é\u{FEFF}"),
    ("&#x1D11E;&#119070;", "𝄞𝄞"), ("&#xFFFD;&#xE000;&#xD7FF;", "\u{FFFD}\u{E000}\u{D7FF}"),
    ("&#x10FFFF;", "\u{10FFFF}"), ("#1;&#35;1;", "#1;#1;"), ("&#0000000000000000038;", "&"),
  ])
  func `valid characters are kept`(written: String, expected: String) throws {
    let (text, repairs) = try title(written)
    #expect(text == expected)
    #expect(repairs == 0)
  }

  @Test(arguments: [
    ("Simon & Garfunkel", "Simon & Garfunkel"), ("&", "&"), ("&#", "&#"), ("&#1", "&#1"),
    ("&#;", "&#;"), ("&x", "&x"), ("&#x;", "&#x;"), ("& #1;", "& #1;"), ("&#G;", "&#G;"),
    ("&unknown;", "&unknown;"), ("&amp", "&amp"), ("é&é", "é&é"),
    ("&123456789012345678901234567890;", "&123456789012345678901234567890;"),
  ])
  func `an ampersand that begins no reference is escaped`(written: String, text: String) throws {
    #expect(try title(written) == (text, 1))
  }

  @Test(arguments: [
    ("&&", "&&", 2), ("&#1\u{1};", "&#1\u{FFFD};", 2), ("&#38&#1;", "&#38\u{FFFD}", 2),
  ])
  func `several ampersands are mended`(written: String, text: String, count: Int) throws {
    #expect(try title(written) == (text, count))
  }

  @Test(arguments: [("Caf&eacute;", "Café"), ("&thetasym;&euro;", "ϑ€"), ("&nbsp;", "\u{A0}")])
  func `entities of HTML become characters`(written: String, text: String) throws {
    #expect(try title(written).text == text)
    #expect(try Reading.failure(LibraryXML(songs: written).text).code == .invalidCharacter)
  }

  @Test func `ampersands in a section of plain text are kept`() throws {
    #expect(try title("<![CDATA[a & b &eacute; &#1;]]>") == ("a & b &eacute; &#1;", 0))
    #expect(try title("<![CDATA[a]]>b & c<![CDATA[&]]>") == ("ab & c&", 1))
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0xC3, 0x28], "\u{FFFD}("), ([0x80, 0x81], "\u{FFFD}\u{FFFD}"),
      ([0xE5, 0xA4], "\u{FFFD}"), ([0xE5, 0xC3, 0xA9], "\u{FFFD}é"),
      ([0xC3, 0xFF], "\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x98, 0x26], "\u{FFFD}&"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"), ([0xF4, 0x90], "\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)]
  )
  func `bytes that are not UTF-8 are replaced`(bytes: [UInt8], text: String) throws {
    let parts = LibraryXML(songs: "|").text.split(separator: "|")
    let source = Data(parts[0].utf8) + Data(bytes) + Data(parts[1].utf8)
    let reading = try Reading(source, isRepairing: true)
    #expect(reading.sink.titles == [text])
    #expect(reading.report.repairs.count > 0)
  }

  @Test(arguments: ["&", "&#1", "&#1;", "&#55357;", "&#38;", "\u{1}"])
  func `text after the end is refused`(rest: String) throws {
    let source = "<plist><dict><key>Tracks</key><dict/></dict></plist>"
    #expect(try Reading(source, isRepairing: true).sink.ended != nil)
    let error = try Reading.failure(source + rest, isRepairing: true)
    #expect(error.code == .malformed)
  }

  @Test(arguments: 0...12)
  func `a reference may be split between two reads`(offset: Int) throws {
    for (written, expected) in [("&#1;", "\u{FFFD}"), ("&#55357;&#56846;", "😎"), ("&#38;", "&")] {
      let start = "<plist><dict><key>Tracks</key><dict><key>1</key><dict><key>Name</key><string>"
      let filling = String(repeating: "x", count: (1 << 14) - start.utf8.count - offset)
      let end = "</string></dict></dict></dict></plist>"
      let reading = try Reading(start + filling + written + end, isRepairing: true)
      #expect(reading.sink.titles == [filling + expected])
    }
  }

  @Test func `many characters are replaced in a source that takes many reads`() throws {
    let written = String(repeating: "0123456789\u{1}&#2;&#55357;&#56846;é", count: 5_000)
    let (text, repairs) = try title(written)
    #expect(text == String(repeating: "0123456789\u{FFFD}\u{FFFD}😎é", count: 5_000))
    #expect(repairs == 15_000)
  }

  @Test func `the first ten lines are named`() throws {
    let lines = (2...13).map { "<key>on line \($0)</key><string>&#1;</string>" }
    let source = (["<plist><dict><key>Tracks</key><dict/>"] + lines + ["</dict></plist>"])
      .joined(separator: "\n")
    let repairs = try Reading(source, isRepairing: true).report.repairs
    #expect(repairs.count == 12)
    #expect(repairs.examples == (2...11).map { "line \($0)" })
  }

  @Test func `the fixture with control characters is repaired`() throws {
    #expect(throws: ImportError.self) { try Reading(fixture: "control-characters") }
    let repaired = try Reading(fixture: "control-characters", isRepairing: true)
    let good = try Reading(fixture: "mac")
    #expect(repaired.report.repairs.count == 6)
    #expect(Set(repaired.report.repairs.examples) == ["line 628", "line 870", "line 1038"])
    #expect(repaired.sink.items.count == good.sink.items.count)
    #expect(repaired.sink.playlists.count == good.sink.playlists.count)
  }
}
