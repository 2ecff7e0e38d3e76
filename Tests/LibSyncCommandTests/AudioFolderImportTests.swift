import CommandTesting
import Foundation
import TestSupport
import Testing

/// Imports of folders of audio files.
struct AudioFolderImportTests {
  private let music: MusicFolder
  private let tool: Tool

  init() throws {
    music = try MusicFolder()
    tool = Tool.inProcess(in: music.folder)
  }

  @Test func `a folder becomes a library with its name`() throws {
    let result = try tool.run("import", "Music")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      result.lines == ["Imported 'Music', a new library, as revision 1.", "  8 items: 8 added"]
    )
    let library = try #require(try tool.run("libraries", "--format", "jsonl").lines.first)
    #expect(library.contains(#""kind":"folder""#) && library.contains(#""name":"Music""#))
    #expect(
      try tool.run("items", "--match", "genre is \"Folk\"", "--format", "ids").lines.count == 3
    )
  }

  @Test func `the help names the extensions of the files that are read`() throws {
    let help = try tool.run("import", "--help").output.split(whereSeparator: \.isWhitespace)
    let words = help.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ",.:")) }
    let start = try #require(words.firstIndex(of: "mp3"))
    let end = try #require(words.firstIndex(of: "tta"))
    let named = words[start...end].filter { $0 != "and" }
    let sound = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/untagged.mp3")))
    try FileManager.default.createDirectory(
      atPath: music.folder.file("All"),
      withIntermediateDirectories: true
    )
    for name in named + ["mka", "mkv", "webm"] {
      try music.folder.write(sound, to: "All/\(name).\(name)")
    }
    #expect(try tool.run("import", "-q", "All").status == 0)
    let found = try tool.run("items", "--fields", "title", "--format", "csv").lines.dropFirst()
    #expect(found.sorted() == named.sorted())
  }

  @Test func `--dry-run, --json and --quiet work as for other sources`() throws {
    #expect(try tool.run("import", "--dry-run", "Music").lines[0].hasPrefix("Would import 'Music'"))
    #expect(try music.folder.contents == ["Music"])
    let json = try tool.run("import", "--json", "Music").json()
    #expect(
      (json["items"] as? [String: Int]) == [
        "count": 8, "added": 8, "changed": 0, "removed": 0, "played": 0,
      ]
    )
    #expect(try tool.run("import", "--quiet", "Music").output.isEmpty)
  }

  @Test func `files of the same size and time are not opened again`() throws {
    _ = try tool.run("import", "Music")
    try music.spoil("sound.ape")
    let result = try tool.run("import", "Music/")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.lines == ["Nothing has changed in 'Music'.", "  8 items"])
    try music.touch("sound.ape")
    #expect(try tool.run("import", "Music").status == 3)
  }

  @Test func `a file rewritten without changes makes no revision`() throws {
    _ = try tool.run("import", "Music")
    try music.touch("sound.ape")
    #expect(try tool.run("import", "Music").lines[0] == "Nothing has changed in 'Music'.")
    try music.spoil("sound.ape")
    #expect(try tool.run("import", "Music").lines[0] == "Nothing has changed in 'Music'.")
  }

  @Test func `an ID survives a rename, a move and new tags`() throws {
    _ = try tool.run("import", "Music")
    let before = try ids()
    try music.move("untagged.mp3", to: "other name.mp3")
    try music.move("sound.ape", to: "Folk/The Album/1.ape")
    try music.replace("id3v1.mp3", by: "id3v24.mp3")
    let result = try tool.run("import", "Music")
    #expect(result.lines[1] == "  8 items: 3 changed")
    #expect(try ids() == before)
    #expect(try tool.run("items", "--format", "text").output.contains("An Episode"))
    #expect(try tool.run("import", "Music").lines[0] == "Nothing has changed in 'Music'.")
  }

  @Test func `a copy is a new item, and a file that returns keeps its ID`() throws {
    _ = try tool.run("import", "Music")
    let before = try ids()
    try music.copy("sound.ape", to: "copy of sound.ape")
    try music.move("aac.m4a", to: "../aac.m4a")
    #expect(try tool.run("import", "Music").lines[1] == "  8 items: 1 added, 1 removed")
    #expect(Set(try ids()).subtracting(before).count == 1)
    try music.move("../aac.m4a", to: "aac.m4a")
    #expect(try tool.run("import", "Music").lines[1] == "  9 items: 1 added")
    #expect(Set(try ids()).isSuperset(of: before))
  }

  @Test func `an undone change is read again`() throws {
    _ = try tool.run("import", "Music")
    try music.replace("id3v1.mp3", by: "id3v24.mp3")
    _ = try tool.run("import", "Music")
    _ = try tool.run("undo")
    #expect(try tool.run("items").output.contains("Plain"))
    #expect(try tool.run("import", "Music").lines[1] == "  8 items: 1 changed")
    #expect(try tool.run("items").output.contains("An Episode"))
  }

  @Test func `damaged files are reported and the rest is imported`() throws {
    try music.folder.write("", to: "Music/empty.mp3")
    try music.folder.write(String(repeating: "no sound ", count: 999), to: "Music/sub.flac")
    let result = try tool.run("import", "--json", "Music")
    #expect(result.status == 3)
    let json = try result.json()
    #expect((json["items"] as? [String: Int])?["count"] == 8)
    let problems = json["problems"] as? [[String: String]]
    #expect(problems?.map { $0["file"] } == ["empty.mp3", "sub.flac"])
    #expect(json["isPartial"] as? Bool == false)
    #expect(result.errors.contains("empty.mp3: it is empty"))
  }

  @Test(arguments: ["UTC", "America/St_Johns", "Pacific/Apia"])
  func `the local time zone does not matter`(zone: String) throws {
    _ = try tool.run("import", "Music")
    let other = Tool(in: music.folder, environment: ["TZ": zone])
    for name in try music.names { try music.touch(name, seconds: 1_500_000_000) }
    _ = try other.run("import", "Music")
    let items = try other.run("items", "--fields", "dateModified", "--format", "csv")
    #expect(Set(items.lines.dropFirst()).count <= 8)
    #expect(
      try tool.run("items", "--format", "json").output
        == (try other.run("items", "--format", "json").output)
    )
    let fresh = Tool(
      in: music.folder,
      environment: ["TZ": zone, "LIBSYNC_LIBRARY": music.folder.file("fresh.sqlite")]
    )
    _ = try fresh.run("import", "Music")
    let dates = try fresh.run("items", "--fields", "dateModified", "--format", "csv").lines
    #expect(Set(dates.dropFirst()) == ["2017-07-14T02:40:00Z"])
  }

  @Test func `a folder that lost most or all of its files is refused`() throws {
    _ = try tool.run("import", "Music")
    for name in try music.names.prefix(5) { try music.move(name, to: "../\(name)") }
    #expect(try tool.run("import", "Music").status == 77)
    for name in try music.names { try music.move(name, to: "../\(name)") }
    let result = try tool.run("import", "Music")
    #expect(result.status == 65 && result.errors.contains("it holds no audio files"))
    #expect(try tool.run("items", "--format", "ids").lines.count == 8)
  }

  @Test func `a folder is compared without being imported`() throws {
    _ = try tool.run("import", "Music")
    #expect(try tool.run("diff", "Music").status == 0)
    try music.move("aac.m4a", to: "../aac.m4a")
    let result = try tool.run("diff", "Music")
    #expect(result.status == 1 && result.lines[0] == "Removed: 1 item")
  }

  @Test func `folders, desktops and devices do not mix`() throws {
    try music.folder.write(LibraryXML(songs: "One").text, to: "Library.xml")
    _ = try tool.run("import", "--name", "Desktop", "Library.xml")
    let named = try tool.run("import", "--name", "Desktop", "Music")
    #expect(named.status == 64 && named.errors.contains("a folder of audio files"))
    let rebuilt = try tool.run("import", "--rebuilt-from", "Desktop", "Music")
    #expect(rebuilt.status == 65 && rebuilt.errors.contains("a folder of audio files"))
  }

  @Test func `a folder cannot be watched`() throws {
    let result = try tool.run("watch", "--timeout", "0", "Music")
    #expect(result.status == 64 && result.errors.contains("cannot be watched"))
  }

  private func ids() throws -> [String] { try tool.run("items", "--format", "ids").lines }

  // MARK: Ratings and plays in tags

  /// Writes a rating and plays to the tags of a file, as another player does.
  private func play(_ name: String, rating: Int64, plays: Int64) throws {
    var xml = LibraryXML()
    let url = URL(filePath: music.folder.file("Music/\(name)")).absoluteString
    xml.tracks = [
      LibraryXML.track(1, name, LibraryXML.string("Location", url))
        + LibraryXML.integer("Rating", rating) + LibraryXML.integer("Play Count", plays)
    ]
    xml.playlists = [LibraryXML.master([1])]
    try music.folder.write(xml.text, to: "Player.xml")
    let player = Tool.inProcess(
      in: music.folder,
      environment: ["LIBSYNC_LIBRARY": music.folder.file("player-\(rating).sqlite")]
    )
    try #require(try player.run("import", "-q", "Player.xml").status == 0)
    let written = try player.run("export", "metadata", "--write-tags", "--overwrite")
    try #require(written.status == 0, "\(written.errors)")
  }

  private func values(_ name: String) throws -> String {
    let list = [
      "items", "--match", "location contains \"\(name)\"", "--fields", "rating,playCount",
    ]
    return try #require(try tool.run(list + ["--format", "csv"]).lines.last)
  }

  @Test func `a rating of the user's own stays when tags change, and plays follow the tags`() throws
  {
    try play("id3v23.mp3", rating: 40, plays: 3)
    #expect(try tool.run("import", "Music").status == 0)
    #expect(try values("id3v23") == "2,3")
    let id = try #require(
      try tool.run("items", "--match", "rating = 2", "--format", "ids").lines.first
    )
    #expect(try tool.run("rate", "5", id).status == 0)
    try play("id3v23.mp3", rating: 80, plays: 7)
    try play("aac.m4a", rating: 60, plays: 2)
    let result = try tool.run("import", "Music")
    #expect(result.errors.contains("1 conflict with your ratings"), "\(result.errors)")
    #expect(try values("id3v23") == "5,7")
    #expect(try values("aac.m4a") == "3,2")
    // The tags are used as soon as the conflict is settled in their favour.
    #expect(try tool.run("meta", "conflicts", "--keep", "source").status == 0)
    #expect(try values("id3v23") == "4,7")
  }
}
