import Bytes
import IPodFormats
import MediaImport
import MediaModel
import Testing

/// Tables with more rows than any device has, or with unexpected rows.
@Suite struct LibraryTableLimitsTests {
  private let library = MemoryTables()
  private let dynamic = MemoryTables()

  /// The limit for tables that should only have a few rows.
  private static let most = 65_536

  private struct Reading {
    var tables: LibraryTables
    var items: [ItemRecord] = []
    var numbers: [UInt32] = []
    var lists: [PlaylistRecord] = []
    var problems = ImportWarnings()

    func messages(_ table: String) -> [String] {
      problems.first.filter { $0.chunk == table }.map(\.message)
    }
  }

  private func integers(_ rows: [[Int64]]) -> [[StoredValue]] {
    rows.map { $0.map(StoredValue.integer) }
  }

  private func opened(_ problems: inout ImportWarnings) throws -> LibraryTables {
    try LibraryTables(
      [.library: library, .dynamic: dynamic],
      path: "",
      fingerprint: 1,
      problems: &problems
    )
  }

  private func read() throws -> Reading {
    var problems = ImportWarnings()
    var reading = Reading(tables: try opened(&problems))
    try reading.tables.forEachTrack(clock: .utc, problems: &problems) { record, number, _ in
      reading.items.append(record)
      reading.numbers.append(number)
    }
    try reading.tables.forEachPlaylist(problems: &problems) {
      ItemReference(rawValue: $0 + 1)
    } _: {
      reading.lists.append($0)
    }
    reading.problems = problems
    return reading
  }

  @Test func `each track gets the first of its rows`() throws {
    library.tables["item"] = (["pid"], integers((-20...20).map { [$0 * 3] }))
    var rows: [[Int64]] = []
    for id: Int64 in stride(from: -100, through: 100, by: 2) {
      rows += [[id, id + 1000], [id, 1]]
    }
    library.tables["avformat_info"] = (["item_pid", "bit_rate"], integers(rows.reversed()))
    library.tables["video_info"] = (
      ["season_number", "item_pid"], integers([[7, 60], [8, -60], [9, 61]])
    )
    let reading = try read()
    #expect(reading.numbers == Array(0...40))
    for (index, item) in reading.items.enumerated() {
      let id = (index - 20) * 3
      let rate = item.values.integer(MediaItemProperty.bitRate)
      #expect(rate == (id % 2 == 0 ? 1 : nil))
      let season = item.values.integer(MediaItemProperty.season)
      #expect(season == (id == 60 ? 7 : id == -60 ? 8 : nil))
    }
  }

  @Test func `a damaged table still provides values for the tracks before the damage`() throws {
    library.tables["item"] = (["pid"], integers([[1], [2], [3]]))
    library.tables["avformat_info"] = (
      ["item_pid", "bit_rate"], integers([[1, 128], [2, 192], [3, 256]])
    )
    library.failures["avformat_info"] = 2
    let reading = try read()
    let rates = reading.items.map { $0.values.integer(MediaItemProperty.bitRate) }
    #expect(rates == [128, 192, nil] && !reading.tables.isComplete)
    #expect(reading.items.map { $0.unread.contains(.bitRate) } == [false, false, true])
    #expect(reading.messages("avformat_info").contains("Failure()"))
  }

  @Test func `rows out of order are reported`() throws {
    library.tables = [
      "item": (["pid"], integers([[1], [3], [2], [4]])),
      "avformat_info": (["item_pid", "bit_rate"], integers([[3, 128], [1, 192], [4, 256]])),
      "container": (["pid", "name_order"], integers([[5, 0], [6, 1]])),
      "item_to_container": (
        ["container_pid", "item_pid", "physical_order"],
        integers([[6, 1, 0], [5, 1, 0], [6, 3, 1]])
      ),
    ]
    library.isSorting = false
    let reading = try read()
    #expect(reading.numbers == [0, 1, 2] && !reading.tables.isComplete)
    let rates = reading.items.map { $0.values.integer(MediaItemProperty.bitRate) }
    #expect(rates == [nil, 128, 256])
    #expect(reading.lists.map { $0.entries.map(\.rawValue) } == [[], [1, 2]])
    for table in ["item", "avformat_info", "item_to_container"] {
      #expect(reading.messages(table).count { $0.contains("out of order") } == 1)
    }
  }

