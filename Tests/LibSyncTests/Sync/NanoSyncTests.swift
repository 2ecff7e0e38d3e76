import Foundation
import IPodFormats
import LibSync
import MediaDevice
import MediaImport
import System
import TestSupport
import Testing

/// Syncs of a library with an iPod nano of the fifth generation that libgpod made.
struct NanoSyncTests {
  private func owner(_ seed: UInt64) async throws -> (OwnerModel, TablesModel) {
    let owner = try OwnerModel(seed: seed, fixture: "nano5g")
    try owner.importLibrary()
    return (owner, try #require(TablesModel(ofDeviceAt: owner.device)))
  }

  @Test func `an iPod nano 5G is only synced on request`() async throws {
    let (owner, tables) = try await owner(1)
    let before = try tables.bytes("Library.itdb")
    let sync = DeviceSync(ofDeviceAt: owner.device, with: owner.libraryFile)
    let error = await #expect(throws: SyncError.self) {
      try await sync.run(choosing: { _, _ in SyncContents(items: []) })
    }
    let advice = error?.advice ?? ""
    #expect(advice.contains("--experimental"))
    #expect(try tables.bytes("Library.itdb") == before)
  }

  @Test func `rows of tracks that a sync does not concern keep their bytes`() async throws {
    let (owner, tables) = try await owner(2)
    let others = owner.others.map { "\(Int64(bitPattern: $0))" }.joined(separator: ", ")
    func state() throws -> [String] {
      var rows: [String] = []
      for (name, table, column) in [
        ("Library", "item", "pid"), ("Library", "avformat_info", "item_pid"),
        ("Locations", "location", "item_pid"), ("Dynamic", "item_stats", "item_pid"),
        ("Extras", "chapter", "item_pid"),
      ] {
        let columns = try tables.rows(name, "SELECT name FROM pragma_table_info('\(table)')")
          // Places among other tracks may change.
          .filter { !$0.hasSuffix("_order") }
        let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
        rows += try tables.rows(
          name,
          "SELECT \(values) FROM \(table) WHERE \(column) IN (\(others)) ORDER BY \(column)"
        )
      }
      return rows
    }
    let before = try state()
    let genius = try tables.bytes("Genius.itdb")
    let schema = try tables.rows("Library", "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    try await owner.sync()
    #expect(try state() == before)
    #expect(try tables.bytes("Genius.itdb") == genius)
    #expect(
      try tables.rows("Library", "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL") == schema
    )
  }

  @Test func `libgpod reads what a sync has written`() async throws {
    var (owner, _) = try await owner(3)
    try await owner.sync()
    try owner.live()
    try await owner.sync()
    guard Libgpod.isBuilt, case .read(let reading) = try Libgpod.read(owner.device) else { return }
    let ids = try OwnerModel.database(ofDeviceAt: owner.device).trackIDs
    #expect(reading.error == nil && reading.tracks.map(\.dbid) == ids)
  }

  @Test func `the SQL that an iPod asks for is run`() async throws {
    let (owner, tables) = try await owner(8)
    let list = """
      <plist version="1.0"><dict>
      <key>com.apple.mobile.iTunes.SQLMusicLibraryPostProcessCommands</key><dict>
      <key>SQLCommands</key><dict>
      <key>Add</key><string>ALTER TABLE artist ADD COLUMN is_unknown INTEGER DEFAULT 0</string>
      <key>Set</key><string>UPDATE artist SET is_unknown = 1 WHERE name IS NULL</string></dict>
      <key>UserVersionCommandSets</key><dict><key>9</key><dict>
      <key>Commands</key><array><string>Add</string><string>Set</string></array></dict></dict>
      </dict></dict></plist>
      """
    let file = owner.device + "/iPod_Control/Device/SysInfoExtended"
    try list.write(toFile: file, atomically: true, encoding: .utf8)
    try await owner.sync()
    #expect(try tables.rows("Library", "SELECT DISTINCT is_unknown FROM artist") == ["0"])
    try owner.check("with the commands")
    #expect(try await owner.sync().outcome == .nothingToDo)
  }

  @Test func `tables that lack a track get it`() async throws {
    let (owner, tables) = try await owner(4)
    try await owner.sync()
    let id = Int64(bitPattern: OwnerModel.id(2))
    try tables.execute("Library", "DELETE FROM item WHERE pid = \(id)")
    try tables.execute("Dynamic", "DELETE FROM item_stats WHERE item_pid = \(id)")
    #expect(try await owner.sync().outcome == .done)
    try owner.check("after the repair")
    #expect(try await owner.sync().outcome == .nothingToDo)
  }

  /// The file of plays is that of the importer's comparison with libgpod; the tables count as well.
  @Test func `plays that only totals show come home`() async throws {
    var (owner, tables) = try await owner(5)
    try await owner.sync()
    let id = Int64(bitPattern: OwnerModel.id(1))
    try tables.execute(
      "Dynamic",
      "UPDATE item_stats SET play_count_user = 3, date_played = 700000000 WHERE item_pid = \(id)"
    )
    owner.notePlays(3, of: 1)
    let before = try tables.bytes("Library.itdb")
    try await owner.sync()
    try owner.check("after the sync")
    // Later plays belong to another state of the iPod, although no row of this file differs.
    #expect(try tables.bytes("Library.itdb") != before)
    #expect(try await owner.sync().outcome == .nothingToDo)
    try owner.check("after another sync")
  }

  @Test func `plays are counted once wherever a sync ends`() async throws {
    let calls = Faults()
    var (counted, _) = try await owner(9)
    try await counted.sync()
    try counted.playOnDevice()
    _ = try await calls.run { try await counted.sync() }
    let mark = try #require(calls.made.firstIndex { $0.path.hasSuffix("commit") })
    for index in (mark..<min(mark + 120, calls.made.count)).sample(of: 40) {
      var (owner, _) = try await owner(9)
      try await owner.sync()
      try owner.playOnDevice()
      _ = try? await Faults(failingFrom: index, with: EIO).run { try await owner.sync() }
      // The iPod is used before the sync goes on.
      if index % 2 == 0 { try owner.playOnDevice() }
      try await owner.sync()
      try owner.check("\(index): \(calls.made[index])")
    }
  }

  @Test(arguments: ["Library.itdb", "Locations.itdb", "Dynamic.itdb", "Locations.itdb.cbk"])
  func `a set without a part is refused`(name: String) async throws {
    let (owner, _) = try await owner(6)
    try FileManager.default.removeItem(atPath: owner.device + TablesModel.folder + name)
    await #expect(throws: SyncError.self) { try await owner.sync() }
  }

  @Test(arguments: [
    ("Library", "ALTER TABLE item DROP COLUMN title"), ("Library", "DROP TABLE album"),
    ("Library", "UPDATE db_info SET pid = 1"), ("Dynamic", "DROP TABLE item_stats"),
  ])
  func `a set that is not understood is refused`(name: String, sql: String) async throws {
    let (owner, tables) = try await owner(7)
    try tables.execute("Library", "DROP TRIGGER insert_item")
    try tables.execute(name, sql)
    await #expect(throws: SyncError.self) { try await owner.sync() }
  }
}
