import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync duplicates` and `libsync missing`.
struct FileCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    for name in ["Music/new", "here"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name),
        withIntermediateDirectories: true
      )
    }
  }

  /// Imports songs given by title, artist, seconds and more keys, with a file for each.
  private func take(_ songs: [(title: String, artist: String, Double, more: String)]) throws {
    var xml = LibraryXML()
    for (index, song) in songs.enumerated() {
      xml.tracks.append(
        LibraryXML.track(index + 1, song.title) + LibraryXML.string("Artist", song.artist)
          + LibraryXML.integer("Total Time", Int64(song.2 * 1000)) + song.more
      )
    }
    xml.playlists = [LibraryXML.master(Array(1...songs.count))]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  private func groups(_ options: String...) throws -> [[String]] {
    let result = try tool.run(["duplicates", "--json"] + options)
    let json = try result.json()["groups"] as? [[String: Any]] ?? []
    #expect(result.status == (json.isEmpty ? 0 : 1), "\(result.errors)")
    return json.map { group in
      let items = group["items"] as? [[String: Any]] ?? []
      return [group["reason"] as? String ?? ""]
        + items.map { String(($0["persistentID"] as? String ?? "").suffix(1)) }
    }
  }

  private func location(_ name: String, size: Int = 0) -> String {
    LibraryXML.string("Location", "file://\(folder.path)/\(name)")
      + (size > 0 ? LibraryXML.integer("Size", Int64(size)) : "")
  }

  @Test func `the same recording has the same names and nearly the same time`() throws {
    try take([
      ("Song", "Band", 100, ""), ("SONG", "band", 101.9, LibraryXML.integer("Play Count", 3)),
      ("Song", "Band", 104, ""), ("Song", "Other", 100, ""), ("E\u{301}t\u{e9}", "A", 50, ""),
      ("\u{e9}te\u{301}", "a", 50, LibraryXML.integer("Rating", 80)),
    ])
    #expect(try groups() == [["recording", "2", "1"], ["recording", "6", "5"]])
    #expect(try groups("--where", "artist=Other") == [])
    let text = try run("duplicates", status: 1).lines
    #expect(text[0] == "Same recording: SONG — band" && text[1].hasPrefix("  keep  A000"))
    #expect(try run("duplicates", "--where", "artist=Other").errors == "No duplicates.\n")
  }

  @Test func `recordings of which each is nearly as long as the next are one group`() throws {
    try take([
      ("Song", "Band", 199.53, ""), ("Song", "Band", 202.836, ""), ("Song", "Band", 201.293, ""),
      ("Song", "Band", 204.837, ""),
    ])
    #expect(try groups() == [["recording", "1", "2", "3"]])
  }

  @Test func `names are the same in any case and with any blanks`() throws {
    try take([("Die  Straße ", "Band", 10, ""), (" DIE STRASSE", "BAND", 10, "")])
    #expect(try groups() == [["recording", "1", "2"]])
  }

  @Test func `duplicates are written by a template, one line for each item`() throws {
    try take([
      ("Song", "Band", 100, ""), ("SONG", "band", 101.9, LibraryXML.integer("Play Count", 3)),
      ("Other", "Band", 100, ""),
    ])
    let template = #"{group} {reason} {keep|"-"} {title}: {plays|"no plays"}"#
    let lines = ["1 recording yes SONG: 3", "1 recording - Song: no plays"]
    let command = ["duplicates", "--template", template]
    #expect(try run(command, status: 1).lines == lines)
    #expect(try run(command + ["-0"], status: 1).output == lines.map { $0 + "\0" }.joined())
    let none = try run(command + ["--where", "title=Other"])
    #expect(none.output == "" && none.errors == "No duplicates.\n")
    try run(command + ["--json"], status: 64)
    try run("duplicates", "--null", status: 64)
    let unknown = try run("duplicates", "--template", "{year}", status: 64)
    #expect(unknown.errors.contains("'year'") && unknown.errors.contains("albumTitle"))
  }

  @Test func `the one to keep has the best rating, plays, bit rate or date`() throws {
    let bitRate = LibraryXML.integer("Bit Rate", 320)
    try take([
      ("A", "X", 10, ""), ("A", "X", 10, bitRate), ("B", "X", 10, bitRate),
      ("B", "X", 10, LibraryXML.integer("Play Count", 1)),
      ("C", "X", 10, LibraryXML.date("Date Added", "2012-01-01T00:00:00Z")),
      ("C", "X", 10, LibraryXML.date("Date Added", "2010-01-01T00:00:00Z")),
    ])
    #expect(
      try groups() == [
        ["recording", "2", "1"], ["recording", "4", "3"], ["recording", "6", "5"],
      ]
    )
  }

  @Test func `extreme numbers are compared and summed up`() throws {
    let most = Int64.max
    let extremes =
      LibraryXML.integer("Bit Rate", most) + LibraryXML.integer("Play Count", most)
      + LibraryXML.integer("Size", most) + LibraryXML.integer("Year", most)
    try take([
      ("A", "X", 9e12, extremes), ("A", "X", 9e12, extremes + LibraryXML.integer("Rating", 100)),
      ("A", "X", -9e12, extremes),
    ])
    #expect(try groups().count == 1)
    for format in [["--json"], [], ["--html", "page.html"]] { try run(["stats"] + format) }
    #expect(try run("stats", "--json").output.contains("\(most)"))
  }

  @Test func `the same file and the same content are stronger reasons`() throws {
    try folder.write("music", to: "a.mp3")
    try folder.write("music", to: "b.mp3")
    try folder.write("noise", to: "c.mp3")
    try take([
      ("A", "X", 10, location("a.mp3", size: 5)), ("A", "X", 10, location("a.mp3", size: 5)),
      ("B", "X", 10, location("b.mp3", size: 5)), ("C", "X", 10, location("c.mp3", size: 5)),
    ])
    #expect(try groups() == [["file", "1", "2"]])
    #expect(try groups("--content").map(\.first) == ["file", "content"])
    #expect(try groups("--content")[1].sorted() == ["1", "2", "3", "content"])
  }

  @Test func `contents are compared by the files as they are now`() throws {
    for name in ["a.mp3", "b.mp3"] { try folder.write("music", to: name) }
    // The library has sizes that are out of date, or none.
    try take([
      ("A", "X", 10, location("a.mp3", size: 7)), ("B", "X", 10, location("b.mp3")),
      ("C", "X", 10, location("here", size: 7)),
    ])
    #expect(try groups("--content") == [["content", "1", "2"]])
    try FileManager.default.removeItem(atPath: folder.file("b.mp3"))
    #expect(mkfifo(folder.file("b.mp3"), 0o600) == 0)
    #expect(try groups("--content") == [])
  }

  @Test func `a missing file may be one that plays as long, and streams have none`() throws {
    let sound = ProjectFiles.fixture("Sound/cbr.mp3")
    try FileManager.default.copyItem(atPath: sound, toPath: folder.file("Music/other.mp3"))
    try take([
      ("Lost", "X", 1, location("Music/lost.mp3", size: 99)),
      ("Long", "X", 60, location("Music/long.mp3", size: 98)),
      ("Stream", "X", 0, LibraryXML.string("Location", "https://example.org/stream.mp3")),
    ])
    let found = try run("missing", "--music", "Music", "--json", status: 1).json()
    #expect(found["checked"] as? Int == 2)
    let missing = try #require(found["missing"] as? [[String: Any]])
    #expect(missing.map { $0["title"] as? String } == ["Lost", "Long"])
    let candidates = missing.map { $0["candidates"] as? [String] }
    #expect(candidates == [[folder.file("Music/other.mp3")], []])
  }

  @Test func `missing finds files in folders that begin with a dot`() throws {
    #expect(mkdir(folder.file("Music/...And You"), 0o700) == 0)
    try folder.write("xyz", to: "Music/...And You/01.mp3")
    try take([("Trail", "A", 100, location("gone/01.mp3", size: 3))])
    let found = try run("missing", "--music", "Music", "--json", status: 1).json()
    let missing = try #require(found["missing"] as? [[String: Any]])
    #expect(
      missing.first?["candidates"] as? [String] == [folder.file("Music/...And You/01.mp3")]
    )
  }

  @Test func `missing files are listed with files that may be theirs`() throws {
    try folder.write("music", to: "Music/there.mp3")
    try folder.write("moved!", to: "Music/new/moved.mp3")
    try folder.write("12345678", to: "Music/renamed.mp3")
    try folder.write("no audio", to: "Music/notes.txt")
    try take([
      ("There", "X", 10, location("Music/there.mp3")),
      ("Moved", "X", 10, location("Music/moved.mp3", size: 6)),
      ("Renamed", "X", 10, location("Music/old.mp3", size: 8)),
      ("Stream", "X", 10, LibraryXML.string("Track Type", "Remote") + location("x.mp3")),
      ("None", "X", 10, ""),
    ])
    let found = try run("missing", "--music", "Music", "--json", status: 1).json()
    #expect(found["checked"] as? Int == 3)
    let missing = try #require(found["missing"] as? [[String: Any]])
    #expect(missing.map { $0["title"] as? String } == ["Moved", "Renamed"])
    let candidates = missing.map { $0["candidates"] as? [String] }
    #expect(
      candidates == [
        [folder.file("Music/new/moved.mp3")], [folder.file("Music/renamed.mp3")],
      ]
    )
    #expect(
      found["unknown"] as? [String]
        == [folder.file("Music/new/moved.mp3"), folder.file("Music/renamed.mp3")]
    )
    let template = #"{kind} {title|"?"} {candidate|path}"#
    #expect(
      try run("missing", "--music", "Music", "--template", template, status: 1).lines == [
        "missing Moved \(folder.file("Music/new/moved.mp3"))",
        "missing Renamed \(folder.file("Music/renamed.mp3"))",
        "unknown ? \(folder.file("Music/new/moved.mp3"))",
        "unknown ? \(folder.file("Music/renamed.mp3"))",
      ]
    )
    let text = try run("missing", status: 1).lines
    #expect(text.last == "3 files checked, 2 missing" && text[1].hasSuffix("Music/moved.mp3"))
    #expect(try run("missing", "--where", "title=There").output == "1 file checked, 0 missing\n")
  }

  @Test func `files of other libraries are known, and a folder must be there`() throws {
    try folder.write("music", to: "Music/a.mp3")
    try take([("A", "X", 10, location("Music/a.mp3"))])
    try run("import", "-q", "--name", "Other", ProjectFiles.fixture("Audio"))
    try run("missing", "--from", "Other", "--music", "Music")
    for command in [["missing"], ["duplicates", "--content"]] {
      let refused = try run(command + ["--music", "nowhere"], status: 66)
      #expect(refused.errors.contains("nowhere"))
    }
  }

  @Test func `path maps lead to the files`() throws {
    try folder.write("music", to: "here/a.mp3")
    try take([("A", "X", 10, LibraryXML.string("Location", "file:///elsewhere/a.mp3"))])
    try run("missing", status: 1)
    try run("missing", "--path-map", "/elsewhere=\(folder.file("here"))")
  }
}
