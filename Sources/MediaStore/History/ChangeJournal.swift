import MediaModel

/// Writes down the old and the new value of everything that a revision changes.
///
/// A library's first revision is no change of it: that everything came is what the rows say.
final class ChangeJournal {
  /// What the journal calls whether an item or playlist is there: null or 1.
  static let presence = "presence"
  /// What the journal calls the values that no property holds.
  static let sourceValues = "sourceValues"
  /// What the journal calls which item a Genius playlist was made from: its persistent ID.
  static let geniusSeed = "geniusSeed"
  /// What the journal calls the path that a library was imported from.
  static let source = "source"
  /// What the journal calls whether a library's source was an export of some playlists: 0 or 1.
  static let isPartial = "isPartial"

  private let connection: Connection
  private let revision: RevisionRecord
  private let isRecording: Bool
  private let items: Statement
  private let playlists: Statement
  private let entries: Statement

  init(
    _ connection: Connection,
    _ revision: RevisionRecord,
    isRecording: Bool
  ) throws(StoreError) {
    self.connection = connection
    self.revision = revision
    self.isRecording = isRecording
    items = try Statement(connection, Self.insertion(into: "item_change", of: "item_id"))
    playlists = try Statement(
      connection,
      Self.insertion(into: "playlist_change", of: "playlist_id")
    )
    entries = try Statement(
      connection,
      """
      INSERT INTO playlist_entry_change(revision_id, playlist_id, number, item_id,
        missing_track_id, old_position, new_position) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """
    )
  }

  /// Notes that a property of an item has another value than before, if it has.
  func note(
    item row: Int64,
    _ property: String,
    from old: StoredValue,
    to new: StoredValue
  ) throws(StoreError) {
    try note(items, row, property, from: old, to: new)
  }

  /// Notes that a property of a playlist has another value than before, if it has.
  func note(
    playlist row: Int64,
    _ property: String,
    from old: StoredValue,
    to new: StoredValue
  ) throws(StoreError) {
    try note(playlists, row, property, from: old, to: new)
  }

  /// Notes what became of a playlist's entries.
  ///
  /// - Parameters:
  ///   - row: The playlist.
  ///   - difference: In terms of rows of items; 0 stands for a missing one.
  ///   - missing: What the source called missing ones, by their old and their new position.
  /// - Throws: A `StoreError`.
  func note(
    playlist row: Int64,
    _ difference: ListDifference,
    missing: (old: [Int: Int64], new: [Int: Int64])
  ) throws(StoreError) {
    guard isRecording else { return }
    for (number, edit) in difference.edits.enumerated() {
      let isMissing = edit.value == ItemReference.missing.rawValue
      let missingTrackID =
        edit.newPosition.flatMap { missing.new[$0] } ?? edit.oldPosition.flatMap { missing.old[$0] }
      entries.bind(1, try revision.require())
      entries.bind(2, row)
      entries.bind(3, Int64(number))
      entries.bind(4, isMissing ? nil : Int64(edit.value))
      entries.bind(5, isMissing ? missingTrackID : nil)
      entries.bind(6, edit.oldPosition.map(Int64.init))
      entries.bind(7, edit.newPosition.map(Int64.init))
      try entries.run()
    }
  }

  /// Notes that a property of the library has another value than before, if it has.
  func note(
    library property: String,
    from old: StoredValue,
    to new: StoredValue
  ) throws(StoreError) {
    guard isRecording, old != new else { return }
    let statement = try Statement(
      connection,
      "INSERT INTO library_change(revision_id, property, old, new) VALUES (?1, ?2, ?3, ?4)"
    )
    statement.bind(1, try revision.require())
    statement.bind(2, property)
    statement.bind(3, old)
    statement.bind(4, new)
    try statement.run()
  }

  /// Whether anything has changed.
  var hasRevision: Bool { revision.number != nil }

  private func note(
    _ statement: Statement,
    _ row: Int64,
    _ property: String,
    from old: StoredValue,
    to new: StoredValue
  ) throws(StoreError) {
    guard isRecording, old != new else { return }
    statement.bind(1, try revision.require())
    statement.bind(2, row)
    statement.bind(3, property)
    statement.bind(4, old)
    statement.bind(5, new)
    try statement.run()
  }

  private static func insertion(into table: String, of entity: String) -> String {
    """
    INSERT INTO \(table)(revision_id, \(entity), property, old, new)
    VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (revision_id, \(entity), property) DO UPDATE SET new = excluded.new
    """
  }
}
