import MediaModel
import SQLite

/// Counts the changes of revisions again that an earlier version counted in another way.
enum RevisionRecount {
  static func run(_ connection: Connection) throws {
    let pending = try revisions(connection)
    if pending.isEmpty { return }
    try connection.writeTogether {
      let update = try Statement(
        connection,
        """
        UPDATE revision SET items_played = ?2, items_changed = ?3, playlists_changed = ?4
        WHERE id = ?1
        """
      )
      for revision in pending {
        var items = ChangeCount(changed: revision.itemsChanged)
        var playlists = ChangeCount(changed: revision.playlistsChanged)
        if revision.hasJournal {
          let tally = try RevisionTally(
            connection,
            of: revision.number,
            libraryID: revision.libraryID
          )
          (items, playlists) = (tally.items, tally.playlists + tally.lists)
        }
        try update.run(revision.number, items.played, items.changed, playlists.changed)
      }
    }
  }

  private struct Pending {
    let number: Int64
    let libraryID: Int64
    let itemsChanged: Int
    let playlistsChanged: Int
    let hasJournal: Bool
  }

  /// Returns the revisions to count again; the first ones of libraries and those of the first
  /// version have no journal.
  private static func revisions(_ connection: Connection) throws(SQLiteError) -> [Pending] {
    try connection.rows(
      """
      SELECT r.id, r.library_id, r.items_changed, r.playlists_changed,
        r.id > (SELECT min(f.id) FROM revision f WHERE f.library_id = r.library_id)
          AND r.id > (SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'history_start')
      FROM revision r WHERE r.items_played IS NULL ORDER BY r.id
      """
    ) { (row) throws(SQLiteError) in
      Pending(
        number: try row.next(),
        libraryID: try row.next(),
        itemsChanged: try row.next(),
        playlistsChanged: try row.next(),
        hasJournal: try row.next(Bool?.self) == true
      )
    }
  }
}
