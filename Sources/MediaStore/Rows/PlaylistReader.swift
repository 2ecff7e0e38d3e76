import MediaModel
import SQLite

/// Reads the rows of playlists with their entries.
final class PlaylistReader {
  private let selection: Statement
  private let entrySelection: Statement
  private let state: Statement
  private var stored = PlaylistRecord()

  static let propertyColumns = PlaylistProperty.allCases.map(\.columnName)

  init(_ connection: Connection) throws(SQLiteError) {
    selection = try Statement(
      connection,
      """
      SELECT persistent_id, kind, genius_seed_id, media_type_of_members, source_values,
        \(Self.propertyColumns.joined(separator: ", "))
      FROM playlist WHERE id = ?1
      """
    )
    entrySelection = try Statement(
      connection,
      """
      SELECT item_id, missing_track_id FROM playlist_entry WHERE playlist_id = ?1
      ORDER BY position
      """
    )
    state = try Statement(
      connection,
      "SELECT \(StoredPlaylist.columns) FROM playlist WHERE id = ?1"
    )
  }

  /// Returns the values that show whether a playlist has changed; nil if there is no such row.
  func stored(_ row: Int64) throws(SQLiteError) -> StoredPlaylist? {
    try state.first(row, read: StoredPlaylist.init)
  }

  /// Reads a playlist in the form in which a source provides it; returns false if there is no such
  /// row.
  func read(_ row: Int64, into record: inout PlaylistRecord) throws(SQLiteError) -> Bool {
    record.removeAll()
    selection.bind(1, row)
    guard try selection.step() else { return false }
    record.persistentID = selection.persistentID(0)
    record.kind = selection.text(1).flatMap(PlaylistKind.init) ?? .ordinary
    record.geniusSeed = try selection.itemReference(2)
    record.mediaTypeOfMembers = selection.integer(3).map { MediaType(rawValue: Int($0)) }
    record.sourceValues = selection.text(4) ?? ""
    try selection.read(into: &record.values, from: 5, count: Self.propertyColumns.count)
    selection.reset()
    entrySelection.bind(1, row)
    while try entrySelection.step() {
      if let number = entrySelection.integer(1) {
        record.missingTrackIDs[record.entries.count] = number
      }
      record.entries.append(try entrySelection.itemReference(0) ?? .missing)
    }
    return true
  }

  /// Restores what the source does not state: the values of some properties, and the order of
  /// entries.
  func restoreUnread(_ record: inout PlaylistRecord, from row: Int64) throws(SQLiteError) {
    guard try read(row, into: &stored) else { return }
    for property in record.unread where stored.values.content(property.rawValue) != .nothing {
      if property == .name, let range = stored.values.range(property.rawValue),
        stored.values.bytes[range].elementsEqual(record.meaninglessName)
      {
        continue
      }
      record.values.set(property.rawValue, to: stored.values.value(property.rawValue))
    }
    if record.hasUnreadKind {
      record.kind = stored.kind
      record.mediaTypeOfMembers = stored.mediaTypeOfMembers
    }
    if record.unread.contains(.geniusTrackID), stored.kind == .genius {
      record.geniusSeed = record.geniusSeed ?? stored.geniusSeed
      if record.kind == .ordinary || record.kind == .smart { record.kind = .genius }
    }
    if record.isUnordered, record.missingTrackIDs.isEmpty, stored.missingTrackIDs.isEmpty,
      record.entries.map(\.rawValue).sorted() == stored.entries.map(\.rawValue).sorted()
    {
      record.entries = stored.entries
    }
  }

  /// Fills in the stored values that a partly read record lacks.
  func complete(_ record: inout PlaylistRecord, from row: Int64) throws(SQLiteError) {
    guard try read(row, into: &stored) else { return }
    for property in PlaylistProperty.allCases {
      let index = property.rawValue
      guard record.values.content(index) == .nothing else { continue }
      record.values.set(index, to: stored.values.value(index))
    }
    if record.kind == .ordinary { record.kind = stored.kind }
    record.geniusSeed = record.geniusSeed ?? stored.geniusSeed
    record.entries = stored.entries
    record.missingTrackIDs = stored.missingTrackIDs
  }
}
