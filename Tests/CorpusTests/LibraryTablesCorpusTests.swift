import Bytes
import Foundation
import IPodFormats
import MediaImport
import MediaModel
import MediaStore
import SQLite
import Testing

/// The tables of a generated fifth-generation iPod nano.
@Suite(.enabled(if: DeviceCorpus.folder != nil, "LIBSYNC_CORPUS is not set"))
struct LibraryTablesCorpusTests {
  private static let path = DeviceCorpus.made("nano5g", "iTunes/iTunes Library.itlp")

  private func sources() throws -> [LibraryTables.Part: any TableSource] {
    let folder = try #require(DeviceCorpus.folder).appending(path: Self.path)
    var sources: [LibraryTables.Part: any TableSource] = [:]
    for part in LibraryTables.Part.allCases {
      let file = folder.appending(path: part.rawValue).path(percentEncoded: false)
      sources[part] = try UntrustedDatabase(path: file)
    }
    return sources
  }

  @Test func `the 12 tracks are those of the other generated devices`() throws {
    var problems = ImportWarnings()
    let tables = try LibraryTables(
      sources(),
      path: Self.path,
      fingerprint: 0,
      problems: &problems
    )
    var items: [ItemRecord] = []
    try tables.forEachTrack(clock: .utc, problems: &problems) { record, _, _ in
      items.append(record)
    }
    #expect(problems.isEmpty, "\(problems.first)")
    #expect(tables.isComplete && tables.trackCount == 12)
    #expect(tables.deviceName() == "Fixture iPod Ünïcødé 日本")
    for (index, item) in items.enumerated() {
      func number(_ property: MediaItemProperty) -> Int { Int(item.values.integer(property) ?? 0) }
      func text(_ property: MediaItemProperty) -> String? { item.values.text(property) }
      #expect(item.persistentID?.rawValue == 0xB << 60 | UInt64(index) + 1)
      #expect(text(.title) == "Träck \(index) – 曲 🎵" && text(.sortTitle) == nil)
      #expect(text(.artist) == (index % 3 == 0 ? "AC/DC" : "Björk") && text(.sortArtist) == "Bjork")
      #expect(text(.albumTitle) == "Album Ω \(index / 4)" && text(.albumArtist) == "Various")
      #expect(text(.genre) == (index % 2 == 0 ? "Épique" : "Rock"))
      #expect(text(.composer) == "J. S. Bach" && text(.comments) == "æøå")
      let name = "T00\(index < 10 ? "0" : "")\(index).mp3"
      #expect(text(.location) == ":iPod_Control:Music:F0\(index % 3):\(name)")
      #expect(number(.fileSize) == 1_000_000 + index && number(.bitRate) == 192)
      #expect(number(.playbackDuration) == 180_000 + index * 1000 && number(.sampleRate) == 44_100)
      #expect(number(.albumTrackNumber) == index % 4 + 1 && number(.albumTrackCount) == 4)
      #expect(number(.year) == (index == 0 ? 0 : 1990 + index))
      #expect(number(.rating) == index % 6 * 20 && number(.playCount) == index)
      #expect(number(.skipCount) == index / 2 && number(.lastSkippedDate) == 0)
      #expect(number(.lastPlayedDate) == (index == 0 ? 0 : 1_600_100_000 + index))
      #expect(number(.dateAdded) == 1_600_000_000 + index && number(.beatsPerMinute) == 120)
      #expect(number(.bookmarkTime) == (index == 5 ? 61_000 : 0))
      #expect(item.mediaType == (index == 11 ? .podcast : index == 10 ? .tvShow : .music))
      let hasChapters = item.values.content(MediaItemProperty.chapterData.rawValue) != .nothing
      #expect(hasChapters == (index == 11))
    }
    #expect(items[10].values.text(MediaItemProperty.series) == "Show")
    #expect(items[10].values.integer(MediaItemProperty.episodeOrder) == 2)
    #expect(tables.plays(problems: &problems).isEmpty && problems.isEmpty)
  }

  @Test func `the 5 lists are those of the other generated devices`() throws {
    var problems = ImportWarnings()
    let tables = try LibraryTables(
      sources(),
      path: Self.path,
      fingerprint: 0,
      problems: &problems
    )
    var lists: [PlaylistRecord] = []
    try tables.forEachPlaylist(problems: &problems) {
      ItemReference(rawValue: $0 + 1)
    } _: {
      lists.append($0)
    }
    #expect(problems.isEmpty, "\(problems.first)")
    let first: UInt64 = 0xA << 60
    #expect(lists.map { $0.persistentID?.rawValue } == (1...5).map { first | $0 })
    #expect(
      lists.map { $0.values.text(PlaylistProperty.name) } == [
        "Fixture iPod Ünïcødé 日本", "Normal ♫", "Podcasts", "Smart live", "Recent 2w OR limited",
      ]
    )
    #expect(lists.map(\.entries.count) == [11, 6, 1, 4, 5])
    #expect(lists[1].entries.map(\.rawValue) == [1, 3, 5, 7, 9, 11])
    // The tables were generated without the rules of the smart lists.
    #expect(lists.map(\.kind) == [.master, .ordinary, .builtIn, .ordinary, .ordinary])
  }
}
