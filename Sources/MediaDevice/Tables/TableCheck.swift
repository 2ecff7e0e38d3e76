import Bytes
import IPodFormats
import MediaImport

/// The comparison of tables with `iTunesCDB`.
struct TableCheck {
  private let set: TableSet
  private let database: EditableDatabase

  init(_ set: TableSet, against database: EditableDatabase) {
    (self.set, self.database) = (set, database)
  }

  /// Returns the first fault that SQLite finds in each file.
  func damage() throws(TablesError) -> [TablesError] {
    var faults: [TablesError] = []
    for part in LibraryTables.Part.allCases where set.parts.contains(part) {
      if let fault = try set.fault(of: part) {
        faults.append(TablesError(file: part.rawValue, fault))
      }
    }
    return faults
  }

  /// Returns the ID of the library that the tables are of.
  ///
  /// - Throws: `TablesError` if that is not the library of `iTunesCDB`.
  func libraryID() throws(TablesError) -> UInt64 {
    let ids = try set.integers("SELECT pid FROM \(set.name(of: .information))")
    // libgpod writes the ID of the library there; that of the state is said to be right as well.
    guard let id = ids.first.map({ UInt64(bitPattern: $0) }),
      [database.databaseID, database.stateID].contains(id)
    else {
      let file = TableSet.Table.information.part.rawValue
      throw TablesError(file: file, "it is of another library than iTunesCDB")
    }
    return id
  }

  /// Something that the tables and `iTunesCDB` do not have in common.
  struct Difference {
    let error: TablesError
    /// Whether the tables lack it, so that the device does not show it.
    let isLack: Bool
  }

  /// Returns the differences between the tables and `iTunesCDB`, one for each kind and table.
  func differences() throws(TablesError) -> [Difference] {
    var found: [Difference] = []
    func add(_ table: TableSet.Table, isLack: Bool = false, _ message: String) {
      let error = TablesError(file: table.part.rawValue, "\(table.name): \(message)")
      found.append(Difference(error: error, isLack: isLack))
    }
    let tracks = Set(database.trackIDs.map { Int64(bitPattern: $0) })
    for (table, _) in TrackColumn.all {
      let column = table == .item ? "pid" : "item_pid"
      let keys = Set(try set.integers("SELECT \(column) FROM \(set.name(of: table))"))
      let missing = tracks.subtracting(keys).count
      if missing > 0 { add(table, isLack: true, "\(Self.tracks(missing)) missing") }
      let extra = keys.subtracting(tracks).count
      if extra > 0 { add(table, "\(Self.tracks(extra)) not in iTunesCDB") }
    }
    let moved = try strays()
    if moved > 0 { add(.location, "\(Self.tracks(moved)) at other places in iTunesCDB") }
    let lists = Set(database.playlistIDs.map { Int64(bitPattern: $0) })
    let known = try set.integers("SELECT pid FROM \(set.name(of: .list))")
    let missing = lists.subtracting(known).count
    if missing > 0 {
      let what = missing == 1 ? "1 playlist is" : "\(missing) playlists are"
      add(.list, isLack: true, "\(what) missing")
    }
    return found
  }

  /// The number of tracks whose files are elsewhere according to `iTunesCDB`.
  private func strays() throws(TablesError) -> Int {
    var paths: [Int64: String] = [:]
    for id in database.trackIDs {
      guard let location = try? database.text(.location, of: id) else { continue }
      paths[Int64(bitPattern: id)] = location.split(separator: ":").joined(separator: "/")
    }
    let rows = try set.rows(
      """
      SELECT item_pid, path, location FROM \(set.name(of: .location))
      LEFT JOIN \(set.name(of: .folder)) ON id = base_location_id
      """,
      columns: 3
    )
    return rows.count { row in
      guard let key = row[0].integer, let wanted = paths[key] else { return false }
      let path = [row[1].text ?? "", row[2].text ?? ""].joined(separator: "/")
      return path.split(separator: "/").joined(separator: "/").lowercased() != wanted.lowercased()
    }
  }

  private static func tracks(_ count: Int) -> String {
    count == 1 ? "1 track is" : "\(count) tracks are"
  }
}
