import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// The files in which Rockbox records what was played, as libraries.
struct RockboxLibraryTests {
  private let folder: TemporaryFolder
  private let sink = RecordingSink()

  init() throws { folder = try TemporaryFolder() }

  private func read(
    _ text: String,
    in relativeFolder: String? = nil,
    clock: NamedClock? = nil
  ) throws -> ReadingReport {
    let path = try folder.write(text, to: "file")
    let reader = try PlayerLibraryReader(path, relativeTo: relativeFolder, clock: clock)
    return try #require(reader).read(into: sink)
  }

  private func values(_ property: MediaItemProperty) -> [String?] {
    sink.items.map { item in
      item.values.text(property) ?? item.values.integer(property).map { "\($0)" }
    }
  }

  /// A line as Rockbox writes it.
  private static func line(_ tags: [(String, String)]) -> String {
    tags.map { "\($0.0)=\"\($0.1)\" " }.joined() + "\n"
  }

  private static let changelog =
    "## Changelog version 1\n"
    + line([
      ("artist", "Björk"), ("album", "Post"), ("genre", "<Untagged>"), ("title", #"5\" \\ it"#),
      ("filename", "/Music/Björk/01 five.mp3"), ("composer", ""),
      ("comment", #"one\ntwo\n\n\n"#), ("albumartist", "Björk"), ("grouping", #"5\" \\ it"#),
      ("year", "1995"), ("discnumber", "0"), ("tracknumber", "-1"), ("bitrate", "192"),
      ("length", "201500"), ("playcount", "7"), ("rating", "9"), ("playtime", "1400000"),
      ("lastplayed", "12"), ("commitid", "3"), ("mtime", "1700000000"), ("lastelapsed", "5000"),
      ("lastoffset", "0"),
    ])
    + line([
      ("artist", "[Untagged]"), ("title", "<Untagged>"), ("filename", "/Music/b.mp3"),
      ("playcount", "0"), ("rating", "0"),
    ])

  @Test func `the changelog has tracks with plays, ratings and tags`() throws {
    let report = try read(Self.changelog)
    #expect(report.isPartial && report.listsOnlyChanges && report.problems.isEmpty)
    #expect(sink.begun?.kind == .rockbox && sink.begun?.suggestedName == "Rockbox")
    #expect(values(.title) == [#"5" \ it"#, nil])
    #expect(values(.artist) == ["Björk", nil] && values(.albumArtist) == [nil, nil])
    #expect(values(.genre) == [nil, nil] && values(.userGrouping) == [nil, nil])
    #expect(values(.comments) == ["one\ntwo", nil] && values(.year) == ["1995", nil])
    #expect(values(.albumTrackNumber) == [nil, nil] && values(.bitRate) == ["192", nil])
    #expect(values(.playbackDuration) == ["201500", nil] && values(.playCount) == ["7", nil])
    #expect(values(.rating) == ["90", nil] && values(.bookmarkTime) == ["5000", nil])
    // Rockbox knows no dates of plays.
    #expect(values(.lastPlayedDate) == [nil, nil])
    #expect(
      values(.location) == ["file:///Music/Bj%C3%B6rk/01%20five.mp3", "file:///Music/b.mp3"]
    )
    #expect(sink.items[0].sourceValues.contains(#""lastplayed""#))
  }

  @Test func `paths can count from the folder of the device`() throws {
    _ = try read(Self.changelog, in: "/media/PLAYER")
    #expect(values(.location)[1] == "file:///media/PLAYER/Music/b.mp3")
  }

  @Test(arguments: [
    ("## Changelog version 2\n", "'2'"), ("## Changelog version \n", "''"),
    ("#AUDIOSCROBBLER/1.2\n", "'1.2'"), ("#AUDIOSCROBBLER/2.0\r\nx", "'2.0'"),
  ])
  func `another version is refused by its number`(text: String, version: String) throws {
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.code == .wrongFormat && error?.message.contains(version) == true)
    #expect(sink.calls.isEmpty)
  }

