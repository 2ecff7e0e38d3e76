import Foundation
import IPodFormats
import MediaImport
import MediaModel
import TestSupport
import Testing

@testable import MediaDevice

/// Edits of tables that follow those of `iTunesCDB`.
struct TableEditTests {
  private let made: MadeTables

  init() throws { made = try MadeTables() }

  private func database(_ tree: DeviceTree) throws -> EditableDatabase {
    var last: UInt64 = 0xD00
    return try EditableDatabase(
      ChunkTree(DeviceBytes(path: "iTunesCDB", bytes: Array(tree.database))),
      makeID: {
        last += 1
        return last
      },
      fold: { $0.lowercased() }
    )
  }

  private var tree: DeviceTree {
    var tree = DeviceTree("Beta", "Delta", "Gamma")
    for index in tree.tracks.indices {
      tree.tracks[index].artist = index < 2 ? "Ann" : "Bob"
      tree.tracks[index].album = "First"
    }
    tree.playlists = [("Mix", [2, 0])]
    return tree
  }

  private func run(
    _ set: TableSet,
    _ before: EditableDatabase,
    _ after: EditableDatabase
  ) throws {
    try TableEdit.run(on: set, from: before, to: after, clock: LocalClock(offset: 3600))
    #expect(try TableCheck(set, against: after).damage() == [])
    let differences = try TableCheck(set, against: after).differences()
    #expect(differences.map(\.error) == [])
  }

  /// Returns a set that has everything of a database.
  private func filled(_ database: EditableDatabase) throws -> TableSet {
    try made.execute(.library, "INSERT INTO db_info VALUES (\(id(database.databaseID)), 0xC0)")
    let set = try made.set
    try run(set, database, database)
    return set
  }

  private func id(_ number: UInt64) -> Int64 { Int64(bitPattern: number) }