  @Test func `entries are assigned to their lists in order`() throws {
    library.tables = [
      "item": (["pid"], integers([[10], [20], [30]])),
      "container": (
        ["pid", "name_order"], integers([[3, 0], [-2, 1], [9, 2], [5, 3], [9, 4]])
      ),
      "item_to_container": (
        ["physical_order", "container_pid", "item_pid"],
        integers([
          [2, 9, 30], [1, 9, 10], [1, 3, 20], [0, 4, 10], [1, 9, 20], [7, 11, 10], [0, 3, 77],
        ])
      ),
    ]
    let reading = try read()
    let entries = reading.lists.map { $0.entries.map(\.rawValue) }
    #expect(entries == [[0, 2], [], [1, 2, 3], [], []])
    #expect(reading.lists[0].missingTrackIDs == [0: 77])
    #expect(reading.lists.map { $0.persistentID == nil } == [false, false, false, false, true])
  }

  @Test func `only the first of very many missing tracks are named`() throws {
    let rows = (0..<Int64(Self.most) + 10).map { [7, $0, $0 + 100] }
    library.tables = [
      "item": (["pid"], integers([[1]])),
      "container": (["pid", "name_order"], integers([[7, 0]])),
      "item_to_container": (["container_pid", "physical_order", "item_pid"], integers(rows)),
    ]
    let list = try #require(try read().lists.first)
    #expect(list.entries.count == rows.count && list.entries.allSatisfy { $0 == .missing })
    #expect(list.missingTrackIDs.count == Self.most)
    #expect(list.missingTrackIDs[Self.most - 1] == Int64(Self.most) + 99)
  }

  @Test func `only the first of very many names are read`() throws {
    let names: [[StoredValue]] = (0..<Self.most + 10).map { [.integer(Int64($0)), .text("g")] }
    library.tables["genre_map"] = (["id", "genre"], names)
    let ids = [Int64(Self.most) - 1, Int64(Self.most)]
    library.tables["item"] = (["pid", "genre_id"], integers([[1, ids[0]], [2, ids[1]]]))
    let reading = try read()
    #expect(reading.items.map { $0.values.text(MediaItemProperty.genre) } == ["g", nil])
    #expect(reading.messages("genre_map") == ["only the first 65536 names are read"])

    let long = String(repeating: "g", count: 1 << 20)
    library.tables["genre_map"] = (["id", "genre"], (0..<10).map { [.integer($0), .text(long)] })
    #expect(try read().messages("genre_map") == ["only the first 4 names are read"])
  }

  @Test func `the number of tracks and lists with the same ID is limited`() throws {
    let count = 1500
    library.tables["item"] = (["pid"], integers(Array(repeating: [5], count: count) + [[6]]))
    library.tables["container"] = (
      ["pid", "name_order"], integers(Array(repeating: [5, 0], count: count))
    )
    let reading = try read()
    #expect(reading.items.count == 1002 && reading.lists.count == 1001)
    #expect(reading.numbers.suffix(2) == [0, 1] && reading.tables.trackCount == 2)
    #expect(!reading.tables.isComplete)
    #expect(reading.items.compactMap(\.persistentID?.rawValue) == [5, 6])
    for table in ["item", "container"] {
      #expect(reading.messages(table).contains { $0.contains("most are left out") })
    }
  }

  @Test func `plays are limited in number, and only those of tracks are read`() throws {
    let most = 16_384
    let count = Int64(most) + 10
    library.tables["item"] = (["pid"], integers((1...count).map { [$0] }))
    dynamic.tables["item_stats"] = (
      ["item_pid", "play_count_recent"], integers((-count...count).map { [$0, 3] })
    )
    var problems = ImportWarnings()
    let plays = try opened(&problems).plays(problems: &problems)
    #expect(plays.count == most && plays[PersistentID(rawValue: 1)]?.playCount == 3)
    let told = problems.first.last { $0.chunk == "item_stats" }
    #expect(told?.message == "too many plays; those of 10 tracks are left out")
  }
}
