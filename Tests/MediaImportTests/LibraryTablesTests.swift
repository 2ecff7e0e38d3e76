import Bytes
import IPodFormats
import MediaImport
import MediaModel
import Testing

@Suite struct LibraryTablesTests {
  private let library = MemoryTables()
  private let dynamic = MemoryTables()
  private let locations = MemoryTables()
  private let extras = MemoryTables()

  private static let oddID: Int64 = .min + 1

  init() {
    func text(_ text: String) -> StoredValue { .text(text) }
    library.tables = [
      "version_info": (["id", "major", "minor"], [[.integer(1), .integer(2), .integer(48)]]),
      "db_info": (["pid", "primary_container_pid"], [[.integer(-5), .integer(70)]]),
      "item": (
        ["pid", "media_kind", "title", "sort_title", "artist", "sort_artist", "genre_id", "year"],
        [
          [
            .integer(9), .integer(1), text("One"), text("One"), text("A"), text("a"),
            .integer(1), .integer(0),
          ],
          [
            .integer(Self.oddID), .integer(4), text("Two"), .null, .null, .null, .integer(2),
            .integer(1999),
          ],
        ]
      ),
      "genre_map": (["id", "genre"], [[.integer(1), text("Rock")]]),
      "location_kind_map": (["id", "kind"], [[.integer(1), text("MPEG audio file")]]),
      "video_info": (
        ["item_pid", "season_number", "episode_sort_id"],
        [[.integer(9), .integer(1), .integer(65538)]]
      ),
      "container": (
        [
          "pid", "name_order", "name", "distinguished_kind", "parent_pid", "smart_is_folder",
          "smart_is_dynamic", "smart_is_genius",
        ],
        [
          [
            .integer(71), .integer(3), text("Mine"), .integer(0), .integer(73), .null, .null, .null,
          ],
          [.integer(70), .integer(0), text("Pod"), .integer(0), .integer(0), .null, .null, .null],
          [.integer(72), .integer(1), text("P"), .integer(11), .integer(0), .null, .null, .null],
          [
            .integer(73), .integer(2), text("Folder"), .integer(0), .integer(0), .integer(1),
            .null, .null,
          ],
          [
            .integer(74), .integer(4), text("S"), .integer(0), .integer(0), .null, .integer(1),
            .null,
          ],
          [
            .integer(75), .integer(5), text("G"), .integer(0), .integer(0), .null, .null,
            .integer(1),
          ],
        ]
      ),
      "item_to_container": (
        ["item_pid", "container_pid", "physical_order"],
        [
          [.integer(9), .integer(71), .integer(2)],
          [.integer(Self.oddID), .integer(71), .integer(0)],
          [.integer(404), .integer(71), .integer(1)], [.integer(9), .integer(70), .integer(0)],
        ]
      ),
      "container_seed": (
        ["container_pid", "item_pid", "seed_order"], [[.integer(75), .integer(9), .integer(0)]]
      ),
    ]
    dynamic.tables = [
      "item_stats": (
        [
          "item_pid", "has_been_played", "date_played", "play_count_user", "play_count_recent",
          "date_skipped", "skip_count_user", "skip_count_recent", "bookmark_time_ms",
          "user_rating", "has_changes",
        ],
        [
          [
            .integer(9), .integer(1), .integer(621_792_801), .integer(5), .integer(2),
            .integer(-978_307_200), .integer(0), .integer(0), .integer(61_000), .integer(80),
            .integer(1),
          ],
          [
            .integer(Self.oddID), .integer(0), .integer(0), .integer(0), .integer(0), .null,
            .integer(0), .integer(0), .null, .integer(0), .integer(0),
          ],
        ]
      )
    ]
    locations.tables = [
      "base_location": (["id", "path"], [[.integer(1), text("iPod_Control/Music")]]),
      "location": (
        [
          "item_pid", "base_location_id", "location", "kind_id", "file_size", "date_created",
          "extension",
        ],
        [
          [
            .integer(9), .integer(1), text("F00/A.mp3"), .integer(1), .integer(1000),
            .integer(621_692_800), .integer(0x4D50_3320),
          ],
          [.integer(Self.oddID), .null, text("B.mp3"), .null, .null, .null, .null],
        ]
      ),
    ]
    extras.tables = [
      "chapter": (["item_pid", "data"], []),
      "lyrics": (["item_pid", "lyrics"], [[.integer(9), text("la")]]),
    ]
  }

  private var sources: [LibraryTables.Part: any TableSource] {
    [.library: library, .dynamic: dynamic, .locations: locations, .extras: extras]
  }

  private struct Reading {
    var tables: LibraryTables
    var items: [ItemRecord] = []
    var lists: [PlaylistRecord] = []
    var problems = ImportWarnings()

    init(_ sources: [LibraryTables.Part: any TableSource]) throws {
      var problems = ImportWarnings()
      tables = try LibraryTables(sources, path: "itlp", fingerprint: 1, problems: &problems)
      try tables.forEachTrack(clock: .utc, problems: &problems) { record, number, position in
        #expect(Int(number) == position && position == items.count)
        items.append(record)
      }
      try tables.forEachPlaylist(problems: &problems) {
        ItemReference(rawValue: $0 + 1)
      } _: {
        lists.append($0)
      }
      self.problems = problems
    }

    func messages(_ file: String) -> [String] {
      problems.first.filter { $0.file == "itlp/\(file)" }.map(\.message)
    }
  }

  private func number(_ item: ItemRecord, _ property: MediaItemProperty) -> Int64? {
    item.values.integer(property)
  }

  private func text(_ item: ItemRecord, _ property: MediaItemProperty) -> String? {
    item.values.text(property)
  }

