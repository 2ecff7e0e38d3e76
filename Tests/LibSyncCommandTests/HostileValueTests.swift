import Foundation
import TestSupport
import Testing

/// Values never control a terminal, in any format.
///
/// Kind of fault: unfit output.
struct HostileValueTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  /// Control sequences like those that libsync itself writes, and characters that cannot be seen.
  private static let hostile =
    "\u{1B}[31mred\u{1B}[1m\u{1B}[0m\u{200B}\u{FEFF}\u{E0041}\u{202E}\u{2066}\u{9B}2J"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    var xml = LibraryXML(songs: "One", "Two")
    xml.playlists.append(LibraryXML.playlist("Mine", 2, [1, 2]))
    xml.tracks[0] += LibraryXML.integer("Play Count", 3) + LibraryXML.string("Album", "Album")
    try folder.write(xml.text, to: "Before.xml")
    xml.tracks[0] += LibraryXML.string("Comments", "new")
    xml.tracks.append(LibraryXML.track(3, "Three"))
    try folder.write(xml.text, to: "After.xml")
    for file in ["Before.xml", "After.xml"] {
      try #require(try tool.run("import", "-q", file).status == 0)
    }
    // XML cannot contain the first character, but databases of devices can.
    let database = try RawDatabase(folder.file("library.sqlite"))
    database.execute(
      "UPDATE item SET title = ?1, artist = ?1, album_title = ?1, genre = ?1, location = ?2",
      text: Self.hostile,
      "file:///x/\(Self.hostile)"
    )
    database.execute("UPDATE playlist SET name = ?1 WHERE name = 'Mine'", text: Self.hostile)
    database.execute("UPDATE grouping SET title = ?1, artist = ?1", text: Self.hostile)
    database.execute("UPDATE item_change SET new = ?1", text: Self.hostile)
  }

  private static let commands: [[String]] =
    ["text", "table", "json", "jsonl", "csv", "tsv", "paths", "uris", "m3u8"].map {
      ["items", "--format", $0]
    }
    + ["text", "table", "json", "jsonl", "csv", "tsv"].flatMap {
      [["playlists", "--format", $0], ["albums", "--format", $0]]
    }
    + ["text", "json", "jsonl", "csv"].map { ["diff", "1..2", "--format", $0] }
    + [
      ["items", "--template", "{title} {artist:20} {location}"], ["playlists", "--tree"],
      ["show", "A000000000000001"], ["show", "A000000000000001", "--pretty"], ["stats"],
      ["stats", "--html", "-"], ["duplicates"], ["log", "A000000000000001"],
      ["explain", "A000000000000001"], ["export", "metadata", "--format", "csv"],
    ]

  private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1B, 0x80...0x9F, 0x200B, 0x202E, 0x2066, 0xFEFF, 0xE0041: true
    default: false
    }
  }

  @Test func `no format shows values that a terminal obeys or hides`() throws {
    for command in Self.commands.sample(of: 2) {
      let shown = try tool.runOnTerminal(command + ["--color", "never"])
      #expect([0, 1].contains(shown.status) && shown.output.contains("red"), "\(command)")
      let isHostile = shown.output.unicodeScalars.contains(where: Self.isHostile)
      #expect(!isHostile, "\(command): \(shown.output.debugDescription)")
      let styled = try tool.runOnTerminal(command + ["--color", "always"]).output
      #expect(!styled.contains("\u{1B}[31mred"), "\(command)")
    }
  }

  @Test func `pages let nothing in or out`() throws {
    #expect(try tool.run("stats", "--html", "page.html").status == 0)
    let page = try String(contentsOfFile: folder.file("page.html"), encoding: .utf8)
    #expect(page.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"))
    for scalar in page.unicodeScalars {
      #expect(![0x1B, 0x9B, 0x202E, 0x2066].contains(scalar.value))
    }
  }

  @Test func `all CSV can be made safe for spreadsheets`() throws {
    let database = try RawDatabase(folder.file("library.sqlite"))
    database.execute("UPDATE item SET title = ?1", text: "=1+1")
    let words = ["export", "metadata", "--format", "csv"]
    #expect(try tool.run(words).output.contains(",=1+1,"))
    #expect(try tool.run(words + ["--csv-safe"]).output.contains(",'=1+1,"))
    try folder.write(LibraryXML(songs: "=1+1").text, to: "Sum.xml")
    let convert = try tool.run("convert", "Sum.xml", "--format", "csv", "--csv-safe").output
    #expect(convert.contains("'=1+1"))
  }
}
