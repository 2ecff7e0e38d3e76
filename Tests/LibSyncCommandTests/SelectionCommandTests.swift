import CommandTesting
import Foundation
import TestSupport
import Testing

/// The options that select items, in all commands that have them.
struct SelectionCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let one = "A000000000000001"
  private let two = "A000000000000002"
  private let three = "C0FFEE0000000003"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML()
    for (index, title) in ["One", "Two", "Three"].enumerated() {
      xml.tracks.append(
        LibraryXML.track(index + 1, title) + LibraryXML.string("Artist", index < 2 ? "Ann" : "Bob")
          + LibraryXML.string("Location", "file:///music/\(title).mp3")
          + LibraryXML.integer("Play Count", Int64([2, 9, 5][index]))
      )
    }
    xml.playlists = [
      LibraryXML.master([1, 2, 3]), LibraryXML.playlist("Mix", 2, [3, 1, 3]),
      LibraryXML.playlist("Rest", 3, [2, 3, 1]),
    ]
    try folder.write(xml.text.replacing("A000000000000003", with: three), to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  private func ids(_ arguments: String..., status: Int32 = 0) throws -> [String] {
    try run(arguments + ["--format", "ids"], status: status).lines
  }

  private func entries(of list: String) throws -> [String] {
    try ids("playlist", "show", list)
  }

  @Test func `repeated conditions all apply, and repeated lists are joined`() throws {
    #expect(try ids("items", "--match", "plays > 2", "--match", "plays < 9") == [three])
    #expect(try ids("items", "--playlist", "Rest", "--playlist", "Mix") == [three, one])
    let types = ["items", "--media-types", "music", "--media-types", "podcast", "--format", "ids"]
    #expect(try run(types).lines.count == 3)
    #expect(try ids("items", "--sort", "artist", "--sort", "-plays") == [two, one, three])
    try folder.write("\(one)\n", to: "one")
    try folder.write("\(two)\n", to: "two")
    #expect(try ids("items", "--ids-from", "two", "--ids-from", "one") == [two, one])
  }

  @Test func `a file has the same IDs as the command line; unknown ones are reported`() throws {
    try folder.write("\(two)\n0x\(one)\nc0ffee\nABCD\n77\n", to: "ids")
    for command in [["items", "--format", "ids"], ["albums", "--include-unknown"], ["count"]] {
      let result = try run(command + ["--ids-from", "ids"], status: 3)
      #expect(result.errors.contains("2 IDs that no item of 'iTunes' has: ABCD, 000000000000004D"))
    }
    try folder.write("# mine\na000\n", to: "several")
    let several = try run("items", "--ids-from", "several", status: 65)
    #expect(several.errors.contains("several:2: 2 IDs begin with"))
    try run("items", "--ids-from", "ids", "--from", "all", status: 3)
    try run("playlist", "add", "@current", "-q", "--ids-from", "ids", status: 3)
    #expect(try entries(of: "On-The-Go") == [two, one, three])
    #expect(try ids("items", "--ids-from", "ids", one, status: 3) == [one])
  }

  @Test func `a file may have the IDs of a rebuilt library`() throws {
    let source = try String(contentsOfFile: folder.file("Library.xml"), encoding: .utf8)
    var rebuilt = source.replacing("7FE190A91827057C", with: "7FE190A91827057D")
    let others = ["BBBB000000000001", "BBBB000000000002", "BBBB000000000003"]
    for (id, other) in zip([one, two, three], others) {
      rebuilt = rebuilt.replacing(id, with: other)
    }
    try folder.write(rebuilt, to: "rebuilt.xml")
    try run("import", "-q", "--rebuilt-from", "iTunes", "rebuilt.xml")
    let more = [others[2], one, "BBBB000000000009", others[1]]
    try folder.write(more.joined(separator: "\n"), to: "ids")
    let found = try run("items", "--ids-from", "ids", "--format", "ids", status: 3)
    #expect(found.lines == [three, one, two])
    #expect(found.errors.contains("left out 1 ID that no item of 'iTunes' has: BBBB000000000009"))
    let all = try run("items", "--ids-from", "ids", "--from", "all", "--format", "ids", status: 3)
    #expect(all.lines == found.lines)
  }

  @Test func `a number is no ID, and a position is found otherwise`() throws {
    let refused = try run("playlist", "add", "@current", "1000", status: 64)
    #expect(
      refused.errors.contains("item number 1000")
        && refused.errors.contains("16 hexadecimal digits")
    )
    #expect(refused.errors.contains("--offset 999 --limit 1"))
  }

  @Test func `a list gets the items that all conditions select`() throws {
    try run("playlist", "new", "-q", "Best", "--sort", "-plays", "--limit", "2")
    #expect(try entries(of: "Best") == [two, three])
    try run("playlist", "add", "-q", "Best", "--playlist", "Mix", "--where", "artist=Bob")
    #expect(try entries(of: "Best") == [two, three, three, three])
    try run("playlist", "add", "Best", "-q", "--at", "1", one, one, "--match", "plays is 2")
    #expect(try entries(of: "Best").prefix(3) == [one, one, two])
    let none = try run("playlist", "add", "Best", "-q", one, "--where", "artist=Bob", status: 1)
    #expect(none.errors == "libsync: no items match; nothing was added\n")
    #expect(try entries(of: "Best").count == 6)
    #expect(
      try run("playlist", "add", "@current", "--items-of", "Mix", status: 64).errors.contains(
        "'--playlist'"
      )
    )
    for limit in ["2", "x"] {
      let wrong = ["playlist", "new", "Top", "--smart", "plays > 1", "--limit", limit]
      #expect(try run(wrong, status: 64).errors.contains("25 items"))
    }
  }

  @Test func `a list gets the items of a past state`() throws {
    let songs = LibraryXML(songs: "One", "Two", "Three").text
    try folder.write(songs.replacing("A000000000000003", with: three), to: "Library.xml")
    try run("import", "-q", "--force-rewrite", "Library.xml")
    try run("playlist", "show", "Mix", status: 64)
    try run("playlist", "new", "-q", "Old", "--playlist", "Mix", "--as-of", "1")
    #expect(try entries(of: "Old") == [three, one, three])
    let export = ["playlist", "export", "Mix", "--format", "m3u8", "--as-of"]
    #expect(try run(export + ["1"]).lines.filter { $0.hasPrefix("/") }.count == 3)
    #expect(try run("show", one, "--as-of", "1").output.contains("Ann"))
    #expect(!(try run("show", one).output.contains("Ann")))
  }

  @Test func `a limit for lists does not limit other commands`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file(".config/libsync"),
      withIntermediateDirectories: true
    )
    try folder.write("--limit 1\n", to: ".config/libsync/options")
    #expect(try ids("items") == [one])
    #expect(try run("count").output == "3\n")
    #expect(try run("count", "--limit", "2").output == "2\n")
    try run("playlist", "new", "-q", "All", one, two)
    #expect(try ids("playlist", "show", "All", "--limit", "9") == [one, two])
  }

  @Test func `selected entries are exported, each once`() throws {
    func paths(_ options: String...) throws -> [String] {
      try run(["playlist", "export", "Mix", "--format", "m3u8"] + options).lines
        .filter { $0.hasPrefix("/") }.map { $0.replacing("/music/", with: "") }
    }
    #expect(try paths() == ["Three.mp3", "One.mp3", "Three.mp3"])
    #expect(try paths("--where", "artist=Bob") == ["Three.mp3"])
    #expect(try paths("--sort", "plays") == ["One.mp3", "Three.mp3"])
    #expect(try paths("--limit", "1", "--offset", "1") == ["One.mp3"])
    #expect(try paths(one) == ["One.mp3"])
    let all = ["playlist", "export", "--all", "--format", "json", "-o", "lists", "--where"]
    try run(all + ["artist=Ann"])
    let rest = try String(contentsOfFile: folder.file("lists/Rest.json"), encoding: .utf8)
    #expect(rest.contains("Two") && rest.contains("One") && !rest.contains("Three"))
    let xml = try run("playlist", "export", "Mix", "--format", "itunes-xml", "--where", "title=One")
    #expect(xml.output.contains("One.mp3") && !xml.output.contains("Three.mp3"))
    try run("playlist", "export", "Mix", "--format", "m3u8", "--where", "lyrics=x", status: 64)
  }

  @Test func `several items are shown`() throws {
    let json = try run("show", "--where", "artist=Ann", "--sort", "-title", "--json").json()
    let items = try #require(json["libraries"] as? [[String: Any]])
    #expect(items.map { ($0["item"] as? [String: Any])?["title"] as? String } == ["Two", "One"])
    #expect(try run("show", "--match", "plays > 99").errors == "No items match.\n")
    #expect(try run("show", "--playlist", "Mix", one).output.contains(one))
    #expect(try run("show", "--pretty", "--limit", "1", "--sort", "plays").output.contains("One"))
    #expect(try run("show", status: 64).errors.contains("no item given"))
    #expect(try run("show", "--where", "artist=Ann", "Two").output.contains("Two"))
    try run("show", "--where", "artist=Ann", "Nothing", status: 64)
  }

  @Test func `a revision of another library is announced`() throws {
    let other = LibraryXML(songs: "Other").text
      .replacing("7FE190A91827057C", with: "0000000000000001")
    try folder.write(other, to: "other.xml")
    try run("import", "-q", "other.xml", "--name", "Other")
    let count = try run("count", "-vv", "--as-of", "2")
    #expect(count.output == "1\n" && count.errors.contains("Reading library 'Other'\n"))
    #expect(count.errors.contains("Revision 2 is a state of that library"))
    #expect(!count.errors.contains("'iTunes'"))
    #expect(try run("count", "--as-of", "2").errors == "Revision 2 is a state of 'Other'.\n")
    #expect(try run("count", "--as-of", "1").errors == "")
    #expect(try run("count", "--as-of", "2", "--from", "Other").errors == "")
    #expect(try run("count", "-v", "--as-of", "1").errors == "Reading library 'iTunes'\n")
  }

  @Test func `a command for one library says which one it uses`() throws {
    let command = ["missing", "--path-map", "/music=."]
    let all = Tool.inProcess(in: folder, environment: ["LIBSYNC_FROM": "all"])
    #expect(try all.run(command).errors.contains("only 'iTunes' is used"))
    #expect(!(try tool.run(command).errors.contains("is used")))
    #expect(!(try all.run(command + ["--from", "iTunes"]).errors.contains("is used")))
  }

  @Test(arguments: [
    ["items", "--from"], ["items", "--where"], ["items", "--media-types"], ["items", "--sort"],
    ["items", "--match"], ["items", "--format"], ["items", "--limit"], ["show"],
    ["playlist", "show"], ["items", "--fields"], ["playlist", "add", "@current"],
  ])
  func `long input is not repeated whole`(command: [String]) throws {
    let refused = try run(command + [String(repeating: "xy", count: 5000)], status: 64)
    #expect(refused.errors.utf8.count < 700, "\(refused.errors.utf8.count)")
    #expect(refused.errors.contains("xyxyxy") && refused.errors.contains("…"))
  }

  @Test func `choices ignore case`() throws {
    let artists = try run("query", "--group", "ALBUMARTIST", "--format", "CSV")
    #expect(
      artists.output == (try run("query", "--group", "albumArtist", "--format", "csv").output)
    )
  }

  @Test func `the time spent listening has days`() throws {
    var xml = LibraryXML(songs: "Long")
    xml.tracks[0] +=
      LibraryXML.integer("Total Time", 90_061_000) + LibraryXML.integer("Play Count", 2)
    try folder.write(xml.text, to: "long.xml")
    try run("import", "-q", "--as-new", "Long", "long.xml")
    let lines = try run("stats", "--from", "Long").lines
    #expect(lines[0].contains("1 item, 1 day 1:01:01 long"))
    #expect(lines[1].contains("(2 days 2:02:02 of listening)"))
  }
}