  @Test func `the header identifies the device`() throws {
    let reading = try Reading(sources)
    #expect(reading.tables.persistentID?.description == "FFFFFFFFFFFFFFFB")
    #expect(reading.tables.deviceName() == "Pod" && reading.tables.trackCount == 2)
    #expect(reading.tables.version?.major == 2 && reading.tables.version?.minor == 48)
  }

  @Test func `a track is assembled from all tables`() throws {
    let items = try Reading(sources).items
    #expect(items.map { $0.persistentID?.description } == ["8000000000000001", "0000000000000009"])
    let item = items[1]
    #expect(text(item, .title) == "One" && text(item, .sortTitle) == nil)
    #expect(text(item, .artist) == "A" && text(item, .sortArtist) == "a")
    #expect(text(item, .genre) == "Rock" && number(item, .year) == nil)
    #expect(text(item, .location) == ":iPod_Control:Music:F00:A.mp3")
    #expect(text(item, .kind) == "MPEG audio file" && number(item, .fileSize) == 1000)
    #expect(number(item, .fileType) == 0x4D50_3320 && number(item, .hasLyrics) == 1)
    #expect(number(item, .dateAdded) == 1_600_000_000)
    #expect(number(item, .playCount) == 5 && number(item, .lastPlayedDate) == 1_600_100_001)
    #expect(number(item, .skipCount) == nil && number(item, .lastSkippedDate) == nil)
    #expect(number(item, .rating) == 80 && number(item, .bookmarkTime) == 61_000)
    #expect(number(item, .season) == 1 && number(item, .episodeOrder) == 2)
    #expect(item.mediaType == .music && number(item, .isUnplayed) == nil)
    #expect(items[0].mediaType == .podcast && number(items[0], .isUnplayed) == 1)
    #expect(text(items[0], .location) == ":B.mp3" && number(items[0], .isPodcast) == 1)
  }

  @Test func `playlists and their entries are in the device's order`() throws {
    let reading = try Reading(sources)
    #expect(
      reading.lists.map(\.kind) == [.master, .builtIn, .folder, .ordinary, .smart, .genius]
    )
    let mine = reading.lists[3]
    #expect(mine.values.text(PlaylistProperty.name) == "Mine")
    #expect(mine.values.integer(PlaylistProperty.parentID) == 73)
    #expect(mine.entries.map(\.rawValue) == [1, 0, 2] && mine.missingTrackIDs == [1: 404])
    #expect(
      reading.messages("Library.itdb").contains {
        $0 == "list 0000000000000047: 1 entry refers to a missing track"
      }
    )
    #expect(reading.lists[1].values.isTrue(PlaylistProperty.isPodcasts))
    #expect(reading.lists[5].geniusSeed?.rawValue == 2)
    let info = reading.lists[4].values.value(PlaylistProperty.smartInfo.rawValue).data ?? []
    #expect(try SmartInfo(decoding: info.span).isLive)
  }

  @Test func `plays since the last sync are read`() throws {
    var problems = ImportWarnings()
    let tables = try LibraryTables(sources, path: "", fingerprint: 1, problems: &problems)
    let plays = tables.plays(problems: &problems)
    #expect(plays.count == 1)
    let one = try #require(plays[PersistentID(rawValue: 9)])
    #expect(one.playCount == 2 && one.skipCount == 0 && one.rating == 80)
    let moment = Timestamp(rawValue: 1_600_100_001)
    #expect(one.lastPlayed == PlayDate(moment: moment, written: 621_792_801))
    #expect(one.lastSkipped == nil && one.bookmarkTime == 61_000)
  }

  @Test func `missing files, tables and columns are reported`() throws {
    library.tables["genre_map"] = nil
    library.tables["item"]?.columns[3] = "other"
    let reading = try Reading([.library: library, .dynamic: dynamic])
    #expect(reading.items.count == 2 && text(reading.items[1], .genre) == nil)
    #expect(reading.messages("Locations.itdb") == ["it is missing"])
    #expect(reading.messages("Genius.itdb") == ["it is missing"])
    #expect(reading.messages("Library.itdb").contains("the table is missing"))
    let missing = reading.problems.first.first { $0.chunk == "item" }
    #expect(missing?.message.contains("sort_title") == true)
    #expect(reading.tables.isComplete)
  }

  @Test func `a library without a track table is refused`() {
    library.tables["item"] = nil
    #expect(throws: DeviceFormatError.self) { try Reading(sources) }
    #expect(throws: DeviceFormatError.self) { try Reading([.dynamic: dynamic]) }
  }

  @Test func `tracks after a damaged row are missing, and the damage is reported`() throws {
    library.failures["item"] = 1
    let reading = try Reading(sources)
    #expect(reading.items.count == 1 && !reading.tables.isComplete)
    #expect(reading.messages("Library.itdb").contains("Failure()"))
  }

  @Test func `errors thrown by the body are rethrown`() throws {
    struct Stop: Error {}
    var problems = ImportWarnings()
    let tables = try LibraryTables(sources, path: "", fingerprint: 1, problems: &problems)
    #expect(throws: Stop.self) {
      try tables.forEachTrack(clock: .utc, problems: &problems) { _, _, _ in throw Stop() }
    }
    #expect(tables.isComplete && !problems.first.contains { $0.message == "Stop()" })
  }

  @Test(arguments: [StoredValue.text("x"), .data([1]), .integer(.max), .integer(.min), .null])
  func `values of any kind never crash`(value: StoredValue) throws {
    for source in [library, dynamic, locations, extras] {
      for (name, table) in source.tables {
        for column in table.columns.indices where !table.rows.isEmpty {
          source.tables[name]?.rows[0][column] = value
          // One row may be lost, but no others.
          #expect(try Reading(sources).items.count >= 1, "\(name).\(table.columns[column])")
          source.tables[name] = table
        }
      }
    }
  }
}
