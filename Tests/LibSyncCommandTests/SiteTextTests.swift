import CommandTesting
import Foundation
import TestSupport
import Testing

/// Texts of a library in the pages of `libsync site`.
///
/// Kind of fault: unfit output.
struct SiteTextTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let site: SitePages

  /// Text that would end an element, an attribute, a script or a string.
  private static let hostile =
    #""'><evil onload="alert(1)">&amp;</evil></script><!--\");alert(1)//"#

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    site = SitePages(at: folder.file("site"))
  }

  private func write(_ xml: LibraryXML) throws {
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  private func track(_ number: Int, _ text: String, _ more: String = "") -> String {
    let keys = [
      "Artist", "Album Artist", "Album", "Composer", "Genre", "Comments", "Grouping", "Kind",
      "Work", "Movement Name", "Series", "Episode",
    ]
    let values = keys.map { LibraryXML.string($0, text) }.joined()
    let title = LibraryXML.string("Name", text)
    return LibraryXML.track(number, "x").replacing("<key>Name</key><string>x</string>", with: title)
      + values + more
  }

  /// Returns the number of quotes that are not escaped.
  private static func quoteCount(_ script: String) -> Int {
    var (count, isEscaped) = (0, false)
    for byte in script.utf8 {
      if byte == UInt8(ascii: "\""), !isEscaped { count += 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return count
  }

  @Test func `markup in any text is text`() throws {
    var xml = LibraryXML()
    xml.tracks = [
      track(1, "before"), track(2, Self.hostile, LibraryXML.string("Location", Self.hostile)),
    ]
    xml.playlists = [LibraryXML.master([1, 2]), LibraryXML.playlist("List", 2, [1, 2])]
    try write(xml)
    // Changes have the texts before and after.
    xml.tracks[0] = track(1, Self.hostile)
    try write(xml)
    try run("libraries", "rename", "iTunes", Self.hostile)
    try run("playlist", "new", "-q", Self.hostile, "A000000000000001")
    let value = Self.hostile.replacing("\\", with: "").replacing("\"", with: "")
    try run("playlist", "new", "-q", "Smart \(value)", "--smart", "title contains \"\(value)\"")
    try run("site", "-q", "-o", "site")
    let files = try site.files()
    #expect(files.count > 15)
    for file in files {
      let page = try site.page(file)
      #expect(page.problem == nil, "\(file): \(page.problem ?? "")")
      #expect(!page.elements.contains { $0.name == "evil" || $0.attributes["onload"] != nil })
      let scripts = page.elements.filter { $0.name == "script" }.map { $0.attributes["src"] ?? "" }
      #expect(scripts.count == 1 && scripts[0].hasSuffix("site.js"), "\(file)")
    }
    #expect(try site.page("albums.html").text.contains("<evil onload="))
    let data = try site.files("js").filter { $0.contains("/") }
    #expect(data.count >= 4)
    for file in data {
      let text = try site.text(file)
      #expect(!text.contains("<") && !text.contains("\r"), "\(file)")
      // The strings end where they should: each quote in them is escaped.
      let strings = text.hasPrefix("L.cards") || text.hasPrefix("L.rows") ? 2 : 1
      #expect(Self.quoteCount(text) == strings * 2, "\(file)")
    }
    #expect(try data.contains { try site.text($0).contains("\\x3cevil onload=\\\"alert(1)\\\">") })
  }

  @Test func `long names, other scripts and control characters are shown as they are`() throws {
    let long = String(repeating: "a", count: 10_000)
    let texts = [long, "שלום עולם", "👩‍👩‍👧‍👦 日本語", "line\u{2028}break", "a\u{202E}b"]
    var xml = LibraryXML()
    xml.tracks = texts.enumerated().map { track($0 + 1, $1) }
    xml.playlists = [LibraryXML.master(Array(1...texts.count))]
    try write(xml)
    try run("site", "-q", "-o", "site")
    let wall = try site.text("albums.html")
    #expect(wall.contains(">\(long)<") && wall.contains("<b dir=\"auto\">שלום עולם</b>"))
    #expect(wall.contains(">👩‍👩‍👧‍👦 日本語<"))
    let everything = try site.everything
    #expect(!everything.unicodeScalars.contains("\u{202E}"))
    let data = try site.files("js").filter { $0.contains("/") }.map(site.text)
    #expect(data.allSatisfy { !$0.unicodeScalars.contains("\u{2028}") })
    #expect(try site.files().allSatisfy { try site.page($0).problem == nil })
  }

  @Test func `a redacted site has no paths, comments and accounts`() throws {
    var xml = LibraryXML()
    let location = "file:///Users/alice/Music/secretfolder/song.mp3"
    let comments = LibraryXML.string("Comments", "private words")
    func track(_ title: String, _ comments: String, _ location: String) -> String {
      LibraryXML.track(1, title) + comments + LibraryXML.string("Location", location)
        + LibraryXML.string("Artist", "Someone of bob@example.net")
        + LibraryXML.string("Apple ID", "alice@example.org")
    }
    xml.head += LibraryXML.string("Music Folder", "file:///Users/alice/Music/")
    xml.tracks = [track("One", comments, location)]
    xml.playlists = [LibraryXML.master([1]), LibraryXML.playlist("For alice", 2, [1])]
    try write(xml)
    let later = location.replacing("song", with: "renamed")
    xml.tracks = [track("Two", LibraryXML.string("Comments", "other words"), later)]
    try write(xml)
    try run("site", "-q", "-o", "site", "--redact")
    let text = try site.everything.lowercased()
    for word in [
      "alice", "secretfolder", "private words", "other words", "bob@", "/users/", "library.xml",
      folder.path.lowercased(),
    ] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.contains("someone of someone@example.com"))
    try run("site", "-q", "-o", "whole")
    let whole = try SitePages(at: folder.file("whole")).everything
    #expect(whole.contains("/Users/alice/Music/secretfolder/") && whole.contains("other words"))
  }
}
