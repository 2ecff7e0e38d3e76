import Bytes
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
    let found: Void? = try selection.first(row) { (values) throws(SQLiteError) in
      record.persistentID = try values.next()
      record.kind = try values.next(PlaylistKind?.self) ?? .ordinary
      record.geniusSeed = try values.itemReference()
      record.mediaTypeOfMembers = try values.next()
      record.sourceValues = try values.next(String?.self) ?? ""
      try values.read(into: &record.values, count: Self.propertyColumns.count)
    }
    if found == nil { return false }
    try entrySelection.forEach(row) { (entry) throws(SQLiteError) in
      let item = try entry.itemReference() ?? .missing
      if let number = try entry.next(Int64?.self) {
        record.missingTrackIDs[record.entries.count] = number
      }
      record.entries.append(item)
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

/// The columns of a playlist's row before those of its properties, numbered like their parameters
/// in the statements that write rows.
enum PlaylistColumn: Int, RowColumn {
  case libraryID = 1
  case persistentID, isDerived, addedRevision, contentHash, position, kind, geniusSeedID
  case mediaTypeOfMembers, sourceValues

  /// Whether the column never changes after the row is inserted.
  var isFixed: Bool {
    switch self {
    case .libraryID, .isDerived, .addedRevision: true
    default: false
    }
  }
}
