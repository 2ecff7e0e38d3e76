import SQLite

/// The entries of the playlists of sources in the order of the rows of their items.
struct EntriesByItem {
  private let statement: Statement
  /// The next entry; nil after the last one.
  private var next: (item: Int64, playlist: Int64)?

  /// Begins before the entries of the items after a row.
  init(_ connection: Connection, after row: Int64) throws(SQLiteError) {
    statement = try Statement(
      connection,
      """
      SELECT item_id, playlist_id FROM playlist_entry
      WHERE item_id > ?1 ORDER BY item_id
      """
    )
    try statement.start(row)
    try advance()
  }

  /// Calls a function with the playlist of each entry of an item, which must come after those asked
  /// for before.
  mutating func forEach(
    of item: Int64,
    _ body: (_ playlist: Int64) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    while let entry = next, entry.item <= item {
      if entry.item == item { try body(entry.playlist) }
      try advance()
    }
  }

  private mutating func advance() throws(SQLiteError) {
    next = try statement.next { (row) throws(SQLiteError) in (try row.next(), try row.next()) }
  }
}
