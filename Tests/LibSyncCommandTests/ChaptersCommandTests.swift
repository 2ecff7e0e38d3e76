import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// `libsync chapters`, and lyrics beside music files.
struct ChaptersCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    let music = folder.file("Music")
    try FileManager.default.createDirectory(atPath: music, withIntermediateDirectories: true)
    for (fixture, name) in [("book.m4b", "book.m4b"), ("plain.mp3", "plain.mp3")] {
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture("Sound/\(fixture)"),
        toPath: "\(music)/\(name)"
      )
    }
    try #require(try tool.run("import", "-q", "Music").status == 0)
  }

  @Test func `the chapters in a file are listed`() throws {
    let text = try tool.run("chapters", "a", "book")
    #expect(text.status == 0, "\(text.errors)")
    #expect(text.lines == ["00:00:00  Part 1", "00:00:00  Part 2"])
    let vtt = try tool.run("chapters", "a", "book", "--format", "webvtt")
    #expect(vtt.lines[0] == "WEBVTT")
    #expect(vtt.output.contains("00:00:00.000 --> 00:00:00.400\nPart 1\n"))
    let ogm = try tool.run("chapters", "a", "book", "--format", "ogm")
    #expect(ogm.lines.suffix(2) == ["CHAPTER02=00:00:00.400", "CHAPTER02NAME=Part 2"])
    let json = try tool.run("chapters", "a", "book", "--json").json()
    let item = try #require((json["items"] as? [[String: Any]])?.first)
    #expect(item["source"] as? String == "file")
    #expect((item["chapters"] as? [[String: Any]])?.map { $0["start"] as? Double } == [0, 0.4])
  }

  @Test func `without a format, the extension of the file decides`() throws {
    for (name, start) in [
      ("c.vtt", "WEBVTT\n"), ("c.ffmeta", ";FFMETADATA1\n"), ("c.txt", "00:00:00  Part 1"),
      ("c", "00:00:00  Part 1"), ("c.json", "{"),
    ] {
      let result = try tool.run("chapters", "a", "book", "-o", name)
      #expect(result.status == 0, "\(result.errors)")
      let text = try String(contentsOfFile: folder.file(name), encoding: .utf8)
      #expect(text.hasPrefix(start), "\(name)")
    }
    #expect(try tool.run("chapters", "a", "book", "-o", "c.srt").status == 64)
  }

  @Test func `an item without chapters has status 1`() throws {
    let none = try tool.run("chapters", "--from", "Music", "plain")
    #expect(none.status == 1 && none.errors.contains("has no chapters"), "\(none.errors)")
    #expect(try tool.run("chapters").status == 64)
    #expect(try tool.run("chapters", "nothing").status == 64)
    #expect(try tool.run("chapters", "a", "book", "--format", "x").status == 64)
    try FileManager.default.removeItem(atPath: folder.file("Music/book.m4b"))
    #expect(try tool.run("chapters", "a", "book").status == 1)
  }

  @Test func `chapters that are left out are reported`() throws {
    let sound = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Sound/whole.flac")))
    let fields = [
      "TITLE=Numbers", "CHAPTER001=00:00:00.1", "CHAPTER001NAME=One", "CHAPTER002=later",
      "CHAPTER003=01:00:00.000",
    ]
    try folder.write(CommentedFLAC.file(sound, fields), to: "Music/numbers.flac")
    try #require(try tool.run("import", "-q", "Music").status == 0)
    let result = try tool.run("chapters", "numbers", "--format", "ogm")
    #expect(result.status == 0)
    #expect(result.lines == ["CHAPTER01=00:00:00.100", "CHAPTER01NAME=One"])
    #expect(result.errors.contains("CHAPTER002") && result.errors.contains("1 chapter "))
  }

  @Test func `lyrics beside the file are shown without their times`() throws {
    let lines = "[ar:Somebody]\n[00:01.20]One <00:01.50>two\n[00:03.00][00:09]Three\n\n"
    try folder.write(lines, to: "Music/plain.lrc")
    let plain = try tool.run("show", "plain", "--lyrics")
    #expect(plain.status == 0 && plain.lines == ["One two", "Three", "Three"], "\(plain)")
    let timed = try tool.run("show", "plain", "--lyrics", "--timed")
    #expect(timed.lines.prefix(2) == ["[ar:Somebody]", "[00:01.20]One <00:01.50>two"])
    try FileManager.default.removeItem(atPath: folder.file("Music/plain.lrc"))
    try folder.write(" \n", to: "Music/plain.lrc")
    try Data([0xC4, 0x68]).write(to: URL(filePath: folder.file("Music/plain.txt")))
    #expect(try tool.run("show", "plain", "--lyrics").lines == ["Äh"])
    #expect(try tool.run("show", "plain", "--timed").status == 64)
  }

  @Test func `times are removed only from timed lyrics`() {
    #expect(LyricsText.plain("[Chorus]\nLa la\n[2x]") == "[Chorus]\nLa la\n[2x]")
    #expect(LyricsText.plain("a\n[00:01.00]b\nc") == "a\n[00:01.00]b\nc")
    #expect(LyricsText.plain("[00:01]a\n[Chorus: all]\n[00:02]b") == "a\n[Chorus: all]\nb")
    #expect(LyricsText.plain("[00:01]a\r\n[00:02:50]b") == "a\nb")
  }
}
