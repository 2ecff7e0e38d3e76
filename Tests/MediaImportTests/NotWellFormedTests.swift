import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Truncated or damaged XML, and the positions that libxml2 reports.
@Suite struct NotWellFormedTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict><key>Tracks</key>
    <dict><key>1</key><dict>
    <key>Name</key><string>a &#38; b</string>
    </dict></dict></dict></plist>

    """

  @Test(arguments: [
    ("</string>\n</dict>", "</dict>\n</string>", 5), ("</key><string>a", "<string>a</key>", 5),
    ("</string>", "</String>", 5), ("</string>", "", 6), ("<string>a", "a", 5),
    ("&#38;", "&", 5), ("&#38;", "&#38", 5), ("&#38;", "&#X26;", 5),
    ("&#38;", "&#xG;", 5), ("&#38;", "& ;", 5), ("&#38;", "<", 5), ("&#38;", "]]>", 5),
    ("<string>", "<string a=b>", 5), ("<string>", "<string a>", 5), ("<string>", "<string <", 5),
    ("</plist>", "</plist>x", 6), ("</plist>", "</plist>\n<plist/>", 7),
    ("<dict><key>Tracks", "<dict>-->", 3), ("<dict><key>Tracks", "<dict><!-- -- --><key>Tracks", 3),
    ("UTF-8\"?>", "UTF-8?>", 1), ("UTF-8", "KLINGON-8", 1), ("<?xml", " <?xml", 1),
  ])
  func `damage is reported with its line`(text: String, damage: String, line: Int) throws {
    let damaged = Self.text.replacingOccurrences(of: text, with: damage)
    try #require(damaged != Self.text)
    let failure = try Reading.failure(damaged)
    #expect(failure.code == .malformed || failure.code == .invalidCharacter)
    #expect(failure.position?.line == line)
    #expect((failure.position?.column ?? 0) >= 1)
  }

  @Test func `crossed tags are named`() throws {
    let text = Self.text.replacingOccurrences(of: "</string>\n</dict>", with: "</dict>\n</string>")
    let failure = try Reading.failure(text)
    #expect(failure.message == "<string> in line 5 is ended by </dict>")
    #expect(failure.place == "5:40")
  }

  @Test(arguments: [
    ("1</key><dict>\n", "1</key><dict></array>\n", "<dict> in line 4 is ended by </array>"),
    ("</plist>", "</dict>", "<plist> in line 2 is ended by </dict>"),
    ("</key><string>a", "</string><string>a", "<key> in line 5 is ended by </string>"),
    ("<string>a &#38; b</string>", "<true>\n</false>", "<true> in line 5 is ended by </false>"),
  ])
  func `crossed tags have line numbers`(text: String, damage: String, message: String) throws {
    let failure = try Reading.failure(Self.text.replacingOccurrences(of: text, with: damage))
    #expect(failure.message == message)
  }

  @Test func `a tag without a name is reported`() throws {
    let failure = try Reading.failure(Self.text.replacingOccurrences(of: "<string>", with: "<>"))
    #expect(failure.message == "a '<' that begins no tag")
    #expect(failure.place == "5:17")
  }

  @Test func `the line is correct in long sources`() throws {
    var library = LibraryXML()
    library.tracks = [
      "<key>Comments</key><string>\(String(repeating: "\n", count: 99_990))</string>"
    ]
    let lines = library.text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = try #require(lines.firstIndex { $0.contains("<key>Playlists") })
    let text = library.text.replacingOccurrences(of: "<key>Playlists", with: "<kex>Playlists")
    #expect(try Reading.failure(text).position?.line == last + 1)
  }

  private static let notUTF8: [[UInt8]] = [
    [0xFF], [0xC3, 0x28], [0x80], [0xE5, 0xA4], [0xC0, 0xAF], [0xED, 0xA0, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
  ]

  private func source(_ bytes: [UInt8]) -> Data {
    let start = "<plist><dict>\n<key>Tracks</key><dict/><key>New</key>\n<string>Motörhead "
    return Data(start.utf8) + Data(bytes) + Data("</string></dict></plist>".utf8)
  }

  @Test(arguments: notUTF8)
  func `bytes that are not UTF-8 are refused with their position`(bytes: [UInt8]) throws {
    let failure = try Reading.failure(source(bytes))
    #expect(failure.position?.line == 3)
    #expect(!failure.message.contains("\n"))
  }

  @Test(arguments: [
    ("a &", "a '&' that should be '&amp;'"), ("&#38", "a character that XML does not allow"),
    ("&amp", "a '&' that should be '&amp;'"),
    ("&eacute;", "the entity '&eacute;' is not predefined"),
    ("a < b", "a '<' that begins no tag"), ("]]>", "']]>' within text"),
    ("<!-- -- -->", "a damaged comment"),
    ("\u{1}", "a character that XML does not allow"),
  ])
  func `damage is named in words of this program`(damage: String, message: String) throws {
    let damaged = Self.text.replacingOccurrences(of: "a &#38; b", with: damage)
    #expect(try Reading.failure(damaged).message == message)
  }

  /// The message for the code `invalidCharacter` suggests repairing the source.
  @Test(arguments: notUTF8 + [Array("&#99999999999;".utf8), [0], [0xEF, 0xBF, 0xBF]])
  func `repair is only suggested if it helps`(bytes: [UInt8]) throws {
    let failure = try Reading.failure(source(bytes))
    guard failure.code == .invalidCharacter else {
      #expect(failure.code == .malformed)
      return
    }
    #expect(throws: Never.self) { try Reading(source(bytes), isRepairing: true) }
  }

  @Test func `every message is one line without a period`() throws {
    for (text, damage) in [
      ("a &", "a \u{FF}&"), ("&#38;", "&x;"), ("</dict>", ""), ("<dict>", "<"),
    ] {
      let damaged = Self.text.replacingOccurrences(of: text, with: damage)
      let latin = Data(damaged.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
      let message = try Reading.failure(latin).message
      #expect(!message.contains("\n") && !message.hasSuffix("."), "\(message)")
    }
  }
}
