import Bytes
import IPodFormats
import MediaModel
import TestSupport
import Testing

@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct IPodDatabaseCorpusTests {
  @Test func `every database can be rebuilt byte for byte`() throws {
    #expect(DeviceDatabase.all.count >= 24)
    for source in DeviceDatabase.all {
      let contents = try DeviceContents(source)
      let problems = contents.problems.first.filter { !$0.description.contains("persistent ID") }
      #expect(problems == [], "\(source)")
      #expect(contents.database.isComplete, "\(source)")
      let tracks = try contents.tracks.map { try #require(ITunesDatabase.bytes(of: $0)) }
      let playlists = try contents.playlists.map { try #require(ITunesDatabase.bytes(of: $0)) }
      let rebuilt = ITunesDatabase.bytes(
        remainder: contents.database.remainder,
        tracks: tracks,
        playlists: playlists
      )
      #expect(rebuilt == source.bytes, "\(source)")
    }
  }

  @Test func `libgpod reads the same, except for known differences`() throws {
    var found: Set<String> = []
    for source in DeviceDatabase.all {
      let oracle = try #require(DeviceOracle.of(source.path), "\(source)")
      let subjects = try Self.differences(of: DeviceContents(source), from: oracle)
      found.formUnion(subjects.map { "\(source) \($0)" })
    }
    var expected: Set<String> = []
    for difference in DeviceOracleDifference.all {
      let database = try #require(
        DeviceDatabase.all.first { $0.path.hasSuffix(difference.database) }
      )
      expected.formUnion(difference.subjects.map { "\(database) \($0)" })
    }
    #expect(found.subtracting(expected).sorted() == [])
    #expect(expected.subtracting(found).sorted() == [])
  }

  @Test func `a damaged database is quickly reported or refused`() throws {
    #expect(DeviceDatabase.damaged.count >= 6)
    for source in DeviceDatabase.damaged {
      let start = processorSeconds()
      do {
        let contents = try DeviceContents(source)
        #expect(!contents.problems.isEmpty, "\(source)")
      } catch is DeviceFormatError {}
      #expect(processorSeconds() - start < 1, "\(source)")
    }
  }

  /// Returns the names of the values that differ.
  private static func differences(
    of contents: DeviceContents,
    from oracle: DeviceOracle
  ) throws -> [String] {
    var differences: [String] = []
    func expect(_ isSame: Bool, _ subject: String) { if !isSame { differences.append(subject) } }
    let database = contents.database
    expect(Int(database.version) == oracle.header.version, "header version")
    expect(database.databaseID == oracle.header.databaseID, "header id")
    expect(Int(database.offsetFromUTC ?? -1) == oracle.header.offsetFromUTC, "header offset")
    expect(contents.tracks.count == oracle.header.tracks, "header tracks")
    // On-the-go lists come last.
    let lists = oracle.playlists.filter { !$0.name.hasPrefix("OTG Playlist") }
    expect(contents.playlists.count == lists.count, "header playlists")
    for (index, (list, other)) in zip(contents.playlists, lists).enumerated() {
      let criteria = list.values.range(PlaylistProperty.smartCriteria.rawValue).flatMap {
        try? SmartCriteria(decoding: Array(list.values.bytes[$0]).span)
      }
      let info = list.values.range(PlaylistProperty.smartInfo.rawValue).flatMap {
        try? SmartInfo(decoding: Array(list.values.bytes[$0]).span)
      }
      expect(list.persistentID?.rawValue == other.id, "playlist \(index) id")
      expect((list.kind == .master) == other.isMaster, "playlist \(index) master")
      expect(
        list.values.isTrue(PlaylistProperty.isPodcasts) == other.isPodcasts,
        "playlist \(index) podcasts"
      )
      expect((list.kind == .smart) == other.isSmart, "playlist \(index) smart")
      expect((criteria?.terms.count ?? 0) == other.rules, "playlist \(index) rules")
      expect((info?.isLive ?? false) == other.isLive, "playlist \(index) live")
      expect(list.entries.count == other.count, "playlist \(index) count")
      expect(
        (list.values.text(PlaylistProperty.name) ?? "") == other.name,
        "playlist \(index) name"
      )
    }
    for (index, (track, other)) in zip(contents.tracks, oracle.tracks).enumerated() {
      for (name, value) in Self.facts(of: track) where other[name] != value {
        differences.append("track \(index) \(name)")
      }
    }
    return differences
  }

  /// Returns the values of a track in the form of the oracle.
  private static func facts(of track: ItemRecord) -> [String: String] {
    let values = track.values
    func number(_ property: MediaItemProperty) -> Int64 { values.integer(property) ?? 0 }
    let id = String(track.persistentID?.rawValue ?? 0, radix: 16)
    let chapters = values.range(MediaItemProperty.chapterData.rawValue).map {
      ChapterList.decode(Array(values.bytes[$0])).count
    }
    return [
      "dbid": String(repeating: "0", count: 16 - id.count) + id,
      "id": "\(number(.trackID))",
      "title": values.text(MediaItemProperty.title) ?? "",
      "artist": values.text(MediaItemProperty.artist) ?? "",
      "album": values.text(MediaItemProperty.albumTitle) ?? "",
      "path": values.text(MediaItemProperty.location) ?? "",
      "len": "\(number(.playbackDuration))",
      "size": "\(number(.fileSize))",
      "rating": "\(number(.rating))",
      "pc": "\(number(.playCount))",
      "skip": "\(number(.skipCount))",
      "lastskip": "\(number(.lastSkippedDate))",
      "played": "\(number(.lastPlayedDate))",
      "bm": "\(number(.bookmarkTime))",
      "art": "\(number(.artworkCount))",
      "mhii": "\(number(.artworkID))",
      "media": "\(number(.mediaKind))",
      "ch": "\(chapters ?? 0)",
    ]
  }
}
