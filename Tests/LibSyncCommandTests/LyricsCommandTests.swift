import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync lyrics`, `lyrics export` and `search --lyrics`.
struct LyricsCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private let names = ["alpha", "beta", "gamma"]

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try Self.makeFolder(folder.file("Music"))
    for name in names { try write(Self.mp3([]), "\(name).mp3") }
    try #require(try tool.run("import", "-q", "Music").status == 0)
  }

  private static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private func write(_ data: Data, _ name: String) throws {
    try folder.write(data, to: "Music/\(name)")
  }

  private func write(_ text: String, _ name: String) throws { try write(Data(text.utf8), name) }

  private func read(_ path: String) throws -> String {
    try String(contentsOfFile: folder.file(path), encoding: .utf8)
  }

  // MARK: Files

  private static func synchsafe(_ number: Int) -> Data {
    Data([21, 14, 7, 0].map { (shift: Int) -> UInt8 in UInt8(number >> shift & 0x7F) })
  }

  /// Returns an MP3 file with frames.
  private static func mp3(_ contents: [(name: String, content: Data)]) throws -> Data {
    var frames = Data()
    for (name, content) in contents {
      frames += Data(name.utf8) + synchsafe(content.count) + Data(count: 2) + content
    }
    let sound = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/untagged.mp3")))
    return frames.isEmpty
      ? sound : Data("ID3\u{4}\0\0".utf8) + synchsafe(frames.count) + frames + sound
  }

  private static func untimed(
    _ text: String,
    in language: String = "eng"
  ) -> (name: String, content: Data) {
    ("USLT", Data("\u{3}\(language)\0\(text)".utf8))
  }

  private static func timed(
    _ lines: [(time: UInt8, text: String)]
  ) -> (name: String, content: Data) {
    var content = Data("\u{3}eng\u{2}\u{1}\0".utf8)
    for line in lines { content += Data(line.text.utf8) + Data([0, 0, 0, line.time, 0]) }
    return ("SYLT", content)
  }

  private func lyrics(_ words: String...) throws -> Tool.Result { try tool.run(["lyrics"] + words) }

  // MARK: Tests

  @Test func `lyrics with times come first, then those in the file`() throws {
    #expect(try lyrics("alpha").status == 1)
    try write("beside text", "alpha.txt")
    #expect(try lyrics("alpha").output == "beside text\n")
    try write("beside lrc without times", "alpha.lrc")
    #expect(try lyrics("alpha").output == "beside lrc without times\n")
    try write(Self.mp3([Self.untimed("in the file")]), "alpha.mp3")
    #expect(try lyrics("alpha").output == "in the file\n")
    try write("[00:01.00]beside lrc", "alpha.lrc")
    #expect(try lyrics("alpha").output == "beside lrc\n")
    #expect(try tool.run("show", "--lyrics", "--timed", "alpha").lines == ["[00:01.00]beside lrc"])
    let frames = [Self.untimed("in the file"), Self.timed([(1, "timed in the file")])]
    try write(Self.mp3(frames), "alpha.mp3")
    #expect(try lyrics("alpha").output == "timed in the file\n")
    #expect(try lyrics("alpha", "--format", "lrc").output == "[00:00.256]timed in the file\n")
    let vtt = try lyrics("alpha", "--format", "vtt", "-o", "alpha.vtt")
    #expect(vtt.status == 0 && vtt.output.isEmpty)
    #expect(try read("alpha.vtt").hasPrefix("WEBVTT\n\n1\n00:00:00.256 --> "))
  }

  @Test func `without a format, the extension of the file decides`() throws {
    try write("[00:01.50]One\n[00:02.00]Two", "beta.lrc")
    for (name, start) in [
      ("b.vtt", "WEBVTT\n"), ("b.LRC", "[00:01.50]One\n"), ("b.txt", "One\n"), ("b", "One\n"),
      ("b.json", "{"),
    ] {
      let result = try lyrics("beta", "-o", name)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try read(name).hasPrefix(start), "\(name)")
    }
    #expect(try lyrics("beta", "--format", "txt", "-o", "c.vtt").status == 0)
    #expect(try read("c.vtt") == "One\nTwo\n")
    let unknown = try lyrics("beta", "-o", "b.srt")
    #expect(unknown.status == 64 && unknown.errors.contains(".vtt"), "\(unknown.errors)")
    #expect(try !folder.contents.contains("b.srt"))
  }

  @Test func `JSON has the text, the lines and where they are`() throws {
    try write("[00:01.50]One\n[00:02.00]Two", "beta.lrc")
    let json = try lyrics("beta", "--json").json()
    let item = try #require((json["items"] as? [[String: Any]])?.first)
    #expect(item["source"] as? String == "beside" && item["text"] as? String == "One\nTwo")
    #expect((item["path"] as? String)?.hasSuffix("/beta.lrc") == true)
    #expect((item["lines"] as? [[String: Any]])?.map { $0["start"] as? Double } == [1.5, 2])
    try write("One", "beta.lrc")
    #expect(try lyrics("beta", "--format", "lrc").status == 1)
    #expect(try lyrics("beta", "--format", "lrc", "--json").status == 64)
    #expect(try lyrics("alpha", "beta").status == 64)
    #expect(try tool.run("lyrics").status == 64)
  }

  @Test func `lyrics in other languages are named, chosen and found`() throws {
    let frames = [
      Self.untimed("Deutsche Zeile", in: "deu"), Self.untimed("English line"),
      Self.untimed("Other words", in: "XXX"),
    ]
    try write(Self.mp3(frames), "alpha.mp3")
    let first = try lyrics("alpha")
    #expect(first.output == "Deutsche Zeile\n" && first.errors.contains("eng, und"), "\(first)")
    for (language, text) in [("eng", "English line\n"), ("UND", "Other words\n")] {
      let chosen = try lyrics("alpha", "--language", language)
      #expect(chosen.output == text && chosen.errors.isEmpty, "\(chosen)")
    }
    let none = try lyrics("alpha", "--language", "fra")
    #expect(none.status == 1 && none.errors.contains("deu, eng, und"), "\(none)")
    let json = try lyrics("alpha", "--language", "eng", "--json").json()
    let item = try #require((json["items"] as? [[String: Any]])?.first)
    let others = try #require(item["others"] as? [[String: Any]])
    #expect(item["language"] as? String == "eng" && item["text"] as? String == "English line")
    #expect(others.map { $0["text"] as? String } == ["Deutsche Zeile", "Other words"])
    #expect(others.map { $0["language"] as? String } == ["deu", nil])
    for words in ["deutsche zeile", "english line", "other words"] {
      let found = try tool.run("search", "--lyrics", words, "--format", "ids")
      #expect(found.lines.count == 1, "\(words): \(found)")
    }
    try write(Self.mp3([Self.untimed("Nur deutsch", in: "deu")]), "beta.mp3")
    let export = ["lyrics", "export", "--to", "out", "--name", "{title}", "--language", "eng"]
    let result = try tool.run(export + ["--json"]).json()
    #expect(result["withoutLyrics"] as? Int == 2)
    #expect(try read("out/alpha.txt") == "English line\n")
  }

  @Test func `a file beside the music that is too large hides nothing`() throws {
    try write(Self.mp3([Self.untimed("embedded ok")]), "alpha.mp3")
    try write(String(repeating: "[00:01.00]a line of it\n", count: 8000), "alpha.lrc")
    let large = try lyrics("alpha")
    #expect(large.status == 0 && large.output.utf8.count == 8000 * 13, "\(large.errors)")
    for name in ["alpha.lrc", "beta.lrc"] { try write(Data(count: 17 << 20), name) }
    let shown = try lyrics("alpha")
    #expect(shown.output == "embedded ok\n" && shown.errors.contains("alpha.lrc"), "\(shown)")
    #expect(shown.errors.contains("16 MiB"))
    let failed = try lyrics("beta")
    #expect(failed.status == 65 && failed.errors.contains("beta.lrc"), "\(failed)")
    let export = try tool.run("lyrics", "export", "--to", "out", "--name", "{title}", "--json")
    let files = try #require(try export.json()["files"] as? [[String: Any]])
    #expect(export.status == 3)
    let expected = [
      ("unreadable", "alpha.lrc"), ("written", "alpha.mp3"), ("unreadable", "beta.lrc"),
    ]
    #expect(files.map { $0["outcome"] as? String } == expected.map(\.0))
    for (file, wanted) in zip(files, expected) {
      #expect((file["source"] as? String)?.hasSuffix(wanted.1) == true, "\(file)")
    }
    #expect(try read("out/alpha.txt") == "embedded ok\n")
  }

  @Test func `lyrics beside a file that cannot be read are used`() throws {
    try write("not audio", "beta.mp3")
    #expect(try lyrics("beta").status != 0)
    try write("Words", "beta.txt")
    #expect(try lyrics("beta").output == "Words\n")
  }

  // MARK: Export

  private func makeLyrics() throws {
    try write(Self.mp3([Self.timed([(1, "One"), (2, "Two")])]), "alpha.mp3")
    try write(Self.mp3([Self.untimed("Plain")]), "beta.mp3")
  }

  @Test func `an export writes a file for each item, and nothing twice`() throws {
    try makeLyrics()
    let dry = try tool.run("lyrics", "export", "--to", "out", "--name", "{title}", "-n")
    #expect(dry.status == 0 && dry.output.contains("2 files"), "\(dry)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
    let first = try tool.run("lyrics", "export", "--to", "out", "--name", "{title}", "--json")
    #expect(first.status == 0)
    let json = try first.json()
    #expect(json["withoutLyrics"] as? Int == 1 && json["withoutTimes"] as? Int == 0)
    let files = try #require(json["files"] as? [[String: Any]])
    #expect(files.map { $0["path"] as? String } == ["out/alpha.lrc", "out/beta.txt"])
    #expect(files.allSatisfy { $0["outcome"] as? String == "written" })
    #expect(try read("out/alpha.lrc") == "[00:00.256]One\n[00:00.512]Two\n")
    #expect(try read("out/beta.txt") == "Plain\n")
    let again = try tool.run("lyrics", "export", "--to", "out", "--name", "{title}")
    #expect(again.status == 0 && again.output.contains("2 already there"), "\(again)")
  }

  @Test func `files with another content are kept unless they are to be replaced`() throws {
    try makeLyrics()
    try write("mine", "beta.txt")
    let kept = try tool.run("lyrics", "export", "--beside")
    #expect(kept.status == 3 && kept.errors.contains("--overwrite"), "\(kept)")
    #expect(try read("Music/beta.txt") == "mine")
    #expect(try read("Music/alpha.lrc") == "[00:00.256]One\n[00:00.512]Two\n")
    #expect(try tool.run("lyrics", "export", "--beside", "--overwrite").status == 0)
    #expect(try read("Music/beta.txt") == "Plain\n")
  }

  @Test(arguments: [[], ["--overwrite"], ["--dry-run"]])
  func `a folder in the place of a file is called a folder`(options: [String]) throws {
    try makeLyrics()
    try Self.makeFolder(folder.file("Music/beta.txt"))
    let result = try tool.run(["lyrics", "export", "--beside"] + options)
    #expect(result.status == 3 && result.errors.contains("beta.txt: there is a folder"))
    #expect(!result.errors.contains("--overwrite"), "\(result.errors)")
    #expect(result.output.contains("1 file") && result.output.contains("1 not written"))
  }

  @Test(arguments: [[], ["--dry-run"]])
  func `a file in the place of the folder is one error`(options: [String]) throws {
    try makeLyrics()
    try folder.write("mine", to: "out")
    let result = try tool.run(["lyrics", "export", "--to", "out"] + options)
    #expect(result.status == 73 && result.output.isEmpty)
    #expect(result.errors == "libsync: cannot write out: not a folder\n")
    #expect(try read("out") == "mine")
  }

  @Test func `a file that has the lyrics is never replaced`() throws {
    try write(Data([0xC4, 0x68]), "gamma.txt")
    let result = try tool.run("lyrics", "export", "--beside", "--overwrite", "--json")
    let files = try result.json()["files"] as? [[String: Any]]
    #expect(result.status == 0 && files?.map { $0["outcome"] as? String } == ["present"])
    #expect(
      try Data(contentsOf: URL(filePath: folder.file("Music/gamma.txt"))) == Data([0xC4, 0x68])
    )
    let other = try tool.run(
      "lyrics",
      "export",
      "--to",
      "Music",
      "--name",
      "{title}",
      "--overwrite"
    )
    #expect(other.status == 0)
    #expect(
      try Data(contentsOf: URL(filePath: folder.file("Music/gamma.txt"))) == Data([0xC4, 0x68])
    )
  }

  @Test func `formats with times leave out lyrics without them`() throws {
    try makeLyrics()
    let vtt = try tool.run("lyrics", "export", "--beside", "--format", "vtt", "--json").json()
    #expect(vtt["withoutTimes"] as? Int == 1 && vtt["folder"] == nil)
    #expect(try read("Music/alpha.vtt").hasPrefix("WEBVTT\n"))
    #expect(try tool.run("lyrics", "export", "--beside", "--format", "txt").status == 0)
    #expect(try read("Music/alpha.txt") == "One\nTwo\n")
    #expect(try tool.run("lyrics", "export", "--beside", "gamma").status == 1)
  }

  @Test func `missing and unreadable files are reported, all others are exported`() throws {
    try makeLyrics()
    try FileManager.default.removeItem(atPath: folder.file("Music/alpha.mp3"))
    try write("not audio", "gamma.mp3")
    let result = try tool.run("lyrics", "export", "--to", "out", "--json")
    #expect(result.status == 3)
    let files = try #require(try result.json()["files"] as? [[String: Any]])
    #expect(files.map { $0["outcome"] as? String } == ["missing", "written", "unreadable"])
    #expect(files.map { $0["problem"] == nil } == [false, true, false])
  }

  @Test(arguments: [
    [], ["--to", ""], ["--to", "out", "--beside"], ["--beside", "--name", "{title}"],
    ["--to", "out", "--format", "srt"], ["--to", "out.vtt"],
  ])
  func `places that contradict each other are refused`(options: [String]) throws {
    #expect(try tool.run(["lyrics", "export"] + options).status == 64)
    #expect(try folder.contents.contains("out") == false)
  }

  @Test func `nothing is written beside music on an iPod`() throws {
    try makeLyrics()
    try Self.makeFolder(folder.file("iPod_Control/iTunes"))
    let database = ProjectFiles.fixture("iPod/nano3g/iPod_Control/iTunes/iTunesDB")
    try FileManager.default.copyItem(
      atPath: database,
      toPath: folder.file("iPod_Control/iTunes/iTunesDB")
    )
    let result = try tool.run("lyrics", "export", "--beside")
    #expect(result.status == 3 && result.errors.contains("device"), "\(result)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("Music")).count == 3)
  }

  @Test(.enabled(if: Programs.path(of: "ffprobe") != nil, "ffprobe is not installed"))
  func `ffprobe reads the exported times`() throws {
    try write("[00:01.25]One\n[00:02.50]\n[00:04.00]Two & three\n", "alpha.lrc")
    for format in ["lrc", "vtt"] {
      let path = folder.file("words.\(format)")
      #expect(try lyrics("alpha", "--format", format, "-o", path).status == 0)
      let process = Process()
      process.executableURL = URL(filePath: try #require(Programs.path(of: "ffprobe")))
      process.arguments = [
        "-v", "quiet", "-show_entries", "packet=pts_time", "-of", "csv=p=0", path,
      ]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let times = String(decoding: output, as: UTF8.self).split(separator: "\n")
        .compactMap { Double($0.filter { $0 != "," }) }
      #expect(times.first == 1.25 && times.last == 4, "\(format): \(times)")
    }
  }

  // MARK: Search

  @Test func `items are found by words of their lyrics, phrases first`() throws {
    try write("[00:01.00]World of men, who rules\n", "alpha.lrc")
    try write(Self.mp3([Self.untimed("I used to RÜLE the\nworld")]), "beta.mp3")
    try write("Nothing here", "gamma.txt")
    func titles(_ words: String...) throws -> [String] {
      let result = try tool.run(
        ["search", "--lyrics", "--fields", "title", "--format", "csv"] + words
      )
      #expect(result.status == 0, "\(result.errors)")
      return Array(result.lines.dropFirst())
    }
    #expect(try titles("world", "rule") == ["alpha", "beta"])
    #expect(try titles("rule", "the", "world") == ["beta"])
    #expect(try titles("used to rul") == ["beta"])
    #expect(try titles("rule", "wor") == ["beta"])
    #expect(try titles("men") == ["alpha"] && titles("00") == [])
    #expect(try titles("nothing", "--where", "title=alpha") == [])
    #expect(try titles("r", "--limit", "1") == [])
    #expect(try titles("wo", "--limit", "1") == ["alpha"])
    #expect(try titles("wo", "--offset", "1") == ["beta"])
    #expect(try titles("wo", "--sort", "-title") == ["beta", "alpha"])
    // The last word may be the start of one.
    let json = try tool.run("search", "--lyrics", "rule", "--json").json()
    #expect(json["schema"] as? String == "libsync.items/1")
    #expect((json["items"] as? [[String: Any]])?.count == 2)
    let all = try tool.run("search", "--lyrics", "--from", "all", "world", "--format", "ids")
    #expect(all.lines.count == 2)
  }

  @Test func `a search in lyrics says which files it could not read`() throws {
    try write("[00:01.00]Words", "gamma.lrc")
    try FileManager.default.removeItem(atPath: folder.file("Music/alpha.mp3"))
    try write("not audio", "beta.mp3")
    let result = try tool.run("search", "--lyrics", "words", "--format", "ids")
    #expect(result.status == 3 && result.lines.count == 1, "\(result)")
    #expect(result.errors.contains("1 file is missing") && result.errors.contains("beta.mp3"))
    let progress = try tool.run("search", "--lyrics", "words", "--progress", "json")
    #expect(progress.errors.contains("\"itemCount\":3"))
  }

  // MARK: Devices

  @Test func `no link beside music leads out of an iPod`() throws {
    try folder.write(Data("SECRET of this machine".utf8), to: "secret.txt")
    let device = folder.file("iPod")
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture("iPod/video5g"), toPath: device)
    try #require(try tool.run("import", "-q", "--name", "iPod", "iPod").status == 0)
    let row = try tool.run("items", "--from", "iPod", "--format", "ids", "--limit", "1").lines
    let path = device + "/iPod_Control/Music/F00/T0000.mp3"
    try Self.makeFolder(URL(filePath: path).deletingLastPathComponent().path())
    try Self.mp3([]).write(to: URL(filePath: path))
    let link = String(path.dropLast(3)) + "lrc"
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: folder.file("secret.txt")
    )
    for arguments in [
      ["lyrics", row[0]],
      ["show", "--lyrics", row[0]],
      ["search", "--lyrics", "secret"],
      ["lyrics", "export", "-o", "Out", row[0]],
      ["items", "--fields", "lyrics"],
    ] {
      let result = try tool.run(arguments + ["--from", "iPod"])
      #expect(!(result.output + result.errors).contains("SECRET"), "\(arguments)")
    }
    let refused = try tool.run("lyrics", "--from", "iPod", row[0])
    #expect(refused.status != 0 && refused.errors.contains("leads out of the device"))
    // A link to a file on the device itself is followed.
    let words = URL(filePath: path).deletingLastPathComponent().appending(path: "words.txt")
    try Data("Words of the song".utf8).write(to: words)
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: words.path())
    #expect(try tool.run("lyrics", "--from", "iPod", row[0]).output.contains("Words of the song"))
  }
}
