import Bytes
import MediaModel
import SQLite

extension BitSet {
  /// Returns the rows of a library that are neither removed nor in the set.
  func others(
    in table: String,
    of library: LibraryTable.Entry,
    _ connection: Connection
  ) throws(SQLiteError) -> [Int64] {
    if library.isNew { return [] }
    // Row order is the order of the table itself, so no index is used: it would require a separate
    // lookup for each row.
    var others: [Int64] = []
    try connection.forEach(
      """
      SELECT id FROM \(table) NOT INDEXED WHERE library_id = ?1 AND removed_revision IS NULL
      ORDER BY id
      """,
      library.id
    ) { (row) throws(SQLiteError) in
      let id: Int64 = try row.next()
      if !contains(Int(id)) { others.append(id) }
    }
    return others
  }
}
