import Foundation
import TestSupport

/// Sources that differ little from what iTunes and Music write, to compare two ways of reading
/// them; the same seed produces the same source.
struct ScannedReadingMutants {
  private let sources: [[UInt8]]

  init() throws {
    let fixtures = try ["mac", "music", "windows", "control-characters"].map { name in
      [UInt8](try Data(contentsOf: URL(filePath: ProjectFiles.fixture("iTunes/\(name).xml"))))
    }
    // The same damage affects a larger part of a small source.
    let small = Array(repeating: Array(Self.smallLibrary.text.utf8), count: 8)
    let lines = Self.smallLibrary.text.replacing("\n", with: "\r\n")
    sources = fixtures + small + [Array(lines.utf8)]
  }

  /// A library with values of each type and a container that libsync does not know.
  private static var smallLibrary: LibraryXML {
    var library = LibraryXML(songs: "One", "Two &#38; Three", "Motörhead 夜 😀", "a\nb &lt;c>")
    library.tracks.append(
      LibraryXML.track(
        5,
        "Five",
        """
        <key>Date Added</key><date>2016-02-10T16:05:37Z</date><key>Loved</key><true/>
        <key>Compilation</key><false/><key>Rating</key><integer>80</integer>
        <key>New</key><array><dict><key>a</key><real>1.5</real></dict>
        <data>\n\tAAECAwQF\n\t</data></array>
        """
      )
    )
    library.playlists.append(LibraryXML.playlist("Mix", 2, [2, 1, 4, 2, 9]))
    return library
  }

  /// Returns a mutant.
  func mutant(seed: UInt64) -> [UInt8] {
    var mutator = LibraryXMLMutator(seed: seed)
    let source = mutator.choose(sources)
    if mutator.choose([true, false, false]) { return mutator.mutate(source) }
    var generator = SeededGenerator(seed: seed)
    var mutant = source
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      Self.change(&mutant, &generator)
    }
    return mutant
  }

  private static func change(_ text: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !text.isEmpty else { return }
    let place = Int.random(in: text.indices, using: &generator)
    let string = piece(of: strings, &generator)
    let element = piece(of: elements, &generator)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: text.removeSubrange(place...)
    case 1: text += [UInt8](repeating: 0, count: 1 + place % 100)
    case 2: text.remove(at: place)
    case 3: text[place] = .random(in: 0...255, using: &generator)
    case 4: text.replaceSubrange(0..<(text.firstIndex(of: 0x0A) ?? 0), with: element)
    case 5: text.insert(contentsOf: string, at: place % min(300, text.count))
    case 6: text.insert(contentsOf: Bool.random(using: &generator) ? string : element, at: place)
    case 7...9: text.insert(contentsOf: element, at: start(of: "<", in: text, from: place))
    case 10...12:
      let member = Array("<key>New</key>".utf8) + element
      text.insert(contentsOf: member, at: start(of: "<key>", in: text, from: place))
    case 13: text.insert(contentsOf: string, at: start(of: "</key>", in: text, from: place))
    default: text.insert(contentsOf: string, at: start(of: "</string>", in: text, from: place))
    }
  }

  private static func piece(of pieces: [[UInt8]], _ generator: inout SeededGenerator) -> [UInt8] {
    pieces[.random(in: pieces.indices, using: &generator)]
  }

  /// Returns where the next tag after a place begins, or the place itself if no tag follows.
  private static func start(of tag: String, in text: [UInt8], from place: Int) -> Int {
    let tag = Array(tag.utf8)
    return text[place...].firstRange(of: tag)?.lowerBound ?? place
  }

  /// Pieces of text, some of which XML does not allow.
  private static let strings: [[UInt8]] =
    [
      "\r", "\r\n", "\n", "\t", " ", "\n\t\t\t\t\t\t\t\t\t", "]]>", "]>", ">", "<", "&",
      "&#38;", "&#13;", "&#10;", "&#9;", "&#0;", "&#1;", "&#x10FFFF;", "&#x10FFF;", "&#xFFFE;",
      "&#55296;", "&#x1F600;", "&#xe9;", "&#xG;", "&#;", "&#x;", "&#00000038;", "&lt;", "&gt;",
      "&amp;", "&quot;", "&apos;", "&nbsp;", "&amp", "é", "夜", "😀", "e\u{301}", "\u{0}", "\u{1}",
      "\u{7F}", "\u{85}", "\u{2028}", "\u{FEFF}", "<!-- -->", "<![CDATA[x]]>", "<?x y?>",
    ].map { Array($0.utf8) } + [
      [0xEF, 0xBF, 0xBE], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xC3],
      [0xE5, 0xA4],
      [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xFF], [0xF0, 0x80, 0x80, 0x80],
    ]

  /// Elements and parts of them.
  private static let elements: [[UInt8]] = [
    "<true />", "<false />", "<true/>", "<false/>", "<true  />", "<string/>", "<string></string>",
    "<string >x</string>", "<string>x\r\ny</string>", "<data></data>", "<data>AAEC</data>",
    "<date>2016-02-10T16:05:37Z</date>", "<date>2016-02-10</date>", "<real>1.5</real>",
    "<integer>7</integer>", "<integer>-1</integer>", "<integer>&#49;</integer>", "<!---->",
    "<?x y?>",
    "<dict></dict>", "<array></array>", "<dict>", "<array>", "<dict/>", "</dict>", "</array>",
    "</plist>", "<key></key>", "<key>Name</key>", "<key>a&#38;b</key>", "<key>Tracks</key>",
    "<key>Playlists</key>", "<key>Persistent ID</key>", "</string>", "</key>", "        ",
    "<key>Näme</key><string>夜</string>", "<key>Name</key><string>x</string>", "\r\n",
    "<array><dict></dict><array></array><true/></array>", "<dict><key>a</key><date></date></dict>",
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>", "<?xml version=\"1.0\"?>",
    "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", "<!DOCTYPE plist>",
  ].map { Array($0.utf8) }
}