  @Test func `an empty set gets everything`() throws {
    let set = try filled(database(tree))
    let items = "SELECT title, title_order, artist.name, album.name, is_new FROM item"
    #expect(
      try set.texts(
        items + " JOIN artist ON artist.pid = item.artist_pid JOIN album ON album.pid = album_pid "
          + "ORDER BY item.pid",
        columns: 5
      ) == [
        "Beta,100,Ann,First,unknown column", "Delta,200,Ann,First,unknown column",
        "Gamma,300,Bob,First,unknown column",
      ]
    )
    #expect(
      try set.texts(
        "SELECT base_location_id, location FROM \(set.name(of: .location)) ORDER BY item_pid",
        columns: 2
      ) == ["1,F00/BETA.mp3", "1,F00/DELTA.mp3", "1,F00/GAMMA.mp3"]
    )
    #expect(try set.integers("SELECT count(*) FROM ext_view") == [3])
    #expect(
      try set.texts(
        """
        SELECT name, title FROM item_to_container JOIN container ON container_pid = container.pid
        JOIN item ON item_pid = item.pid ORDER BY container.pid, physical_order
        """,
        columns: 2
      ) == [
        "Traveller,Beta", "Traveller,Delta", "Traveller,Gamma", "Mix,Gamma", "Mix,Beta",
      ]
    )
  }

  @Test func `a new track goes between others without touching them`() throws {
    let before = try database(tree)
    let set = try filled(before)
    var after = before
    let new = TrackValues(
      numbers: [.playCount: 4],
      texts: [
        .title: "Charlie", .artist: "Cid", .album: "Second", .genre: "Pop",
        .location: ":iPod_Control:Music:F01:CHAR.mp3",
      ]
    )
    try after.addTrack(new, id: 0xF000_0000_0000_0001)
    try run(set, before, after)
    #expect(
      try set.texts("SELECT title, title_order FROM item ORDER BY title_order", columns: 2)
        == ["Beta,100", "Charlie,150", "Delta,200", "Gamma,300"]
    )
    #expect(try set.texts("SELECT genre FROM genre_map", columns: 1) == ["Pop"])
    #expect(
      try set.texts("SELECT name, name_order FROM artist ORDER BY name_order", columns: 2)
        == ["Ann,100", "Bob,200", "Cid,300"]
    )
    let statistics = set.name(of: .statistics)
    #expect(
      try set.integers("SELECT play_count_user FROM \(statistics) ORDER BY item_pid") == [
        4, 0, 0, 0,
      ]
    )
  }

  @Test func `a removed track takes everything about it along`() throws {
    let before = try database(tree)
    let set = try filled(before)
    var after = before
    try after.removeTracks([0xA3])
    try run(set, before, after)
    for table in set.tables(with: "item_pid") {
      let rows = try set.integers("SELECT item_pid FROM \(set.name(of: table))")
      #expect(!rows.contains(0xA3), "\(table)")
    }
    #expect(try set.texts("SELECT name FROM artist", columns: 1) == ["Ann"])
  }

  @Test func `many tracks are removed at once`() throws {
    var tree = tree
    for number in 0..<1_200 {
      tree.tracks.append(DeviceTree.Track(UInt64(0x1000 + number), "T\(number)"))
    }
    let before = try database(tree)
    let set = try filled(before)
    var after = before
    try after.removeTracks(Set((0..<1_200).map { UInt64(0x1000 + $0) }))
    try run(set, before, after)
    #expect(try set.integers("SELECT count(*) FROM item") == [3])
    #expect(try set.integers("SELECT count(*) FROM item_to_container") == [5])
  }

  @Test func `a change of texts moves a track to other groups`() throws {
    let before = try database(tree)
    let set = try filled(before)
    var after = before
    let values = TrackValues(texts: [.artist: "Dora", .album: "Third", .title: "Alpha"])
    try after.setValues(values, of: 0xA3)
    try run(set, before, after)
    #expect(
      try set.texts("SELECT title, title_order FROM item ORDER BY title_order", columns: 2)
        == ["Alpha,50", "Beta,100", "Delta,200"]
    )
    #expect(
      try set.texts("SELECT name FROM artist ORDER BY name", columns: 1) == ["Ann", "Dora"]
    )
    #expect(
      try set.texts("SELECT name FROM album ORDER BY name", columns: 1) == ["First", "Third"]
    )
  }

  @Test func `rows of others stay`() throws {
    let before = try database(tree)
    let set = try filled(before)
    try set.run("INSERT INTO item (pid, title) VALUES (7, 'Memo')")
    try set.run("INSERT INTO item_to_container VALUES (7, 0xC1, 9)")
    var after = before
    try after.setMembers(of: 0xC1, to: [0xA2])
    try TableEdit.run(on: set, from: before, to: after, clock: LocalClock(offset: 0))
    let members = "SELECT item_pid FROM item_to_container WHERE container_pid = 0xC1 "
    #expect(try set.integers(members + "ORDER BY physical_order") == [0xA2, 7])
    let differences = try TableCheck(set, against: after).differences()
    #expect(differences.contains { !$0.isLack } && !differences.contains(where: \.isLack))
  }

  @Test func `the commands of the firmware run afterwards and reach nothing else`() throws {
    let database = try database(tree)
    let set = try filled(database)
    let escape = made.folder.file("escape.db")
    try set.run(commands: [
      "ALTER TABLE album ADD COLUMN has_songs INTEGER; UPDATE album SET has_songs = 1",
      "ALTER TABLE album ADD COLUMN has_songs INTEGER", "DELETE FROM item; SELECT nothing()",
      "ATTACH '\(escape)' AS other", "VACUUM INTO '\(escape)'", "COMMIT",
      "UPDATE \(set.name(of: .statistics)) SET play_count_user = 9; PRAGMA user_version = 8",
    ])
    #expect(try set.integers("SELECT has_songs FROM album") == [1, 1])
    #expect(try set.integers("SELECT count(*) FROM item") == [3])
    let counts = "SELECT DISTINCT play_count_user FROM \(set.name(of: .statistics))"
    #expect(try set.integers(counts) == [9])
    #expect(try set.integers("PRAGMA user_version") == [8])
    #expect(!FileManager.default.fileExists(atPath: escape))
  }

  @Test(arguments: [
    "DROP TABLE artist", "ALTER TABLE album DROP COLUMN name", "DROP TABLE db_info",
  ])
  func `a set that lacks something is refused`(sql: String) throws {
    try made.execute(.library, sql)
    let error = #expect(throws: TablesError.self) { try made.set }
    #expect(error?.file == "Library.itdb")
  }

  @Test func `tables of another library are refused`() throws {
    let database = try database(tree)
    try made.execute(.library, "INSERT INTO db_info VALUES (1, 0xC0)")
    let set = try made.set
    #expect(throws: TablesError.self) { try TableCheck(set, against: database).libraryID() }
    #expect(throws: TablesError.self) {
      try TableEdit.run(on: set, from: database, to: database, clock: LocalClock(offset: 0))
    }
  }
}
