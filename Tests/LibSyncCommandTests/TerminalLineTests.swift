import Foundation
import ICU
import TestSupport
import Testing

/// Lines on terminals, in a library whose names are as long as those of real ones.
struct TerminalLineTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  private static let titles = [
    "Symphony No. 9 in D Minor, Op. 125 \"Choral\": IV. Finale. Presto – Allegro assai",
    "Don't Think Twice, It's All Right (Live at the Gerde's Folk City, April 1962)",
    "夜に駆ける (Acoustic Version from the Anniversary Sessions)", "Yes",
  ]
  private static let artist = "Academy of St Martin in the Fields, Sir Neville Marriner & Chorus"
  private static let album = "The Complete Studio Recordings: Anniversary Edition (Disc 1 of 12)"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    for (file, plays) in [("May.xml", 1), ("June.xml", 3)] {
      var xml = LibraryXML()
      xml.head = xml.head.replacing(
        "2016-02-10",
        with: file == "May.xml" ? "2016-05-10" : "2016-06-10"
      )
      xml.tracks = Self.titles.enumerated().map { index, title in
        let path = "file:///Users/somebody/Music/\(index)/A%20folder%20with%20blanks/Track.mp3"
        let more = [
          LibraryXML.string("Artist", Self.artist), LibraryXML.string("Album", Self.album),
          LibraryXML.string("Location", path), "<key>Play Count</key><integer>\(plays)</integer>",
          "<key>Total Time</key><integer>1234567</integer>",
        ]
        return LibraryXML.track(index + 1, title, more.joined())
      }
      xml.playlists = [
        LibraryXML.master([1, 2, 3, 4]), LibraryXML.playlist(Self.album, 2, [1, 2, 3]),
      ]
      try folder.write(xml.text, to: file)
      try #require(try tool.run("import", "-q", file).status == 0)
    }
    let path = folder.file("Stick/Music")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try #require(try tool.run("collection", "save", "Kept", "--match", "plays > 0").status == 0)
  }

  private static let commands = [
    ["items"], ["items", "--sort", "-plays,-lastPlayed"], ["items", "--format", "text"],
    ["items", "--fields", "title,path"], ["search", "the"], ["playlist", "show", Self.album],
    ["collection", "show", "Kept"], ["missing"], ["missing", "-v"], ["diff"], ["diff", "--stat"],
    ["show", "yes"], ["show", "--pretty", "yes"], ["albums"], ["artists", "--items"], ["genres"],
    ["playlists"], ["playlists", "--tree"], ["log"], ["log", "yes"], ["libraries"], ["stats"],
    ["duplicates"], ["plays"], ["doctor"], ["explain"], ["rate", "5", "yes"], ["meta", "list"],
    ["undo", "--dry-run"], ["show", "academy"], ["search", "academi"],
    ["items", "--sort", "nothing"],
    ["playlist", "show", "Nothing"], ["properties"], ["help", "rules"], ["items", "--help"],
    ["import", "Nowhere.xml"], ["verify"], ["count"],
  ]

  @Test(arguments: [40, 80, 120])
  func `no line is broken within a word`(columns: Int) throws {
    for command in Self.commands.sample(of: 3) {
      let shown = try tool.runOnTerminal(command + ["--color", "never"], columns: columns)
      // Progress is overwritten by what follows it on the same line.
      let lines = shown.lines.map { line in
        String(line.split(separator: "\r").last ?? "").replacing("\u{1B}[K", with: "")
      }
      let long = lines.filter { line in
        line.displayWidth > columns && line.trimmingCharacters(in: [" "]).contains(" ")
      }
      #expect(long.isEmpty, "\(command): \(long)")
    }
  }

  @Test func `a list of items is a table on a terminal, and text elsewhere`() throws {
    let shown = try tool.runOnTerminal(["items", "--sort", "-plays", "--color", "never"])
    let heading = try #require(shown.lines.first)
    for name in ["ID", "Title", "Artist", "Play count"] { #expect(heading.contains(name)) }
    let last = try #require(shown.lines.last { !$0.isEmpty })
    #expect(last.hasSuffix("3") && last.displayWidth <= 80)
    #expect(try tool.run("items").lines[0].contains(" — "))
    let wide = try tool.runOnTerminal(["items", "--color", "never"], columns: 250)
    #expect(wide.lines[0].contains("Album") && wide.lines[0].contains("Duration"))
  }

  @Test func `a path loses its beginning, and numbers are grouped on the right`() throws {
    let missing = try tool.runOnTerminal(["missing", "-v", "--color", "never"], columns: 60)
    #expect(missing.lines.contains { $0.contains("…") && $0.hasSuffix("Track.mp3") })
    var many = LibraryXML(songs: (1...1200).map { "Song \($0)" })
    many.head = many.head.replacing("7FE190A91827057C", with: "7FE190A91827057D")
    try folder.write(many.text, to: "Many.xml")
    #expect(try tool.run("import", "-q", "--name", "Many", "Many.xml").status == 0)
    let libraries = try tool.run("libraries", "--format", "table", "--fields", "name,items").lines
    #expect(libraries.contains { $0.hasSuffix("1,200") })
    #expect(libraries.contains { $0.hasSuffix("    4") })
  }
}
