import MediaModel
import SQLite

/// The entries that playlists had in the past, reconstructed from their current entries and the
/// recorded changes.
final class PastEntries {
  /// An entry: the row of its item or, if the source lacks the item, its track ID.
  struct Entry: Hashable {
    let item: ItemReference
    let missingTrackID: Int64?
  }

  /// An entry that a revision added, removed or moved.
  typealias Edit = (entry: Entry, oldPosition: Int?, newPosition: Int?)

  private let connection: Connection
  private let present: Statement
  private let changes: Statement
  private let revisions: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    present = try Statement(
      connection,
      """
      SELECT item_id, missing_track_id FROM playlist_entry WHERE playlist_id = ?1
      ORDER BY position
      """
    )
    changes = try Statement(
      connection,
      """
      SELECT item_id, missing_track_id, old_position, new_position FROM playlist_entry_change
      WHERE playlist_id = ?1 AND revision_id = ?2 ORDER BY number
      """
    )
    revisions = try Statement(
      connection,
      """
      SELECT DISTINCT revision_id FROM playlist_entry_change
      WHERE playlist_id = ?1 AND revision_id > ?2 ORDER BY revision_id DESC
      """
    )
  }

  /// Returns the entries that a playlist had after a revision.
  func entries(of playlist: Int64, asOf revision: Int64) throws(SQLiteError) -> [Entry] {
    var entries = try present.rows(playlist, read: Entry.init)
    for change in try changingRevisions(of: playlist, after: revision) {
      guard let earlier = ListDifference.revert(entries, try edits(of: playlist, in: change)) else {
        throw SQLiteError(
          .damaged,
          "the history of a playlist contradicts its entries",
          path: connection.path
        )
      }
      entries = earlier
    }
    return entries
  }

  /// Returns the changes to a playlist's entries between two revisions.
  func edits(
    of playlist: Int64,
    after base: Int64,
    upTo target: Int64
  ) throws(SQLiteError) -> [Edit] {
    let changing = try changingRevisions(of: playlist, after: base).filter { $0 <= target }
    if changing.count <= 1 {
      return try changing.first.map { number throws(SQLiteError) in
        try edits(of: playlist, in: number)
      } ?? []
    }
    let old = try entries(of: playlist, asOf: base)
    let new = try entries(of: playlist, asOf: target)
    return ListDifference(from: old.map(\.item.rawValue), to: new.map(\.item.rawValue)).edits.map {
      let entry = $0.newPosition.map { new[$0] } ?? $0.oldPosition.map { old[$0] }
      return (
        entry ?? Entry(item: .missing, missingTrackID: nil), $0.oldPosition, $0.newPosition
      )
    }
  }

  private func edits(of playlist: Int64, in revision: Int64) throws(SQLiteError) -> [Edit] {
    try changes.rows(playlist, revision) { (row) throws(SQLiteError) in
      (try Entry(&row), try row.next(), try row.next())
    }
  }

  private func changingRevisions(
    of playlist: Int64,
    after revision: Int64
  ) throws(SQLiteError) -> [Int64] {
    try revisions.rows(playlist, revision) { (row) throws(SQLiteError) in try row.next() }
  }
}

extension PastEntries.Entry {
  fileprivate init(_ row: inout Row) throws(SQLiteError) {
    item = try row.itemReference() ?? .missing
    missingTrackID = try row.next()
  }
}
