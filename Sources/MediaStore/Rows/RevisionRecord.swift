import Bytes
import MediaModel
import SQLite

/// The revision of an import, a merge of plays, a change to the user's own lists or an undo, which
/// is created with the first change.
final class RevisionRecord {
  let connection: Connection
  let libraryID: Int64
  let made: Timestamp
  private let source: String
  private let reverts: Int64?
  /// The number of the revision; nil while nothing has changed.
  private(set) var number: Int64?
  /// When the source was written; nil if it does not say.
  var sourceDate: Timestamp?

  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - libraryID: The library of the revision.
  ///   - made: The date of the revision.
  ///   - source: The path of the imported source.
  ///   - reverts: The first revision that this revision undoes; nil if it is not an undo.
  init(
    _ connection: Connection,
    libraryID: Int64,
    made: Timestamp,
    source: String,
    reverts: Int64? = nil
  ) {
    self.connection = connection
    self.libraryID = libraryID
    self.made = made
    self.source = source
    self.reverts = reverts
  }

  /// Returns the number of the revision, creating the revision if this is the first change.
  func require() throws(SQLiteError) -> Int64 {
    if let number { return number }
    try connection.run(
      """
      INSERT INTO revision(id, library_id, made, source, reverts)
      SELECT 1 + max(coalesce((SELECT max(id) FROM revision), 0), coalesce((SELECT
        CAST(value AS INTEGER) FROM setting WHERE name = 'last_revision'), 0)), ?1, ?2, ?3, ?4
      """,
      libraryID,
      made,
      source,
      reverts
    )
    let number = connection.lastInsertedRow
    self.number = number
    return number
  }

  /// Stores the number of the user's own lists that were changed, which is 0 for metadata, if the
  /// revision has been created.
  func finish(lists: ChangeCount) throws(SQLiteError) {
    try finish(
      RevisionTally(playlists: lists),
      exportDate: try LibraryTable(connection).read(libraryID).values
    )
  }

  /// Stores the numbers of changes and the export date, if the revision has been created.
  func finish(_ tally: RevisionTally, exportDate values: PropertyRow) throws(SQLiteError) {
    guard let number else { return }
    try connection.run(
      """
      UPDATE revision SET export_date = ?2, items_added = ?3, items_changed = ?4,
        items_removed = ?5, items_played = ?6, playlists_added = ?7, playlists_changed = ?8,
        playlists_removed = ?9, source_date = ?10
      WHERE id = ?1
      """,
      number,
      values.integer(LibraryProperty.exportDate),
      tally.items.added,
      tally.items.changed,
      tally.items.removed,
      tally.items.played,
      tally.playlists.added,
      tally.playlists.changed,
      tally.playlists.removed,
      // A date after the import is that of a wrong clock.
      sourceDate.flatMap { $0 > made ? nil : $0 }
    )
    if tally.photos.isEmpty, tally.photoAlbums.isEmpty { return }
    try connection.run(
      """
      UPDATE revision SET photos_added = ?2, photos_changed = ?3, photos_removed = ?4,
        photo_albums_added = ?5, photo_albums_changed = ?6, photo_albums_removed = ?7
      WHERE id = ?1
      """,
      number,
      tally.photos.added,
      tally.photos.changed,
      tally.photos.removed,
      tally.photoAlbums.added,
      tally.photoAlbums.changed,
      tally.photoAlbums.removed
    )
  }
}
