import Bytes
import MediaModel
import SQLite

/// Writes the rows of a library's albums of photos and records all changes in the journal.
final class PhotoAlbumWriter {
  private let connection: Connection
  private let libraryID: Int64
  private let revision: RevisionRecord
  private let journal: ChangeJournal
  private let insertion: Statement
  private let memberInsertion: Statement

  init(
    _ connection: Connection,
    libraryID: Int64,
    revision: RevisionRecord,
    journal: ChangeJournal
  ) throws(SQLiteError) {
    self.connection = connection
    self.libraryID = libraryID
    self.revision = revision
    self.journal = journal
    insertion = try Statement(
      connection,
      """
      INSERT INTO photo_album(library_id, persistent_id, added_revision, content_hash, position,
        kind, name, settings) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """
    )
    memberInsertion = try Statement(
      connection,
      "INSERT INTO photo_album_member(album_id, position, photo_id) VALUES (?1, ?2, ?3)"
    )
  }

  /// An album as it is stored.
  struct Stored {
    let row: Int64
    let hash: Int64
    let position: Int64
    let isRemoved: Bool
  }

  func stored(
    where condition: String,
    _ value: some SQLParameter
  ) throws(SQLiteError) -> Stored? {
    try connection.first(
      """
      SELECT id, content_hash, position, removed_revision IS NOT NULL FROM photo_album
      WHERE library_id = ?1 AND \(condition)
      """,
      libraryID,
      value
    ) { (row) throws(SQLiteError) in
      Stored(
        row: try row.next(),
        hash: try row.next(),
        position: try row.next(),
        isRemoved: try row.next()
      )
    }
  }

  /// Reads an album with its members; nil if there is no such row.
  func read(_ row: Int64) throws(SQLiteError) -> PhotoAlbumRecord? {
    let found = try connection.first(
      "SELECT persistent_id, kind, name, settings FROM photo_album WHERE id = ?1",
      row
    ) { (values) throws(SQLiteError) in
      var record = PhotoAlbumRecord(
        persistentID: try values.next(),
        kind: try values.next(PhotoAlbumKind?.self) ?? .album,
        name: try values.next()
      )
      record.settings = try values.next(String?.self) ?? ""
      return record
    }
    guard var record = found else { return nil }
    let members: [Int64] = try connection.values(
      "SELECT photo_id FROM photo_album_member WHERE album_id = ?1 ORDER BY position",
      row
    )
    record.members = members.map(PhotoReference.init)
    return record
  }

  /// Adds an album and returns its row.
  func insert(_ record: PhotoAlbumRecord, position: Int64) throws(SQLiteError) -> Int64 {
    try insertion.run(
      libraryID,
      record.persistentID,
      revision.require(),
      record.contentHash,
      position,
      record.kind,
      record.name,
      record.settings.isEmpty ? nil : record.settings
    )
    let row = connection.lastInsertedRow
    try insert(record.members, of: row)
    try journal.record(.photoAlbum, row, isPresent: true)
    return row
  }

  /// Sets the values and members of an album to those of a record, and restores the album if it had
  /// been removed.
  func update(
    _ stored: Stored,
    to record: PhotoAlbumRecord,
    position: Int64
  ) throws(SQLiteError) {
    guard let old = try read(stored.row) else { return }
    if stored.isRemoved { try journal.record(.photoAlbum, stored.row, isPresent: true) }
    for change in record.changes(from: old) {
      try journal.record(.photoAlbum, stored.row, change)
    }
    let (from, to) = (StoredValue.integer(stored.position), StoredValue.integer(position))
    try journal.record(.photoAlbum, stored.row, JournalledChange(.position, from: from, to: to))
    try connection.run(
      """
      UPDATE photo_album SET removed_revision = NULL, content_hash = ?2, position = ?3, kind = ?4,
        name = ?5, settings = ?6
      WHERE id = ?1
      """,
      stored.row,
      record.contentHash,
      position,
      record.kind,
      record.name,
      record.settings.isEmpty ? nil : record.settings
    )
    guard old.members != record.members else { return }
    try connection.run("DELETE FROM photo_album_member WHERE album_id = ?1", stored.row)
    try insert(record.members, of: stored.row)
    let change = JournalledChange(.members, from: old.journalled, to: record.journalled)
    try journal.record(.photoAlbum, stored.row, change)
  }

  /// Marks an album as removed.
  func remove(_ row: Int64) throws(SQLiteError) {
    try connection.run(
      "UPDATE photo_album SET removed_revision = ?2 WHERE id = ?1",
      row,
      revision.require()
    )
    try journal.record(.photoAlbum, row, isPresent: false)
  }

  private func insert(_ members: [PhotoReference], of row: Int64) throws(SQLiteError) {
    for (position, member) in members.enumerated() {
      try memberInsertion.run(row, position, member.rawValue)
    }
  }

  /// Returns the members that the journal keeps.
  func members(in journalled: StoredValue) throws(SQLiteError) -> [PhotoReference] {
    let rows: [Int64] = try connection.values(
      """
      SELECT value FROM json_each(iif(json_valid(?1), ?1, '[]'))
      WHERE value IN (SELECT id FROM photo) ORDER BY key
      """,
      journalled.text ?? "[]"
    )
    return rows.map(PhotoReference.init)
  }
}

extension PhotoAlbumRecord {
  /// The members in the form in which the journal keeps them.
  fileprivate var journalled: StoredValue {
    .text("[" + members.map { "\($0.rawValue)" }.joined(separator: ",") + "]")
  }
}