  @Test func `lines without a track are counted`() throws {
    let text =
      Self.changelog + "x\nartist=\"a\" \nfilename=\"/a.mp3\nfilename=\"relative.mp3\" \n"
      + "filename=\"/\\\n\n" + Self.line([("filename", "/Music/b.mp3"), ("playcount", "9")])
    let report = try read(text)
    #expect(report.problems.first.map(\.message).first?.hasPrefix("5 lines") == true)
    // The same path again is no other track.
    #expect(sink.items.count == 2)
  }

  private static let log = """
    #AUDIOSCROBBLER/1.1
    #TZ/UTC
    #CLIENT/Rockbox ipodvideo $Revision$
    Ann\tOne\tSong\t1\t200\tL\t1700000000\t0f1e
    Ann\tOne\tSong\t1\t200\tL\t1700000300\t0f1e
    Ann\tOne\tSong\t1\t200\tL\t1700000000\t0f1e
    Ann\tOne\tSong\t1\t200\tS\t1700000900\t0f1e
    Ann\tOne\tSong\t2\t200\tL\t1700001200\t
    <UNTAGGED>\t\tfile.mp3\t\t90\tS\t1700001500

    """

  @Test func `a line that names nothing is no play`() throws {
    let report = try read(
      "#AUDIOSCROBBLER/1.1\n\t\t\t\t200\tL\t1700000000\t\n<UNTAGGED>\tA\t\t\t200\tL\t1700000001\t\n"
        + "Ann\t\tSong\t\t200\tL\t1700000002\t\n"
    )
    #expect(values(.title) == ["Song"] && report.isPartial)
    #expect(report.problems.first.map(\.message) == ["2 lines without a valid play; ignored"])
  }

  @Test func `paths stay on the device, which may be mounted at the root`() throws {
    let text = "## Changelog version 1\nfilename=\"/../etc/passwd\"\nfilename=\"/Music/a..b.mp3\"\n"
    let report = try read(text, in: "/")
    #expect(values(.location) == ["file:///Music/a..b.mp3"] && report.problems.count == 1)
  }

  @Test func `the log for Audioscrobbler has each track with its plays`() throws {
    let report = try read(Self.log)
    #expect(!report.isPartial && report.problems.isEmpty && report.clock == nil)
    #expect(values(.title) == ["Song", "Song", "file.mp3"])
    #expect(values(.artist) == ["Ann", "Ann", nil] && values(.albumTitle) == ["One", "One", nil])
    #expect(values(.albumTrackNumber) == ["1", "2", nil])
    #expect(values(.playbackDuration) == ["200000", "200000", "90000"])
    #expect(values(.playCount) == ["2", "1", nil] && values(.skipCount) == ["1", nil, "1"])
    #expect(values(.lastPlayedDate) == ["1700000300", "1700001200", nil])
    #expect(values(.lastSkippedDate) == ["1700000900", nil, "1700001500"])
    #expect(sink.begun?.isLog == true)
    #expect(sink.items[0].sourceValues.contains("1700000000 1700000300"))
  }

  @Test func `times without a time zone are those of the device`() throws {
    let clock = NamedClock("+02:00", LocalClock(offset: 7200))
    let report = try read(Self.log.replacing("#TZ/UTC", with: "#TZ/UNKNOWN"), clock: clock)
    #expect(values(.lastPlayedDate)[0] == "\(1_700_000_300 - 7200)")
    #expect(report.clock == "+02:00")
  }

  @Test func `damaged lines of a log remove nothing`() throws {
    let report = try read(Self.log + "Ann\tOne\n\0\nAnn\tOne\tSong\t1\t200\tL\t12\t\n")
    #expect(report.isPartial && sink.items.count == 3)
    #expect(report.problems.first.map(\.message) == ["3 lines without a valid play; ignored"])
  }

  @Test func `any bytes are survived`() throws {
    var generator = SeededGenerator(seed: 12)
    for index in 0..<1_000 {
      let whole = index.isMultiple(of: 2) ? Self.changelog : Self.log
      var bytes = Array(whole.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        bytes[Int.random(in: 24..<bytes.count, using: &generator)] = .random(
          in: 0...255,
          using: &generator
        )
      }
      let path = try folder.write(Data(bytes), to: "file")
      let sink = RecordingSink()
      let report = try #require(try PlayerLibraryReader(path)).read(into: sink)
      #expect(sink.ended?.isPartial == report.isPartial && sink.items.count <= 9)
    }
  }
}
