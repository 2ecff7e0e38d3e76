import Bytes
import MediaModel
import SQLite

/// Reads the rows of items.
final class ItemReader {
  private let selection: Statement
  private let state: Statement
  private var stored = ItemRecord()

  static let propertyColumns = MediaItemProperty.fromSource.map(\.columnName)

  init(_ connection: Connection) throws(SQLiteError) {
    selection = try Statement(
      connection,
      """
      SELECT persistent_id, own_media_type, source_values, \
      \(Self.propertyColumns.joined(separator: ", "))
      FROM item \(ItemExtra.join("item.id")) WHERE id = ?1
      """
    )
    state = try Statement(connection, "SELECT \(StoredItem.columns) FROM item WHERE id = ?1")
  }

  /// Returns the values that show whether an item has changed; nil if there is no such row.
  func stored(_ row: Int64) throws(SQLiteError) -> StoredItem? {
    try state.first(row, read: StoredItem.init)
  }

  /// Reads an item in the form in which a source provides it; returns false if the row is missing.
  func read(_ row: Int64, into record: inout ItemRecord) throws(SQLiteError) -> Bool {
    selection.bind(1, row)
    defer { selection.reset() }
    let found: Void? = try selection.next { (row) throws(SQLiteError) in
      record.persistentID = try row.next()
      record.mediaType = try row.next()
      record.sourceValues = try row.next(String?.self) ?? ""
      try row.read(into: &record.values, count: Self.propertyColumns.count)
    }
    return found != nil
  }

  /// Returns whether a record differs from a stored item only in the modification date.
  func differsInDateOnly(_ row: Int64, from record: ItemRecord) throws(SQLiteError) -> Bool {
    guard try read(row, into: &stored) else { return false }
    let date = MediaItemProperty.dateModified.rawValue
    stored.values.set(date, to: record.values.value(date))
    return stored.contentHash == record.contentHash
  }

  /// Fills in the stored values of those properties that could not be read from the source.
  func complete(_ record: inout ItemRecord, from row: Int64) throws(SQLiteError) {
    guard try read(row, into: &stored) else { return }
    for property in record.unread {
      let index = property.rawValue
      guard record.values.content(index) == .nothing else { continue }
      record.values.set(index, to: stored.values.value(index))
      // The media type is derived from the media kind.
      if property == .mediaKind { record.mediaType = stored.mediaType }
    }
  }
}
