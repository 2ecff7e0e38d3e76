import Bytes
import CommandTesting
import Foundation
import LibSync
import MediaPlayback
import TestSupport
import Testing

/// The findings of the verification of files, with a decoder that only claims to decode.
struct VerificationTests: VerifiedMusic {
  let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try makeMusicFolder()
  }

  /// Returns where the sample entry of an MPEG-4 file is.
  private func entryRange(_ file: Data) throws -> Range<Data.Index> {
    try #require(file.range(of: Data("stsd".utf8))).upperBound..<file.endIndex
  }

  /// Returns a WAV file of noise that lasts two seconds.
  private var noise: Data {
    var generator = SeededGenerator(seed: 58)
    let samples = (0..<16_000).flatMap { _ in
      let sample = UInt16.random(in: 0..<8192, using: &generator)
      return [UInt8(truncatingIfNeeded: sample), UInt8(sample >> 8)]
    }
    func bytes(_ number: Int) -> [UInt8] {
      stride(from: 0, to: 32, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let format: [UInt8] = [1, 0, 1, 0] + bytes(8000) + bytes(16_000) + [2, 0, 16, 0]
    let parts = Array("WAVEfmt ".utf8) + bytes(16) + format + Array("data".utf8) + bytes(32_000)
    return Data(Array("RIFF".utf8) + bytes(parts.count + 32_000) + parts + samples)
  }

  @Test func `PLAY-58: missing, damaged, protected and mislabelled files are classified`()
    async throws
  {
    let flac = try data("sound.flac")
    let library = try take([
      "good.flac": flac, "gone.flac": flac, "empty.flac": flac, "noise.flac": flac,
      "wrong.flac": flac, "locked.m4a": try data("aac.m4a"),
    ])
    try FileManager.default.removeItem(atPath: folder.file("music/gone.flac"))
    try folder.write(Data(), to: "music/empty.flac")
    try folder.write(Data(repeating: 7, count: 5000), to: "music/noise.flac")
    try folder.write(try data("aac.m4a"), to: "music/wrong.flac")
    var protected = try data("aac.m4a")
    let entry = try #require(protected.range(of: Data("mp4a".utf8), in: entryRange(protected)))
    protected.replaceSubrange(entry, with: Data("drms".utf8))
    try folder.write(protected, to: "music/locked.m4a")
    let found = try await verify(library)
    let kinds = kinds(found)
    #expect(kinds["good.flac"] == [])
    #expect(kinds["gone.flac"] == [.missing] && kinds["empty.flac"] == [.empty])
    #expect(kinds["noise.flac"] == [.unrecognised] && kinds["locked.m4a"] == [.protected])
    #expect(kinds["wrong.flac"]?.first == .mislabelled)
    let outcomes = Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.item.outcome) })
    #expect(outcomes["locked.m4a"] == .unchecked && outcomes["noise.flac"] == .faulty)
    let json = try run("verify", "--json", status: 1).json()
    #expect(json["faulty"] as? Int == 4 && json["unchecked"] as? Int == 1)
    func id(_ name: String) throws -> String {
      "\(try #require(found.first { $0.name == name }).item.item.persistentID)"
    }
    #expect(try run("verify", id("good.flac")).output.contains("no problems"))
    try run("verify", id("locked.m4a"), status: 3)
  }

  @Test func `files are checked although the library file cannot be written`() throws {
    _ = try take(["good.flac": try data("sound.flac"), "empty.flac": try data("sound.flac")])
    try folder.write(Data(), to: "music/empty.flac")
    // This keeps root from writing, too.
    let lock = folder.file("library.sqlite.lock")
    try? FileManager.default.removeItem(atPath: lock)
    #expect(symlink("nowhere", lock) == 0)
    let result = try run("verify", status: 1)
    #expect(result.errors.contains("the results are not stored: "), "\(result.errors)")
    #expect(result.output.contains("2 files checked") && result.output.contains("empty"))
    try FileManager.default.removeItem(atPath: lock)
    #expect(try !run("verify", status: 1).output.contains("before"))
  }

  @Test func `items that have no file are counted, not checked`() throws {
    var xml = LibraryXML()
    let stream = LibraryXML.string("Track Type", "URL")
    xml.tracks = [
      LibraryXML.track(1, "Radio") + stream
        + LibraryXML.string("Location", "http://radio.example:8000/listen.pls"),
      LibraryXML.track(2, "Not downloaded") + stream,
      LibraryXML.track(3, "In the cloud") + LibraryXML.string("Track Type", "Remote"),
    ]
    xml.playlists = [LibraryXML.master([1, 2, 3])]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
    #expect(
      try run("verify").output
        == "0 files checked, no problems, 3 items without a file left out\n"
    )
    let json = try run("verify", "--json").json()
    #expect(json["withoutFile"] as? Int == 3 && json["unchecked"] as? Int == 0)
    #expect(try run("missing").output == "0 files checked, 0 missing\n")
    let played = try run("play", "--sink", "null", "--media-types", "music")
    #expect(played.errors.contains("left out 3 items without a file"))
    #expect(!played.errors.contains("cannot be played"))
  }

  @Test func `PLAY-58: what the decoder finds is classified`() async throws {
    let flac = try data("sound.flac")
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map { $0 + ".flac" }
    let library = try take(Dictionary(uniqueKeysWithValues: names.map { ($0, flac) }))
    let checker = FakeSoundChecker(
      failures: [
        "a.flac": .damaged, "b.flac": .crashed, "c.flac": .exhausted, "d.flac": .unsupported,
      ],
      sounds: [
        "e.flac": SoundCheck.fixture {
          $0.damageCount = 3
          $0.clippedCount = 9
        },
        "f.flac": SoundCheck.fixture { $0.hasEndedEarly = true },
        "g.flac": SoundCheck.fixture { $0.sound.sampleCount = 80_000 },
        "h.flac": SoundCheck.fixture { $0.isSilent = true },
      ]
    )
    let kinds = kinds(try await verify(library, .decoding, checker, jobs: 3))
    let expected: [[VerificationFinding.Kind]] = [
      [.damaged], [.crashed], [.exhausted], [.unsupported], [.damaged, .clipped], [.cut], [.cut],
      [.silent], [],
    ]
    for (name, expected) in zip(names, expected) { #expect(kinds[name] == expected, "\(name)") }
  }

  @Test func `tags and playing time are compared with the library`() async throws {
    let library = try take(["one.flac": try data("sound.flac")])
    try folder.write(try data("vorbis.ogg"), to: "music/one.ogg")
    let song = try #require(try Array(library.items(properties: [.title, .artist])).first)
    #expect(song.title != nil)
    var xml = LibraryXML()
    xml.tracks = [
      LibraryXML.track(1, "Another title", LibraryXML.integer("Total Time", 100_000))
        + LibraryXML.string("Location", "file://\(folder.path)/music/one.flac")
    ]
    xml.playlists = [LibraryXML.master([1])]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
    let found = try await verify(library.selecting("iTunes"))
    #expect(found.first?.item.findings.map(\.kind) == [.tag, .shorter])
    #expect(found.first?.item.findings.first?.property == .title)
    #expect(found.first?.item.outcome == .faulty)
  }

  @Test func `PLAY-58: cut files are found by their heads, without decoding`() async throws {
    let names = ["cbr.mp3", "vbr.mp3", "whole.wav", "whole.aiff", "aac.m4a"]
    let contents = Dictionary(uniqueKeysWithValues: try names.map { ($0, try sound($0)) })
    let library = try take(contents)
    #expect(kinds(try await verify(library)).values.allSatisfy { !$0.contains(.incomplete) })
    for (name, content) in contents {
      let end = name == "aac.m4a" ? content.count - 500 : content.count * 6 / 10
      try folder.write(content.prefix(end), to: "music/" + name)
    }
    for (name, kinds) in kinds(try await verify(library)) where name != "aac.m4a" {
      #expect(kinds.contains(.incomplete), "\(name)")
    }
    #expect(try run("verify", "--again", status: 1).output.contains("of 20,358 bytes") == false)
    #expect(try run("verify", "--again", status: 1).output.contains("of 20358 bytes"))
    // What the decoder finds says more.
    let text = try Tool(in: folder).run("verify", "--decode").output
    #expect(text.contains(" of 10157 samples") && text.contains(" of 40630 samples"), "\(text)")
    // The description at the end of the AAC file is missing.
    #expect(text.split(separator: "\n").allSatisfy { !$0.contains("bytes") || $0.contains("aac") })
  }

  @Test func `PLAY-58: a file that lacks the end of its index is cut, also if its sound is whole`()
    async throws
  {
    let content = try sound("aac.m4a")
    let library = try take(["aac.m4a": content])
    try folder.write(content.dropLast(content.count / 100), to: "music/aac.m4a")
    for checks in [VerificationChecks.decoding, []] {
      let found = try await verify(library, checks, FakeSoundChecker())
      #expect(found.map { $0.item.findings.map(\.kind).contains(.incomplete) } == [true])
      #expect(found.map(\.item.outcome) == [.faulty])
    }
  }

  @Test func `PLAY-58: bytes after the sound are a remark, tags are not`() async throws {
    let mp3 = try sound("cbr.mp3")
    let noise = Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) })
    let tag = Data("TAG".utf8) + Data(repeating: 0x41, count: 4000)
    let library = try take(["good.mp3": mp3, "noisy.mp3": mp3, "tagged.mp3": mp3])
    try folder.write(mp3 + noise, to: "music/noisy.mp3")
    try folder.write(mp3 + tag, to: "music/tagged.mp3")
    let found = kinds(try await verify(library))
    #expect(found["noisy.mp3"]?.contains(.trailing) == true)
    #expect(found["good.mp3"]?.contains(.trailing) == false)
    #expect(found["tagged.mp3"]?.contains(.trailing) == false)
  }

  @Test func `one recording in two formats is found by its fingerprint`() throws {
    let files = ["recording.mp3", "recording.ogg", "backwards.mp3"]
    _ = try take(Dictionary(uniqueKeysWithValues: try files.map { ($0, try sound($0)) }))
    let program = Tool(in: folder)
    let before = try program.run("duplicates", "--fingerprint", "--json")
    #expect(before.status == 0 && before.errors.contains("'libsync verify --fingerprint'"))
    #expect(try program.run("verify", "--fingerprint", "--jobs", "2").status == 0)
    let found = try program.run("duplicates", "--fingerprint", "--json")
    #expect(found.status == 1)
    let groups = try #require(try found.json()["groups"] as? [[String: Any]])
    #expect(groups.count == 1 && groups.first?["reason"] as? String == "sound")
    let items = try #require(groups.first?["items"] as? [[String: Any]])
    let paths = items.compactMap { ($0["location"] as? String) ?? ($0["path"] as? String) }
    #expect(items.count == 2 && paths.allSatisfy { $0.contains("recording.") }, "\(items)")
  }

  @Test func `PLAY-58: files are decoded by the real program`() throws {
    let noise = noise
    for name in ["one.wav", "two.wav", "cut.wav"] { try folder.write(noise, to: "music/" + name) }
    for name in ["vorbis.ogg", "sound.wav"] {
      try folder.write(try data(name), to: "music/" + name)
    }
    try run("import", "-q", "music")
    try folder.write(noise.prefix(noise.count / 2), to: "music/cut.wav")
    let program = Tool(in: folder)
    let result = try program.run("verify", "--loudness", "--true-peak", "--jobs", "2", "--json")
    #expect(result.status == 1, "\(result.errors)")
    let items = try #require(try result.json()["items"] as? [[String: Any]])
    func kinds(_ name: String) -> [String] {
      let item = items.first { ($0["path"] as? String)?.hasSuffix("/" + name) == true }
      let findings = item?["findings"] as? [[String: Any]]
      return findings?.compactMap { $0["kind"] as? String } ?? ["no item"]
    }
    #expect(kinds("one.wav") == [] && kinds("cut.wav").contains("cut"))
    #expect(kinds("vorbis.ogg").contains("damaged") && kinds("sound.wav").contains("silent"))
    #expect(try program.run("verify", "--decode").output.contains("5 unchanged since"))
    let values = try run("meta", "list", "--format", "csv").lines
    #expect(values.filter { $0.contains("sound.loudness") }.count >= 2)
    try run("doctor")
  }

  @Test func `without a decoder, nothing is decoded or kept`() throws {
    _ = try take(["a.flac": try data("sound.flac")])
    let result = try Tool.inProcess(in: folder, environment: ["LIBSYNC_PLAYER": "/none"])
      .run("verify", "--decode")
    #expect(result.status == 2 && result.output == "")
    try run("verify", "--jobs", "0", status: 64)
    try run("verify", "--again", "--resume", status: 64)
    #expect(try run("verify", "--dry-run").output.hasPrefix("1 file checked,"))
    #expect(try run("verify", "--resume").output.hasPrefix("1 file checked,"))
    #expect(try run("verify", "--resume").output.contains("1 unchanged since"))
  }
}
