import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync player chapter`.
struct PlayerChapterTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder, environment: ["SOURCE_DATE_EPOCH": "978307200"])
    let music = folder.file("Music")
    try FileManager.default.createDirectory(atPath: music, withIntermediateDirectories: true)
    for (fixture, name) in [("book.m4b", "book.m4b"), ("plain.mp3", "plain.mp3")] {
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture("Sound/\(fixture)"),
        toPath: "\(music)/\(name)"
      )
    }
    try #require(try tool.run("import", "-q", "Music").status == 0)
    try #require(
      try tool.run("player", "queue", "set", "-q", "--media-types", "music,audiobook").status == 0
    )
  }

  private func choose(_ word: String) throws {
    let id = try #require(
      try tool.run("items", "--search", word, "--format", "ids").lines.first
    )
    let chosen = try tool.run("player", "now", id, "-q")
    #expect(chosen.status == 0, "\(chosen.errors)")
  }

  /// Returns the number of the chapter and the time.
  private func go(_ words: String...) throws -> [Double?] {
    let result = try tool.run(["player", "chapter"] + words + ["--json"])
    #expect(result.status == 0, "\(words) \(result.errors)")
    let status = try result.json()
    let chapter = status["chapter"] as? [String: Any]
    #expect(chapter?["count"] as? Double == 2)
    return [chapter?["number"] as? Double, status["time"] as? Double]
  }

  @Test func `chapters follow each other, and have numbers and titles`() throws {
    try choose("book")
    #expect(try go() == [1, 0])
    #expect(try go("next") == [2, 0.4])
    let last = try tool.run("player", "chapter", "next")
    #expect(last.status == 1 && last.errors.contains("last"))
    #expect(try go() == [2, 0.4])
    #expect(try go("previous") == [1, 0])
    #expect(try go("previous") == [1, 0])
    #expect(try go("2") == [2, 0.4])
    #expect(try go("part", "1") == [1, 0])
    #expect(try tool.run("player", "chapter", "2").output.contains("2 of 2: Part 2"))
    for words in [["3"], ["0"], ["part"], ["chapter", "x"], [""], [" ", ""]] {
      #expect(try tool.run(["player", "chapter"] + words).status == 64, "\(words)")
    }
    let dry = try tool.run("player", "chapter", "1", "-n", "-q")
    #expect(dry.status == 0 && dry.output.isEmpty)
    #expect(try go() == [2, 0.4])
  }

  @Test func `an item without chapters, and no item, are reported`() throws {
    #expect(try tool.run("player", "chapter").status == 1)
    try choose("plain")
    let none = try tool.run("player", "chapter", "next")
    #expect(none.status == 1 && none.errors.contains("has no chapters"))
  }

  @Test func `titles have the encoding of the library`() throws {
    // "Кино" in windows-1251.
    let title: [UInt8] = [0xCA, 0xE8, 0xED, 0xEE]
    let frame = { (id: String, content: Data) in
      Data(id.utf8) + [0, 0, 0, UInt8(content.count), 0, 0] + content
    }
    let chapter = frame(
      "CHAP",
      Data("a\0".utf8) + [0, 0, 0, 0, 0, 0, 0, 9] + Data(repeating: 0xFF, count: 8)
        + frame("TIT2", [0] + Data(title))
    )
    let name = frame("TIT2", Data("\0Spoken".utf8))
    let sound = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/untagged.mp3")))
    let count = UInt8(chapter.count + name.count)
    try folder.write(
      Data([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, count]) + name + chapter + sound,
      to: "Music/spoken.mp3"
    )
    try #require(
      try tool.run("import", "-q", "--tag-encoding", "cp1251", "Music").status == 0
    )
    try #require(try tool.run("player", "queue", "set", "-q", "--media-types", "music").status == 0)
    try choose("spoken")
    let result = try tool.run("player", "chapter", "1", "--json").json()
    let found = result["chapter"] as? [String: Any]
    #expect(found?["title"] as? String == "Кино", "\(result)")
  }
}
