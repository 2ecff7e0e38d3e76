import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// The results that the verification of files keeps, with a decoder that only claims to decode.
struct VerificationResultTests: VerifiedMusic {
  let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try makeMusicFolder()
  }

  @Test func `results of earlier rules are not used`() async throws {
    let content = try sound("aac.m4a")
    let library = try take(["aac.m4a": content])
    try folder.write(content.dropLast(content.count / 100), to: "music/aac.m4a")
    _ = try await verify(library, .decoding, FakeSoundChecker())
    let stored = #"{"findings":[],"item":"0123456789ABCDEF"}"#
    try RawDatabase(library.path).execute(
      "UPDATE verification SET outcome = 'sound', details = '\(stored)'"
    )
    #expect(try await verify(library).map(\.item.outcome) == [.faulty])
  }

  @Test func `what can pass by itself is checked again`() async throws {
    let library = try take(["a.flac": try data("sound.flac"), "b.flac": try data("sound.flac")])
    let broken = FakeSoundChecker(failures: ["a.flac": .crashed, "b.flac": .unreadable])
    #expect(try await verify(library, .decoding, broken).count { $0.item.outcome == .faulty } == 2)
    let checker = FakeSoundChecker()
    let again = try await verify(library, .decoding, checker)
    #expect(again.allSatisfy { $0.item.outcome == .sound && !$0.item.wasKnown })
    #expect(checker.names.sorted() == ["a.flac", "b.flac"])
    #expect(try await verify(library, .decoding, checker).allSatisfy { $0.item.wasKnown })
  }

  @Test func `a changed library is compared again, without decoding`() async throws {
    let library = try take(["a.flac": try data("sound.flac"), "b.flac": try data("sound.flac")])
    let source = try Array(library.items(properties: [.title, .location, .playbackDuration]))
    func importXML(title: String, seconds: Int64) throws {
      var xml = LibraryXML()
      xml.tracks = [
        LibraryXML.track(1, title, LibraryXML.integer("Total Time", seconds * 1000))
          + LibraryXML.string("Location", "file://\(folder.path)/music/a.flac")
      ]
      xml.playlists = [LibraryXML.master([1])]
      try folder.write(xml.text, to: "Library.xml")
      try run("import", "-q", "Library.xml")
    }
    let title = try #require(source.first?.title)
    try importXML(title: title, seconds: 1)
    let checker = FakeSoundChecker(sounds: ["a.flac": SoundCheck.fixture { $0.isSilent = true }])
    let iTunes = library.selecting("iTunes")
    let checks: VerificationChecks = [.decoding, .loudness]
    #expect(try await verify(iTunes, checks, checker).first?.item.findings.map(\.kind) == [.silent])
    try importXML(title: "Other", seconds: 500)
    let again = try await verify(iTunes, checks, checker).first?.item
    #expect(again?.findings.map(\.kind) == [.tag, .shorter, .silent])
    #expect(again?.wasKnown == false && again?.sound?.loudness == -14.13)
    #expect(try await verify(iTunes, checks, checker).first?.item.wasKnown == true)
    try importXML(title: title, seconds: 1)
    #expect(try await verify(iTunes, checks, checker).first?.item.findings.map(\.kind) == [.silent])
    #expect(checker.names == ["a.flac"])
    #expect(try await verify(iTunes, checks, checker).first?.item.wasKnown == true)
  }

  @Test func `only changed files are checked again, unless all are`() async throws {
    let flac = try data("sound.flac")
    let library = try take(["a.flac": flac, "b.flac": flac])
    let checker = FakeSoundChecker()
    _ = try await verify(library, .decoding, checker)
    #expect(checker.names == ["a.flac", "b.flac"])
    #expect(try await verify(library, .decoding, checker).allSatisfy(\.item.wasKnown))
    #expect(try await verify(library, [], checker).allSatisfy(\.item.wasKnown))
    #expect(checker.names.count == 2)
    try folder.write(flac + Data([0]), to: "music/b.flac")
    let third = try await verify(library, .decoding, checker)
    #expect(third.map(\.item.wasKnown) == [true, false])
    #expect(checker.names == ["a.flac", "b.flac", "b.flac"])
    _ = try await verify(library, [.decoding, .loudness], checker)
    _ = try await verify(library, .decoding, checker, again: true)
    #expect(checker.names.count == 7)
    // A check that skips parts keeps what they have found.
    #expect(try await verify(library, [.decoding, .loudness], checker).allSatisfy(\.item.wasKnown))
    try run("verify", "--again")
    let measured = try await verify(library, [.decoding, .loudness], checker)
    #expect(measured.allSatisfy { $0.item.wasKnown && $0.item.sound?.loudness == -14.13 })
    #expect(checker.names.count == 7)
  }

  @Test func `an interrupted run keeps what it has found, and continues`() async throws {
    let flac = try data("sound.flac")
    let library = try take(["a.flac": flac, "b.flac": flac, "c.flac": flac])
    let checker = FakeSoundChecker()
    await #expect(throws: CancellationError.self) {
      try await verify(library, [.decoding, .loudness], checker, stopAfter: 2)
    }
    let rest = try await verify(library, [.decoding, .loudness], checker)
    #expect(rest.map(\.item.wasKnown) == [true, true, false])
    #expect(
      try run("meta", "get", "sound.loudness", "\(rest[0].item.item.persistentID)").output
        == "-14.13\n"
    )
  }

  @Test func `measures are metadata; nothing else changes`() async throws {
    let flac = try data("sound.flac")
    let library = try take(["a.flac": flac, "b.flac": flac])
    let items = try run("items", "--format", "json").output
    _ = try await verify(library)
    #expect(try run("log", "--format", "json").json()["revisions"] is [Any])
    #expect(try library.revisions().count == 1)
    let checks: VerificationChecks = [.decoding, .loudness, .truePeak, .fingerprint]
    _ = try await verify(
      library,
      checks,
      FakeSoundChecker(sounds: [
        "b.flac": SoundCheck.fixture {
          $0.truePeak = 0.5
          ($0.loudness, $0.loudnessRange, $0.fingerprint) = (-.infinity, nil, nil)
        }
      ])
    )
    #expect(try library.revisions().count == 2)
    #expect(try run("items", "--format", "json").output == items)
    let values = try run("meta", "list", "--format", "csv").lines
    #expect(values.contains { $0.contains("sound.peak") && $0.contains("0.5") })
    #expect(values.filter { $0.contains("sound.loudness") }.count == 1)
    #expect(values.filter { $0.contains("sound.fingerprint") }.count == 1)
    try run("undo", "-y")
    #expect(try run("meta", "list").output == "")
    try run("doctor")
  }
}
