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
    let present = try Statement(
      connection,
      """
      SELECT id FROM \(table) NOT INDEXED WHERE library_id = ?1 AND removed_revision IS NULL
      ORDER BY id
      """
    )
    present.bind(1, library.id)
    var others: [Int64] = []
    while try present.step() {
      if let row = present.integer(0), !contains(Int(row)) { others.append(row) }
    }
    return others
  }
}
