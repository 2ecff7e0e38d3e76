import Foundation
import MediaImport
import MediaModel
import MediaStore
import Testing

/// A device whose tables contain impossible values, or are partly unreadable.
struct DamagedTablesTests {
  private let device: TablesDevice

  init() throws { device = try TablesDevice() }

  /// Imports the device again, and expects an incomplete import without changes.
  private func expectNoChange() throws -> ReadingReport {
    let (outcome, report) = try device.take(made: 1_700_000_100)
    #expect(outcome.items.isEmpty && outcome.playlists.isEmpty && outcome.isPartial)
    return report
  }

  private static let malformed = "parts of it are unreadable"

  @Test func `the contents of the files are kept`() throws {
    let files = try device.read().sink.deviceFiles.filter { $0.kind == .libraryTables }
    #expect(files.count == LibraryTables.Part.allCases.count)
    for (file, part) in zip(files, LibraryTables.Part.allCases) {
      let content = [UInt8](try Data(contentsOf: URL(filePath: device.path(of: part))))
      #expect(Inflation(file.bytes, from: 0, limit: 1 << 24).bytes == content)
      #expect(file.bytes.count < content.count / 2)
    }
  }

  // MARK: Impossible values

  @Test(arguments: ["play_count_recent", "skip_count_recent"])
  func `impossible play counts are reported and ignored`(column: String) throws {
    try device.change(.dynamic, "UPDATE item_stats SET \(column) = \(Int64.max)")
    let (sink, report) = try device.read()
    #expect(sink.playFiles.isEmpty)
    let messages = report.messages(.dynamic, "item_stats")
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix(": invalid '\(column)', also in 11 more") == true)
  }

  @Test(arguments: [
    ("item", "year", "9223372036854775807"), ("item", "total_time_ms", "-1"),
    ("item", "title", "x'ff00fe'"), ("item", "year", "'x'"), ("item", "is_compilation", "'x'"),
    ("item", "date_modified", "9e18"), ("video_info", "season_number", "1 << 40"),
  ])
  func `an impossible value is reported, and the stored one is kept`(
    table: String,
    column: String,
    value: String
  ) throws {
    try device.take()
    try device.change(.library, "UPDATE \(table) SET \(column) = \(value)")
    let (outcome, report) = try device.take(made: 1_700_000_100)
    #expect(outcome.items.isEmpty && !outcome.isPartial)
    let messages = report.messages(.library, table)
    #expect(messages.count == 1 && messages[0].contains(": invalid '\(column)'"))
  }

  // MARK: Unreadable tables

  @Test(arguments: [LibraryTables.Part.dynamic, .locations, .extras])
  func `values from a file truncated within a page are kept`(
    part: LibraryTables.Part
  ) throws {
    try device.take()
    for missing in [1000, 3000] {
      try device.damage(part) { $0.removeLast(missing) }
      _ = try expectNoChange()
    }
  }

  @Test(arguments: [LibraryTables.Part.dynamic, .locations, .extras])
  func `values from a damaged file are kept`(part: LibraryTables.Part) throws {
    try device.take()
    try device.damage(part) { $0.removeLast(4096) }
    let report = try expectNoChange()
    #expect(report.messages(part).contains { $0.hasPrefix("it ends too early, after ") })
  }

  @Test(arguments: [LibraryTables.Part.dynamic, .locations])
  func `values from a missing file are kept`(part: LibraryTables.Part) throws {
    try device.take()
    try FileManager.default.removeItem(atPath: device.path(of: part))
    let (outcome, report) = try device.take(made: 1_700_000_100)
    #expect(outcome.items.isEmpty && report.messages(part) == ["it is missing"])
  }

  @Test func `lists with unreadable entries keep their stored entries`() throws {
    try device.take()
    try device.zeroRoot(of: "item_to_container", .library)
    #expect(try expectNoChange().messages(.library, "item_to_container") == [Self.malformed])
  }

  @Test(arguments: ["genre_map", "location_kind_map"])
  func `unreadable names are kept`(table: String) throws {
    try device.take()
    try device.zeroRoot(of: table, .library)
    #expect(try expectNoChange().messages(.library, table) == [Self.malformed])
  }

  @Test func `rows without a persistent ID are reported and remove nothing`() throws {
    try device.take()
    try device.change(
      .library,
      """
      CREATE TABLE other AS SELECT * FROM item; DROP TABLE item; ALTER TABLE other RENAME TO item;
      UPDATE item SET pid = 't' || pid WHERE rowid <= 3
      """
    )
    let report = try expectNoChange()
    #expect(report.messages(.library, "item") == ["3 rows have no persistent ID"])
  }

  @Test func `the tracks of a truncated database are read`() throws {
    try device.take()
    try device.damage(.library) { $0.removeLast(4096) }
    let report = try expectNoChange()
    #expect(report.messages(.library).first?.hasPrefix("it ends too early, after ") == true)
  }

  @Test func `the reason why no track can be read is reported`() throws {
    try device.damage(.library) { $0 = Data("nothing of SQLite's at all".utf8) }
    let error = #expect(throws: ImportError.self) { try device.read() }
    #expect(error?.message.contains("is cut off or damaged") == true)
    #expect(error?.problems.first.map(\.message).contains("it is text") == true)
  }

  @Test func `an overlong value does not affect the rest of its table`() throws {
    try device.change(.library, "UPDATE item SET description = NULL, description_long = 'told'")
    try device.take()
    let second = "(SELECT pid FROM item ORDER BY pid LIMIT 1 OFFSET 1)"
    try device.change(
      .library,
      "UPDATE item SET description_long = zeroblob(300000) WHERE pid = \(second)"
    )
    #expect(
      try expectNoChange().messages(.library, "item") == [
        "a value is too large", "\"description_long\" of 1 row cannot be read",
      ]
    )
    #expect(try device.column("SELECT DISTINCT details FROM item_extra") == ["told"])
  }
}
