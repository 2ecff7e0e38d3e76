import Foundation
import MediaModel
import SQLite
import TestSupport

@testable import MediaStore

extension LibraryFile {
  /// Replaces this file with one of an earlier version, with all data that fits.
  func makeOlder(version: Int) throws {
    let older = folder.file("older.sqlite")
    try fill(older, version: version)
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    if rename(older, path) != 0 { throw StoreError(.failed, "rename", path: older) }
  }

  private func fill(_ older: String, version: Int) throws {
    let connection = try Connection(path: older, mode: .create)
    let scripts = Migration.standard.scripts.upTo(Int64(version))
    try Migration(scripts: scripts).run(on: connection)
    try connection.execute("PRAGMA foreign_keys = OFF; ATTACH '\(path)' AS newer")
    let tables = try Statement(
      connection,
      """
      SELECT name FROM main.sqlite_master
      WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search%'
        AND name NOT IN ('collection', 'read_source')
      """
    )
    var names: [String] = []
    while try tables.step() { names.append(tables.text(0) ?? "") }
    for name in names {
      let columns = try connection.columns(of: name).joined(separator: ", ")
      // Before version 18, items had all columns in one table.
      let isWhole = name == "item" && version < 18
      let source =
        isWhole ? "newer.item LEFT JOIN newer.item_extra ON item_id = id" : "newer.\(name)"
      try connection.execute(
        """
        DELETE FROM main.\(name);
        INSERT INTO main.\(name)(\(columns)) SELECT \(columns) FROM \(source)
        """
      )
    }
    // The totals and the search index are computed again, and sources are read again.
    try connection.execute(
      "DELETE FROM setting WHERE name IN ('collection_version', 'search_version')"
    )
  }
}
