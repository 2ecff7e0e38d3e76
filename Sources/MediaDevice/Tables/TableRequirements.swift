import MediaImport

/// The tables and columns without which a set cannot be edited, since a device would show nothing.
enum TableRequirements {
  private static let columns: [(table: TableSet.Table, columns: [String])] = [
    (.item, ["pid", "title", "album_pid", "artist_pid"]),
    (.audio, ["item_pid"]),
    (.album, ["pid", "name"]),
    (.artist, ["pid", "name"]),
    (.list, ["pid", "name"]),
    (.member, ["item_pid", "container_pid", "physical_order"]),
    (.information, ["pid"]),
    (.location, ["item_pid", "base_location_id", "location"]),
    (.folder, ["id", "path"]),
    (.statistics, ["item_pid", "play_count_user"]),
  ]

  /// - Throws: `TablesError` that names what is missing.
  static func check(_ set: TableSet) throws(TablesError) {
    for (table, columns) in columns {
      let file = table.part.rawValue
      guard set.parts.contains(table.part) else { throw TablesError(file: file, "it is missing") }
      guard set.has(table) else {
        throw TablesError(file: file, "it has no table \(table.name)")
      }
      for column in columns where !set.has(table, column) {
        throw TablesError(file: file, "its table \(table.name) has no column \(column)")
      }
    }
  }
}
