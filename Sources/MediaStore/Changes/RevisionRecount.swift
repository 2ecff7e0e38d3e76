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
        update.bind(1, revision.number)
        update.bind(2, Int64(items.played))
        update.bind(3, Int64(items.changed))
        update.bind(4, Int64(playlists.changed))
        try update.run()
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
    let statement = try Statement(
      connection,
      """
      SELECT r.id, r.library_id, r.items_changed, r.playlists_changed,
        r.id > (SELECT min(f.id) FROM revision f WHERE f.library_id = r.library_id)
          AND r.id > (SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'history_start')
      FROM revision r WHERE r.items_played IS NULL ORDER BY r.id
      """
    )
    var pending: [Pending] = []
    while try statement.step() {
      guard let number = statement.integer(0), let libraryID = statement.integer(1) else {
        continue
      }
      pending.append(
        Pending(
          number: number,
          libraryID: libraryID,
          itemsChanged: Int(statement.integer(2) ?? 0),
          playlistsChanged: Int(statement.integer(3) ?? 0),
          hasJournal: statement.integer(4) == 1
        )
      )
    }
    return pending
  }
}
