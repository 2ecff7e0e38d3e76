import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// `libsync plays export`.
struct PlaysExportTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private var device = TestSupport.Device("One", "Two", "Three")

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    for (index, artist) in ["Band, the \"B\"", "Band", nil].enumerated() {
      device.tracks[index].artist = artist
    }
    device.play(0, plays: 3, at: 1_588_291_200)
    device.play(1, plays: 1, at: 1_588_200_000)
    device.play(2, plays: 4, at: 1_588_200_001)
    try take(1_600_000_000)
  }

  private func take(_ moment: Int64) throws {
    let device = device
    try MediaStore.withWriter(at: folder.file("library.sqlite")) { store in
      _ = try store.importLibrary(
        from: device.path,
        ImportOptions(),
        WriteOptions(date: Timestamp(rawValue: moment))
      ) { try device.read(into: $0) }
    }
  }

  private func export(_ words: String...) throws -> Tool.Result {
    try tool.run(["plays", "export"] + words)
  }

  @Test func `plays are written in the order of their dates`() throws {
    let log = try export()
    #expect(log.status == 0)
    #expect(log.lines.prefix(2) == ["#AUDIOSCROBBLER/1.1", "#TZ/UTC"])
    let fields = log.lines.dropFirst(3).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(fields.map(\.count) == [8, 8])
    #expect(fields.map { $0[2] } == ["Two", "One"] && fields.map { $0[5] } == ["L", "L"])
    #expect(fields.map { $0[6] } == ["1588200000", "1588291200"])
    #expect(log.errors.contains("Left out 2 plays whose date"))
    #expect(log.errors.contains("Left out 1 item without a title or an artist"))
    let csv = try export("--format", "csv", "-q")
    #expect(csv.errors == "" && csv.lines.count == 3)
    #expect(csv.lines[2].hasPrefix("\"Band, the \"\"B\"\"\",One,"))
    #expect(try export("--since", "2020-05").lines.count == 4)
  }

  @Test func `ListenBrainz gets requests`() throws {
    let request = try export("--format", "listenbrainz").json()
    #expect(request["listen_type"] as? String == "import")
    let payload = try #require(request["payload"] as? [[String: Any]])
    #expect(payload.map { $0["listened_at"] as? Int } == [1_588_200_000, 1_588_291_200])
    let track = payload[0]["track_metadata"] as? [String: Any]
    #expect(track?["artist_name"] as? String == "Band" && track?["track_name"] as? String == "Two")
    let more = track?["additional_info"] as? [String: Any]
    #expect(more?["submission_client"] as? String == "libsync")
  }

  @Test mutating func `plays that ListenBrainz refuses are left out, and not noted`() throws {
    device.play(0, plays: 1, at: 999_992_800)
    try take(1_600_001_000)
    device.play(1, plays: 1, at: 7_999_992_800)
    try take(1_600_002_000)
    let tool = tool
    func written(_ words: String...) throws -> [Int] {
      let command = ["plays", "export", "--for", "lb", "--format", "listenbrainz"]
      let result = try tool.run(command + words)
      #expect(result.status == 3)
      #expect(result.errors.contains("left out 2 plays with dates that ListenBrainz refuses"))
      if result.output.isEmpty { return [] }
      let payload = try result.json()["payload"] as? [[String: Any]]
      return payload?.compactMap { $0["listened_at"] as? Int } ?? []
    }
    #expect(try written("--dry-run") == [1_588_200_000, 1_588_291_200])
    #expect(try written() == [1_588_200_000, 1_588_291_200])
    #expect(try written().isEmpty)
    device.play(0, plays: 2, at: 1_600_002_500)
    try take(1_600_003_000)
    let last = try written()
    #expect(last == [1_600_002_500], "\(last)")
    #expect(try written().isEmpty)
    // Other programs take them, in whatever format they were left out before.
    let log = try export("--for", "lb")
    #expect(log.status == 0 && log.lines.count == 5)
    #expect(try export("--for", "lb").lines.count == 3)
  }

  @Test func `without a format, the extension of the file decides`() throws {
    for (name, start) in [
      ("a.json", "{"), ("a.csv", "artist,"), (".scrobbler.log", "#AUDIO"), ("a", "#AUDIO"),
    ] {
      let result = try export("-o", name)
      #expect(result.status == 0, "\(result.errors)")
      let text = try String(contentsOfFile: folder.file(name), encoding: .utf8)
      #expect(text.hasPrefix(start), "\(name): \(text.prefix(9))")
    }
    #expect(try export("--for", "a", "-o", "a.xml").status == 64)
    #expect(try export("--for", "a").lines.count == 5)
  }

  @Test mutating func `plays are written once for each program`() throws {
    #expect(try export("--for", "lastfm", "--dry-run").lines.count == 5)
    #expect(try export("--for", "lastfm", "-o", "a.log").errors.contains("Wrote 2 plays to a.log."))
    #expect(try export("--for", "lastfm").lines.count == 3)
    #expect(try export("--for", "other").lines.count == 5)
    device.play(1, plays: 2, at: 1_600_000_500)
    try take(1_600_001_000)
    let more = try export("--for", "lastfm")
    #expect(more.lines.count == 4 && more.lines[3].contains("\t1600000500\t"))
    #expect(try export("--for", "lastfm").lines.count == 3)
    #expect(try export().lines.count == 6)
    // A file that cannot be written is not noted.
    #expect(try export("--for", "third", "-o", "none/a.log").status != 0)
    #expect(try export("--for", "third").lines.count == 6)
  }

  @Test func `a library that is removed takes its notes with it`() throws {
    #expect(try export("--for", "LastFM").lines.count == 5)
    #expect(try export("--for", "lastfm").lines.count == 3)
    #expect(try tool.run("libraries", "remove", "Kate's iPod", "--yes").status == 0)
    try take(1_600_000_000)
    #expect(try export("--for", "lastfm").lines.count == 5)
  }

  @Test func `mistakes are refused`() throws {
    for words in [
      ["--format", "xml"], ["--since", "x"], ["--for", ""], ["x"],
      ["--for", "a", "--since", "2020"],
    ] {
      #expect(try tool.run(["plays", "export"] + words).status == 64, "\(words)")
    }
    #expect(try export("--from", "Nobody").status != 0)
  }
}
