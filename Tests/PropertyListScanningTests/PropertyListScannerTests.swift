import PropertyListScanning
import Testing

/// The sources that the scanner accepts, and those that it leaves to a parser of XML.
@Suite struct PropertyListScannerTests {
  private static let prolog = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private static func list(_ members: String) -> String {
    prolog + "<dict>\n\(members)</dict>\n</plist>\n"
  }

  /// Scans a dictionary; returns its members, or `nil` if they are foreign.
  private func members(_ text: String) -> [String]? {
    let events = ScannedEvents(Self.list(text))
    #expect(events.lines.first == "dictionary ")
    guard events.result == .end else { return nil }
    #expect(events.lines.last == "close")
    return Array(events.lines.dropFirst().dropLast())
  }

  @Test func `keys and values are found in their order`() {
    let text = """
      \t<key>Major Version</key><integer>1</integer>
      \t<key>Date</key><date>2016-02-10T16:05:37Z</date>
      \t<key>Show Content Ratings</key><true/><key>No</key><false/>
      \t<key>Tracks</key>
      \t<dict>
      \t\t<key>1000</key><dict><key>Name</key><string>One</string></dict>
      \t</dict>
      \t<key>Playlists</key>
      \t<array><dict></dict><array></array><string></string><real>1.5</real><true/>
      \t<data>
      \tAAEC
      \t</data></array>

      """
    let expected = [
      "integer Major Version=1", "date Date=2016-02-10T16:05:37Z", "yes Show Content Ratings=",
      "no No=", "dictionary Tracks", "dictionary 1000", "string Name=One", "close", "close",
      "array Playlists", "dictionary ", "close", "array ", "close", "string =", "real =1.5",
      "yes =", "data =\n\tAAEC\n\t", "close",
    ]
    #expect(members(text) == expected)
  }

  @Test(arguments: [
    ("a&#38;b&amp;&lt;&gt;&quot;&apos;", "a&b&<>\"'"), ("&#x1F600;&#233;&#x9;", "😀é\t"),
    ("a\r\nb\rc&#13;\n", "a\nb\nc\r\n"), ("é夜😀\u{85}\u{FFFD}", "é夜😀\u{85}\u{FFFD}"),
    ("]] > ]]&gt;", "]] > ]]>"),
    (
      "\u{7F}\u{FEFF}\u{D7FF}\u{E000}\u{10FFFF}",
      "\u{7F}\u{FEFF}\u{D7FF}\u{E000}\u{10FFFF}"
    ),
    ("12345678é", "12345678é"), ("", ""),
  ])
  func `text is decoded`(written: String, text: String) throws {
    let lines = try #require(members("<key>Käy</key><string>\(written)</string>"))
    #expect(lines.map { Array($0.utf8) } == [Array("string Käy=\(text)".utf8)])
  }

  @Test(arguments: [
    "<key>a</key><string>&#0;</string>", "<key>a</key><string>&#xD800;</string>",
    "<key>a</key><string>&#xFFFE;</string>", "<key>a</key><string>&nbsp;</string>",
    "<key>a</key><string>&</string>", "<key>a</key><string>&#;</string>",
    "<key>a</key><string>&#x;</string>", "<key>a</key><string>&amp</string>",
    "<key>a</key><string>a]]>b</string>", "<key>a</key><string>\u{1}</string>",
    "<key>a</key><string>\u{0}</string>", "<key>a</key><string>\u{FFFE}</string>",
    "<key>a</key><string>\u{FFFF}</string>", "<key>a</key><string>b</integer>",
    "<key>a&amp;b</key><string>c</string>", "<key>a</key>", "<string>a</string>",
    "<key>a</key><key>b</key>", "<key>a</key><string/>", "<key>a</key><integer >1</integer>",
    "<!-- -->", "<key>a</key><!-- --><true/>", "<key>a</key><string><![CDATA[b]]></string>",
    "<?x y?>", "x", "<key>a</key>x<true/>", "</array>", "<key>a</key></dict>",
    "<array></array>", "<key>a</key><array><key>b</key></array>", "<other></other>", "</dict>",
    "<key>a</key><true  />", "<key>a</key><true></true>", "<key a='b'>c</key><true/>",
  ])
  func `all else is left to a parser of XML`(text: String) {
    #expect(members(text) == nil)
  }

  @Test(arguments: [
    [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xED, 0xA0, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0x80], [0xFF], [0xC3], [0xE5, 0xA4], [0xC3, 0x28],
  ])
  func `bytes that are not UTF-8 are left to a parser of XML`(bytes: [UInt8]) {
    for step in [Int.max, 1] {
      let start = Array((Self.prolog + "<dict><key>a</key><string>").utf8)
      let end = Array("</string></dict></plist>".utf8)
      #expect(ScannedEvents(start + bytes + end, step: step).result == .foreign)
    }
  }

  @Test(arguments: [
    ("UTF-8", "utf-8"), ("-//Apple Computer//", "-//Apple//"), ("<?xml", "\u{FEFF}<?xml"),
    ("?>\n", "?>\r\n\r\n"), (">\n<plist", "><plist"),
  ])
  func `other prologs of applications are known`(written: String, other: String) {
    let text = Self.list("").replacing(written, with: other)
    #expect(text != Self.list("") && ScannedEvents(text).result == .end)
  }

  @Test(arguments: [
    ("UTF-8", "ISO-8859-1"), (" encoding=\"UTF-8\"", ""), ("1.0\">", "1.1\">"),
    ("<dict>", "<array>"), ("PropertyList-1.0.dtd\">", "PropertyList-1.0.dtd\" [<!ENTITY a 'b'>]>"),
    ("</plist>", "</plist>x"), ("</plist>", "</plist><!-- -->"), ("</plist>", ""),
    ("<?xml", " <?xml"), ("<plist version=\"1.0\">", "<plist>"), ("</plist>", "</plist>\u{0}"),
  ])
  func `other documents are left to a parser of XML`(written: String, other: String) {
    let text = Self.list("").replacing(written, with: other)
    #expect(text != Self.list("") && ScannedEvents(text).result == .foreign)
  }

  @Test(arguments: [(62, true), (63, false)])
  func `deep nesting is left to a parser of XML`(depth: Int, isAccepted: Bool) {
    let open = String(repeating: "<array>", count: depth)
    let close = String(repeating: "</array>", count: depth)
    #expect((members("<key>a</key>\(open)\(close)") != nil) == isAccepted)
  }

  @Test func `the end of the window may be anywhere`() {
    let key = String(repeating: "Key ", count: 10)
    let title = String(repeating: "Motörhead &#38; 夜 😀\r\n", count: 3)
    let text = Self.list(
      """
      \t<key>\(key)</key><string>\(title)</string><key>a</key><integer>123456789</integer>
      \t\t\t\t\t\t\t\t\t\t\t<key>b</key><array><true /><false /><true/><false/><data>AA</data>
      <real>1</real><date>x</date><dict><key></key><string></string></dict></array>

      """
    )
    let expected = ScannedEvents(text)
    #expect(expected.result == .end && expected.lines.count == 16)
    for step in 1...100 {
      let events = ScannedEvents(text, step: step)
      #expect(events.lines == expected.lines && events.result == .end, "\(step)")
    }
    let bytes = Array(text.utf8)
    for cut in bytes.indices {
      let events = ScannedEvents(Array(bytes[..<cut]), step: 1 + cut % 50)
      let isWhole = cut == bytes.count - 1
      #expect(events.result == (isWhole ? .end : .foreign), "\(cut)")
      #expect(expected.lines.starts(with: events.lines))
    }
  }
}
