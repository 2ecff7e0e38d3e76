import CommandTesting
import Foundation
import TestSupport
import Testing

/// Archives whose music was converted.
@Suite(.waitLimit)
struct ArchiveTranscodingTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try FileManager.default.createDirectory(
      atPath: folder.file("Music"),
      withIntermediateDirectories: false
    )
    for path in ["Audio/sound.flac", "Sound/cbr.mp3", "Sound/vorbis.ogg"] {
      let content = try Data(contentsOf: URL(filePath: ProjectFiles.fixture(path)))
      try folder.write(content, to: "Music/\(path.split(separator: "/")[1])")
    }
    try run("import", "-q", "Music")
    let ids = try run("items", "--format", "ids").lines
    try run(["playlist", "new", "-q", "Pärty"] + ids)
  }

  private func contents(_ name: String) throws -> [String: Data] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.file(name))
      .reduce(into: [:]) { files, path in
        files[path] = FileManager.default.contents(atPath: folder.file("\(name)/\(path)"))
      }
  }

  private func items(_ bag: String) throws -> [[String: Any]] {
    let text = try String(contentsOfFile: folder.file("\(bag)/data/catalog.jsonl"), encoding: .utf8)
    return try text.split(separator: "\n").compactMap { text -> [String: Any]? in
      let line = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return line?["type"] as? String == "item" ? line?["file"] as? [String: Any] : nil
    }
  }

  private func hash(_ path: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.arguments = [path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(String(decoding: output, as: UTF8.self).prefix { $0 != " " })
  }

  @Test func `the catalog names the original of each encoding, and the archive is sound`() throws {
    let result = try run("archive", "--all", "-o", "bag", "--transcode", "opus")
    #expect(result.errors == "" && result.output.contains("3 converted"), "\(result.output)")
    #expect(try run("archive", "verify", "bag").output.hasSuffix("no problems\n"))
    let files = try items("bag")
    #expect(files.count == 3)
    for file in files {
      let path = folder.file("bag/\(try #require(file["path"] as? String))")
      let original = try #require(file["original"] as? String)
      let source = try #require(file["encodedFrom"] as? [String: Any])
      #expect(path.hasSuffix(".opus") && file["encoding"] as? String == "opus:128")
      #expect(try file["sha256"] as? String == hash(path))
      #expect(try source["sha256"] as? String == hash(original))
      let size = try FileManager.default.attributesOfItem(atPath: original)[.size] as? Int
      #expect(source["byteCount"] as? Int == size)
    }
    try run("archive", "restore", "bag", "--files", "back", "--library", "new.sqlite")
    let restored = try contents("back").filter { $0.key.hasSuffix(".opus") }
    #expect(restored.count == 3)
    let playlist = try contents("bag").first { $0.key.hasSuffix(".m3u8") }
    #expect(String(decoding: try #require(playlist?.value), as: UTF8.self).contains(".opus"))
  }

  // Parts of a source that are left out without a word.
  @Test func `what an encoding lacks is named in each run`() throws {
    let sound = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Sound/whole.flac")))
    let cover = Data("RIFF\0\0\0\0WEBPVP8 ".utf8)
    let fields = [
      "TITLE=Numbers", "CHAPTER001=00:00:00.1", "CHAPTER002=later", "CHAPTER003=01:00:00.000",
      "METADATA_BLOCK_PICTURE=" + Self.block(of: cover).base64EncodedString(),
    ]
    try folder.write(CommentedFLAC.file(sound, fields), to: "Music/numbers.flac")
    try run("import", "-q", "Music")
    let rows = try run("items", "--fields", "persistentID,title", "--format", "tsv").lines
    let row = try #require(rows.first { $0.hasSuffix("\tNumbers") })
    let id = String(row.prefix { $0 != "\t" })
    try run("playlist", "new", "-q", "One", id)
    let words = [
      "CHAPTER002 has no valid time", "left out 1 chapter after the end",
      "cover cannot be converted",
    ]
    for number in 1...2 {
      let copies = ["playlist", "export", "One", "--copy-to", "stick", "--transcode", "mp3"]
      let bag = ["archive", "--all", "-o", "bag\(number)", "--transcode", "mp3"]
      for command in [copies, bag] {
        let result = try run(command, status: 3)
        for word in words { #expect(result.errors.contains(word), "\(result.errors)") }
        #expect(result.errors.contains("numbers.flac"))
      }
    }
    let files =
      try run("archive", "--all", "-o", "bag3", "--transcode", "mp3", "--json", status: 3)
      .json()["files"] as? [[String: Any]]
    #expect(files?.compactMap { $0["leftOut"] as? [String] }.map(\.count) == [3])
  }

  /// Returns a picture as FLAC has it, without a description and dimensions.
  private static func block(of picture: Data) -> Data {
    func number(_ number: Int) -> Data { Data([0, 0, UInt8(number >> 8), UInt8(number & 0xFF)]) }
    let type = Data("image/webp".utf8)
    return number(3) + number(type.count) + type + Data(count: 20) + number(picture.count) + picture
  }

  @Test func `an archive is brought up to date without being written again`() throws {
    let words = ["archive", "--all", "-o", "bag", "--transcode", "mp3"]
    try run(words)
    let before = try contents("bag")
    let again = try run(words + ["--update"])
    #expect(again.output.contains("3 already there"), "\(again.output)")
    #expect(try contents("bag") == before)
    // The copy of an original that is gone is kept.
    try FileManager.default.removeItem(atPath: folder.file("Music/sound.flac"))
    let kept = try run(words + ["--update"], status: 3)
    #expect(kept.errors.contains("is kept"))
    try run("archive", "verify", "-q", "bag")
    let music = { (files: [String: Data]) in files.filter { $0.key.hasPrefix("data/files") } }
    #expect(try music(contents("bag")) == music(before))
  }

  @Test func `lyrics beside the music follow it, and go when they are gone`() throws {
    try folder.write("[00:01.00]Line\n", to: "Music/sound.lrc")
    try folder.write("Words\n", to: "Music/cbr.txt")
    let words = ["archive", "--all", "-o", "bag", "--transcode", "mp3"]
    let trial = try run(words + ["--dry-run", "--json"]).output
    #expect(trial.contains("sound.lrc") && trial.contains("cbr.txt"))
    let result = try run(words)
    #expect(result.errors == "" && result.output.contains("2 files of lyrics"), "\(result.output)")
    func lyrics() throws -> [String] {
      try contents("bag").keys.filter { $0.hasSuffix(".lrc") || $0.hasSuffix(".txt") }
        .filter { $0.hasPrefix("data/files/") }.sorted()
    }
    let found = try lyrics()
    #expect(found.count == 2)
    for path in found {
      let music = path.dropLast(4) + ".mp3"
      #expect(FileManager.default.fileExists(atPath: folder.file("bag/\(music)")))
    }
    #expect(try run("archive", "verify", "bag").output.hasSuffix("no problems\n"))
    #expect(try items("bag").count { $0["lyrics"] != nil } == 2)
    let before = try contents("bag")
    try run(words + ["--update"])
    #expect(try contents("bag") == before)
    try folder.write("[00:02.00]Other line\n", to: "Music/sound.lrc")
    try FileManager.default.removeItem(atPath: folder.file("Music/cbr.txt"))
    try run(words + ["--update"])
    let left = try lyrics()
    #expect(left.count == 1 && left.first?.hasSuffix(".lrc") == true)
    let text = try contents("bag")[left.first ?? ""]
    #expect(text == Data("[00:02.00]Other line\n".utf8))
    // Those of a file that is gone stay with its copy.
    try FileManager.default.removeItem(atPath: folder.file("Music/sound.flac"))
    try FileManager.default.removeItem(atPath: folder.file("Music/sound.lrc"))
    try run(words + ["--update"], status: 3)
    #expect(try lyrics() == left)
    #expect(try run("archive", "verify", "bag").output.hasSuffix("no problems\n"))
  }

  @Test func `the same originals make the same tar`() throws {
    for name in ["a.tar", "b.tar"] {
      try run("archive", "--all", "-q", "-o", name, "--transcode", "aac")
      try run("archive", "verify", "-q", name)
    }
    let (a, b) = (folder.file("a.tar"), folder.file("b.tar"))
    // Only the folder in the tar has the name of the file.
    #expect(try size(a) == size(b))
    try run("archive", "--all", "-q", "-o", "more/a.tar", "--transcode", "aac")
    let again = FileManager.default.contents(atPath: folder.file("more/a.tar"))
    #expect(FileManager.default.contents(atPath: a) == again)
  }

  private func size(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
  }

  @Test func `converted files are copied, whatever is linked`() throws {
    let result = try run("archive", "--all", "-o", "bag", "--transcode", "mp3", "--link", "--json")
    let files = try #require(try result.json()["files"] as? [[String: Any]])
    let ways = files.map { ($0["encoding"] as? String, $0["outcome"] as? String) }
    #expect(ways.count { $0 == "mp3:v0" && $1 == "copied" } == 2)
    #expect(ways.count { $0 == nil && $1 == "linked" } == 1)
  }

  @Test func `a dry run says what would be converted`() throws {
    let words = ["archive", "--all", "-o", "bag", "--transcode", "mp3", "-n"]
    #expect(try run(words).output.contains("2 to convert"))
    let files = try #require(try run(words + ["--json"]).json()["files"] as? [[String: Any]])
    #expect(files.compactMap { $0["encoding"] as? String } == ["mp3:v0", "mp3:v0"])
    #expect(!FileManager.default.fileExists(atPath: folder.file("bag")))
  }

  @Test func `names in an archive are in ASCII and short`() throws {
    try run("archive", "--all", "-q", "-o", "bag", "--ascii", "--max-name", "16")
    try run("archive", "verify", "-q", "bag")
    let paths = try contents("bag").keys.filter {
      $0.hasPrefix("data/files") || $0.hasPrefix("data/playlists")
    }
    #expect(paths.contains { $0.hasSuffix("Party.m3u8") })
    #expect(paths.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(paths.allSatisfy { $0.split(separator: "/").allSatisfy { $0.utf8.count <= 16 } })
  }

  @Test func `a file that cannot be decoded is left out`() throws {
    try folder.write(
      Data("OggS\u{0}".utf8) + Data(repeating: 9, count: 300),
      to: "Music/vorbis.ogg"
    )
    let result = try run("archive", "--all", "-o", "bag", "--transcode", "mp3", status: 3)
    #expect(result.errors.contains("Music/vorbis.ogg") && result.output.contains("1 left out"))
    try run("archive", "verify", "-q", "bag")
  }

  @Test(arguments: [[], ["--transcode", "opus"]])
  func `copies of files that are gone or damaged are kept, in any format`(options: [String]) throws
  {
    for first in [[], ["--transcode", "opus"]] {
      let words = ["archive", "--all", "-q", "-o", "bag\(first.count)"]
      try run(words + first)
      let count = try copies("bag\(first.count)").count
      let files = FileManager.default
      try files.moveItem(atPath: folder.file("Music/cbr.mp3"), toPath: folder.file("gone"))
      try files.moveItem(atPath: folder.file("Music/sound.flac"), toPath: folder.file("good"))
      try folder.write(Data(count: 1000), to: "Music/sound.flac")
      let result = try tool.run(words + options + ["--update"])
      #expect(result.status == 3 && result.errors.contains("kept"), "\(result.errors)")
      #expect(try count == 3 && copies("bag\(first.count)").count == 3)
      #expect(try run("archive", "verify", "bag\(first.count)").output.hasSuffix("no problems\n"))
      try files.removeItem(atPath: folder.file("Music/sound.flac"))
      try files.moveItem(atPath: folder.file("good"), toPath: folder.file("Music/sound.flac"))
      try files.moveItem(atPath: folder.file("gone"), toPath: folder.file("Music/cbr.mp3"))
    }
  }

  /// The paths of the music in a bag.
  private func copies(_ bag: String) throws -> [String] {
    try contents(bag).filter { $0.value.isEmpty == false && $0.key.hasPrefix("data/files/") }
      .map(\.key)
  }
}
