import Bytes
import MediaModel
import SQLite

/// Records the old and the new value of everything that a revision changes.
///
/// The first revision of a library is not recorded: the rows themselves already say that it added
/// everything.
final class ChangeJournal {
  /// The entities whose changes are recorded by row.
  enum Entity: String {
    case item, playlist, photo
    case photoAlbum = "photo_album"
  }

  private let connection: Connection
  private let revision: RevisionRecord
  private let isRecording: Bool
  private let items: Statement
  private let playlists: Statement
  private let entry: Statement
  /// Records as many changes to entries at once as `batch`, which takes less time.
  private let entries: Statement
  /// The statements for photos and albums, which most imports do without.
  private var others: [Entity: Statement] = [:]

  init(
    _ connection: Connection,
    _ revision: RevisionRecord,
    isRecording: Bool
  ) throws(SQLiteError) {
    self.connection = connection
    self.revision = revision
    self.isRecording = isRecording
    items = try Statement(connection, Self.insertion(of: .item))
    playlists = try Statement(connection, Self.insertion(of: .playlist))
    entry = try Statement(connection, Self.insertion(ofEntries: 1))
    entries = try Statement(connection, Self.insertion(ofEntries: Self.batch))
  }

  /// Records that an item, playlist, photo or album was added or removed.
  func record(_ entity: Entity, _ row: Int64, isPresent: Bool) throws(SQLiteError) {
    let (there, gone) = (StoredValue.integer(1), StoredValue.null)
    let change = JournalledChange(
      .presence,
      from: isPresent ? gone : there,
      to: isPresent ? there : gone
    )
    try record(entity, row, change)
  }

  /// Records a changed value of an item, playlist, photo or album; does nothing for nil.
  func record(_ entity: Entity, _ row: Int64, _ change: JournalledChange?) throws(SQLiteError) {
    guard isRecording, let change else { return }
    try statement(for: entity).run(
      revision.require(),
      row,
      change.name,
      change.old,
      change.new
    )
  }

  private func statement(for entity: Entity) throws(SQLiteError) -> Statement {
    switch entity {
    case .item: return items
    case .playlist: return playlists
    case .photo, .photoAlbum:
      if let statement = others[entity] { return statement }
      let statement = try Statement(connection, Self.insertion(of: entity))
      others[entity] = statement
      return statement
    }
  }

  /// Records the changes to a playlist's entries.
  ///
  /// - Parameters:
  ///   - row: The row of the playlist.
  ///   - difference: The difference between the old and the new list of the entries' item rows; 0
  ///     stands for a missing item.
  ///   - missing: The track IDs in the source of missing items, by their old and by their new
  ///     positions.
  /// - Throws: `SQLiteError`.
  func record(
    playlist row: Int64,
    _ difference: ListDifference,
    missing: (old: [Int: Int64], new: [Int: Int64])
  ) throws(SQLiteError) {
    guard isRecording else { return }
    let edits = difference.edits
    var number = 0
    while number < edits.count {
      let count = edits.count - number >= Self.batch ? Self.batch : 1
      var values: [Int64?] = [try revision.require(), row]
      for (number, edit) in zip(number..., edits[number..<number + count]) {
        let isMissing = edit.value == ItemReference.missing.rawValue
        let missingTrackID =
          edit.newPosition.flatMap { missing.new[$0] }
          ?? edit.oldPosition.flatMap { missing.old[$0] }
        values.append(Int64(number))
        values.append(isMissing ? nil : Int64(edit.value))
        values.append(isMissing ? missingTrackID : nil)
        values.append(edit.oldPosition.map(Int64.init))
        values.append(edit.newPosition.map(Int64.init))
      }
      try (count == 1 ? entry : entries).run(values)
      number += count
    }
  }

  /// Records a changed value of the library; does nothing for nil.
  func record(library change: JournalledChange?) throws(SQLiteError) {
    guard isRecording, let change else { return }
    try connection.run(
      "INSERT INTO library_change(revision_id, property, old, new) VALUES (?1, ?2, ?3, ?4)",
      revision.require(),
      change.name,
      change.old,
      change.new
    )
  }

  /// Whether the revision has been created, that is, whether anything has changed.
  var hasRevision: Bool { revision.number != nil }

  private static let batch = 16

  /// Returns the statement that records changes to entries; OR FAIL does without a journal for
  /// rolling back the statement alone, as in `EntryWriter`.
  private static func insertion(ofEntries count: Int) -> String {
    let rows = (0..<count).map { row in
      "(?1, ?2, \((3...7).map { "?\($0 + row * 5)" }.joined(separator: ", ")))"
    }
    return """
      INSERT OR FAIL INTO playlist_entry_change(revision_id, playlist_id, number, item_id,
        missing_track_id, old_position, new_position) VALUES \(rows.joined(separator: ", "))
      """
  }

  private static func insertion(of entity: Entity) -> String {
    """
    INSERT INTO \(entity.rawValue)_change(revision_id, \(entity.rawValue)_id, property, old, new)
    VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (revision_id, \(entity.rawValue)_id, property) DO UPDATE SET new = excluded.new
    """
  }
}
