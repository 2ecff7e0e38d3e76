import MediaModel
import SQLite

/// The entries that a transaction adds to the playlists of sources and removes from them.
///
/// Like `ItemChanges`, they are kept in temporary tables until the totals of playlists are brought
/// up to date. Moved entries change no totals and are left out.
struct EntryChanges {
  private let connection: Connection

  /// Begins to keep changes; a transaction must be open.
  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    try connection.execute(
      """
      CREATE TEMP TABLE new_playlist(id INTEGER PRIMARY KEY);
      CREATE TEMP TABLE changed_entry(playlist_id INTEGER, item_id INTEGER, change INTEGER);
      """
    )
  }

  /// Whether any change has been kept.
  var areAny: Bool {
    get throws(SQLiteError) {
      try connection.value(
        """
        SELECT EXISTS (SELECT 1 FROM temp.new_playlist)
          OR EXISTS (SELECT 1 FROM temp.changed_entry)
        """
      ) == true
    }
  }

  /// Ends keeping changes.
  func end() throws(SQLiteError) {
    try connection.execute("DROP TABLE temp.new_playlist; DROP TABLE temp.changed_entry")
  }

  /// Keeps that a playlist is new, with all of its entries.
  static func keep(newPlaylist row: Int64, _ connection: Connection) throws(SQLiteError) {
    try connection.execute("INSERT INTO temp.new_playlist VALUES (\(row))")
  }

  /// Keeps the entries that a playlist gained and lost.
  static func keep(
    _ difference: ListDifference,
    ofPlaylist row: Int64,
    _ connection: Connection
  ) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      "INSERT INTO temp.changed_entry VALUES (?1, ?2, ?3)"
    )
    for edit in difference.edits where edit.value != ItemReference.missing.rawValue {
      let change: Int64
      switch (edit.oldPosition, edit.newPosition) {
      case (nil, _?): change = 1
      case (_?, nil): change = -1
      default: continue
      }
      try statement.run(row, Int64(edit.value), change)
    }
  }
}
