import CommandTesting
import Foundation
import TestSupport
import Testing

/// Copies of playlists that are converted for devices that play one format.
@Suite(.waitLimit)
struct PlaylistTranscodingTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  /// The files of the library, in the order of the playlist, with their codecs.
  private static let files = [
    ("Audio/sound.flac", "flac"), ("Sound/cbr.mp3", "mp3"), ("Sound/vorbis.ogg", "vorbis"),
    ("Sound/note.m4a", "aac"), ("Sound/whole.m4a", "alac"), ("Sound/opus.opus", "opus"),
  ]

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try FileManager.default.createDirectory(
      atPath: folder.file("music"),
      withIntermediateDirectories: false
    )
    var xml = LibraryXML()
    for (index, (path, _)) in Self.files.enumerated() {
      let name = "\(index + 1)." + String(path.split(separator: ".")[1])
      let content = try Data(contentsOf: URL(filePath: ProjectFiles.fixture(path)))
      try folder.write(content, to: "music/\(name)")
      xml.tracks.append(
        LibraryXML.track(
          index + 1,
          "Sông \(index + 1)",
          "<key>Artist</key><string>Bänd</string>"
            + "<key>Location</key><string>file://\(folder.path)/music/\(name)</string>"
        )
      )
    }
    let all = Array(1...Self.files.count)
    xml.playlists = [LibraryXML.master(all), LibraryXML.playlist("Drive", 2, all)]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  private func export(_ words: String..., status: Int32 = 0) throws -> Tool.Result {
    try run(["playlist", "export", "Drive"] + words, status: status)
  }

  /// The copies in the order of the playlist.
  private func copies(in stick: String) throws -> [String] {
    try String(contentsOfFile: folder.file("\(stick)/Drive.m3u8"), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { folder.file("\(stick)/\($0)") }
  }

  /// The converted files in the cache, with the numbers of their inodes.
  private func cached() throws -> [String: Int] {
    let cache = folder.file(".cache/libsync/transcoded")
    let names = try FileManager.default.subpathsOfDirectory(atPath: cache)
    return try names.filter { !$0.hasSuffix(".json") && $0.contains(".") }
      .reduce(into: [:]) { files, name in
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(cache)/\(name)")
        files[name] = attributes[.systemFileNumber] as? Int
      }
  }

  private func size(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  @Test func `audiobooks keep their extension, and lyrics the name of the copy`() throws {
    let music = folder.file("Books")
    try FileManager.default.createDirectory(atPath: music, withIntermediateDirectories: true)
    let book = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Sound/book.m4b")))
    try folder.write(book, to: "Books/Book.m4b")
    try folder.write("Words\n", to: "Books/Book.txt")
    try run("import", "-q", "--as-new", "Books", "Books")
    let id = try #require(try run("items", "--from", "Books", "--format", "ids").lines.first)
    try run("playlist", "new", "-q", "--from", "Books", "Read", id)
    func names(_ format: String) throws -> Set<String> {
      let stick = "stick-\(format)"
      let options = ["--from", "Books", "--copy-to", stick, "--transcode", format]
      try run(["playlist", "export", "Read"] + options)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.file(stick))
      return Set(
        paths.filter { $0.contains(".") && !$0.hasSuffix(".m3u8") }.map { path in
          String(path.suffix(4))
        }
      )
    }
    #expect(try names("alac") == [".m4b", ".txt"])
    #expect(try names("mp3") == [".mp3", ".txt"])
    let items =
      try run("chapters", id, "--from", "Books", "--json").json()["items"] as? [[String: Any]]
    #expect((items?.first?["chapters"] as? [Any])?.count == 2)
  }

  // MARK: Sound

  @Test(.enabled(if: MediaProbe.isInstalled), arguments: ["mp3", "aac", "opus", "alac"])
  func `all copies have one codec, and those that had it are unchanged`(format: String) throws {
    let result = try export("--copy-to", "stick", "--transcode", format)
    #expect(result.errors == "")
    #expect(result.lines.first?.hasSuffix("; 5 converted") == true, "\(result.output)")
    let copies = try copies(in: "stick")
    #expect(copies.count == Self.files.count)
    for (copy, (original, codec)) in zip(copies, Self.files) {
      #expect(try MediaProbe.describe(copy).codec == format, "\(copy)")
      guard codec == format else { continue }
      let content = FileManager.default.contents(atPath: ProjectFiles.fixture(original))
      #expect(FileManager.default.contents(atPath: copy) == content)
    }
  }

  @Test(.enabled(if: MediaProbe.isInstalled), arguments: ["mp3", "aac", "opus", "alac"])
  func `tags, cover, gain and length are kept`(format: String) throws {
    _ = try export("--copy-to", "stick", "--transcode", format)
    let copy = try #require(try copies(in: "stick").first)
    try expectWholeSound(copy, format)
    let found = try MediaProbe.describe(copy)
    let tags = found.tags
    #expect(tags["title"] == "Ogg Tïtle" && tags["artist"] == "Ogg Artist")
    #expect(tags["album"] == "Ogg Album" && tags["album_artist"] == "Ogg Band")
    #expect(tags["composer"] == "Ogg Composer" && tags["genre"] == "Electronic")
    #expect(tags["date"] == "2011-12-13")
    #expect(["4", "4/8"].contains(tags["track"]) && ["2", "2/3"].contains(tags["disc"]))
    if format == "opus" { #expect(tags["tracktotal"] == "8" && tags["disctotal"] == "3") }
    #expect(found.hasCover)
    // The gain of ReplayGain is relative to a loudness that is 5 dB higher than that of Opus.
    if format == "opus" {
      #expect(
        tags["r128_track_gain"] == "\((-6 - 5) * 256)" && tags["replaygain_track_gain"] == nil
      )
    } else {
      #expect(tags["replaygain_track_gain"] == "-6.0 dB", "\(tags)")
    }
  }

  /// Expects the sound of a copy to be as long as that of the original.
  private func expectWholeSound(_ copy: String, _ format: String) throws {
    let original = try MediaProbe.sound(ProjectFiles.fixture("Audio/sound.flac"))
    let sound = try MediaProbe.sound(copy)
    let (before, after) = (original.count / 4, sound.count / 4)
    #expect(before == 12_288)
    switch format {
    case "alac": #expect(sound == original)
    case "opus": #expect(abs(after - before * 48_000 / 44_100) <= 1)
    case "mp3": #expect(after == before)
    // This version of ffmpeg plays the rest of the last frame, too.
    default: #expect((before...(before + 1024)).contains(after))
    }
  }

  @Test func `a second run converts nothing`() throws {
    _ = try export("--copy-to", "stick", "--transcode", "mp3")
    let (made, copies) = (try cached(), try copies(in: "stick"))
    #expect(made.count == 5)
    let again = try export("--copy-to", "stick", "--transcode", "mp3")
    #expect(again.lines.first?.contains("Copied 0 files") == true, "\(again.output)")
    #expect(again.lines.first?.hasSuffix("; 6 already there") == true)
    #expect(again.lines.first?.contains("converted") == false)
    let other = try export("--copy-to", "other", "--transcode", "mp3")
    #expect(other.lines.first?.contains("Copied 6 files") == true)
    #expect(try cached() == made && self.copies(in: "stick") == copies)
  }

  // MARK: Plans

  @Test func `a dry run says what would be converted, and writes nothing`() throws {
    let before = try folder.contents.filter { !$0.hasPrefix("library.sqlite") }
    let result = try export("--copy-to", "stick", "--transcode", "aac:96", "-n")
    #expect(result.lines.first?.contains("Would copy 6 files") == true)
    #expect(result.lines.first?.hasSuffix("; 5 to convert") == true, "\(result.output)")
    #expect(try folder.contents.filter { !$0.hasPrefix("library.sqlite") } == before)
    let words = [
      "--all", "--format", "m3u8", "--copy-to", "stick", "--transcode", "aac:96", "--json",
    ]
    for more in [["-n"], []] {
      let copies = try #require(
        try run(["playlist", "export"] + words + more).json()["copies"] as? [String: Any]
      )
      #expect(copies["encoded"] as? Int == 5)
      let files = try #require(copies["files"] as? [[String: Any]])
      let encodings: [String?] = (1...6).map { $0 == 4 ? nil : "aac:96" }
      #expect(files.map { $0["encoding"] as? String } == encodings)
      #expect(files.compactMap { $0["path"] as? String }.allSatisfy { $0.hasSuffix(".m4a") })
      let sizes = files.compactMap { $0["byteCount"] as? Int }
      #expect(sizes.count == 6 && sizes.allSatisfy { $0 > 0 })
    }
  }

  @Test func `the true sizes of converted files count, and never exceed the size`() throws {
    _ = try export("--copy-to", "whole", "--transcode", "opus")
    let whole = try copies(in: "whole").map(size)
    let total = whole.reduce(0, +)
    for limit in [whole[0] + whole[1], total - 1, total, total / 2, 1] {
      let stick = "stick\(limit)"
      let words = ["--format", "m3u8", "--copy-to", stick, "--transcode", "opus", "--json"]
      let result = try run(["playlist", "export", "--all", "--fit", "\(limit)"] + words)
      let copies = try #require(try result.json()["copies"] as? [String: Any])
      let fit = try #require(copies["fit"] as? [String: Int])
      let sizes = try self.copies(in: stick).map(size)
      #expect(sizes.reduce(0, +) == fit["usedBytes"] && sizes.reduce(0, +) <= limit)
      #expect(sizes.count + (fit["leftOut"] ?? 0) == Self.files.count)
      // Whatever is left out would not fit.
      let rest = whole.filter { !sizes.contains($0) }
      #expect(rest.allSatisfy { $0 > limit - sizes.reduce(0, +) }, "\(limit): \(sizes) \(whole)")
    }
  }

  // MARK: Names

  @Test func `names are for car radios, in the order of the playlist`() throws {
    let words = ["--copy-to", "stick", "--transcode", "mp3", "--numbered", "--ascii"]
    _ = try run(["playlist", "export", "Drive"] + words)
    let names = try copies(in: "stick").map { URL(filePath: $0).lastPathComponent }
    #expect(names == (1...6).map { "\($0) Song \($0).mp3" })
    let long = ["--copy-name", "{artist}/{artist} {title} {title} {title}", "--max-name", "16"]
    _ = try run(["playlist", "export", "Drive", "--copy-to", "long", "--ascii"] + long)
    let short = try copies(in: "long").map { URL(filePath: $0).lastPathComponent }
    #expect(short.allSatisfy { $0.utf8.count <= 16 } && Set(short).count == 6)
    #expect(try copies(in: "long").allSatisfy { $0.contains("/long/Band/") })
  }

  @Test(arguments: [
    ["--transcode", "mp3"], ["--ascii"], ["--max-name", "64"], ["--numbered"],
    ["--copy-to", "stick", "--transcode", "flac"], ["--copy-to", "stick", "--transcode", "opus:1"],
    ["--copy-to", "stick", "--max-name", "15"], ["--copy-to", "stick", "--max-name", "256"],
  ])
  func `options for copies need copies and sensible values`(words: [String]) throws {
    let result = try tool.run(["playlist", "export", "Drive", "--format", "m3u8"] + words)
    #expect(result.status == 64 && result.output == "")
  }

  // MARK: Failures

  @Test func `a file that cannot be decoded is reported, and the rest is converted`() throws {
    try folder.write(
      Data("fLaC\u{0}\u{0}\u{0}\u{22}".utf8) + Data(repeating: 9, count: 500),
      to: "music/1.flac"
    )
    let result = try export("--copy-to", "stick", "--transcode", "mp3", status: 3)
    #expect(result.errors.contains("music/1.flac") && result.errors.contains("cannot be decoded"))
    #expect(result.lines.first?.contains("4 converted") == true, "\(result.output)")
    #expect(try copies(in: "stick").count == 5)
  }

  @Test func `a file whose sound ends early is reported`() throws {
    let path = folder.file("music/6.opus")
    let whole = try Data(contentsOf: URL(filePath: path))
    try folder.write(whole.prefix(whole.count / 2), to: "music/6.opus")
    let result = try export("--copy-to", "stick", "--transcode", "mp3", status: 3)
    #expect(result.errors.contains("music/6.opus") && result.errors.contains("its sound"))
    #expect(try copies(in: "stick").count == 5)
  }

  @Test func `without an encoder, nothing is written`() throws {
    let player = folder.file("player")
    try folder.write(
      "#!/bin/sh\nwhile read line; do echo '{\"found\":false}'; done\n",
      to: "player"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: player)
    let tool = Tool.inProcess(in: folder, environment: ["LIBSYNC_PLAYER": player])
    for words in [
      ["playlist", "export", "Drive", "--copy-to", "stick", "--transcode", "opus"],
      ["archive", "--all", "-o", "stick", "--transcode", "opus"],
    ] {
      let result = try tool.run(words)
      #expect(result.status == 69, "\(result.errors)")
      #expect(result.errors.contains("libopus") && result.errors.contains("libavcodec-extra"))
      #expect(!FileManager.default.fileExists(atPath: folder.file("stick")))
    }
  }

  @Test func `without a player, nothing is written`() throws {
    let tool = Tool.inProcess(in: folder, environment: ["LIBSYNC_PLAYER": folder.file("none")])
    let words = ["playlist", "export", "Drive", "--copy-to", "stick", "--transcode", "mp3"]
    let result = try tool.run(words)
    #expect(result.status == 2 && result.errors.contains("libsync-player"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("stick")))
  }

  @Test func `a killed run leaves only whole files, and the next run completes them`() throws {
    let words = ["playlist", "export", "Drive", "-q", "--transcode", "alac", "--copy-to"]
    try run(words + ["whole"])
    let whole = try contents("whole")
    let separate = Tool(in: folder)
    var generator = SeededGenerator(seed: 7)
    for round in 0..<WeeklySample.rounds(3, of: 6) {
      try FileManager.default.removeItem(atPath: folder.file(".cache"))
      let running = try separate.start(words + ["stick\(round)"])
      let deadline =
        ContinuousClock.now + .milliseconds(Int.random(in: 5..<400, using: &generator))
      while running.isRunning, ContinuousClock.now < deadline { usleep(500) }
      running.send(SIGKILL)
      _ = running.finish()
      for (name, content) in try contents("stick\(round)") {
        #expect(content == whole[name], "\(name)")
      }
      try run(words + ["stick\(round)"])
      #expect(try contents("stick\(round)") == whole)
    }
  }

  /// The contents of the complete files in a folder, which may not exist.
  private func contents(_ name: String) throws -> [String: Data] {
    let names =
      FileManager.default.enumerator(atPath: folder.file(name))?
      .compactMap { $0 as? String } ?? []
    return names.reduce(into: [:]) { files, path in
      if path.contains(".partial") { return }
      files[path] = FileManager.default.contents(atPath: folder.file("\(name)/\(path)"))
    }
  }
}
