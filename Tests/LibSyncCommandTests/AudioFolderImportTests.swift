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
    #expect(rebuilt.status == 65 && rebuilt.errors.contains("only one is a folder"))
  }

  @Test func `a folder cannot be watched`() throws {
    let result = try tool.run("watch", "--timeout", "0", "Music")
    #expect(result.status == 64 && result.errors.contains("cannot be watched"))
  }

  private func ids() throws -> [String] { try tool.run("items", "--format", "ids").lines }
}
