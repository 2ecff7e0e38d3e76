import MediaModel
import SQLite

/// The items that wait until all items have been looked up, and are then recognised by other rules
/// or added as new.
///
/// All files of a library may have moved, so there can be many such items, and their records are
/// stored on disk.
final class UnmatchedItems {
  private let connection: Connection
  private let insertion: Statement
  private let selection: Statement
  private(set) var items: [WaitingItem] = []

  /// The columns before those of the properties.
  private static let ownColumns = [
    "persistent_id", "own_media_type", "source_values", "bytes", "unread", "deletes_bytes",
    "is_claim",
  ]
  private static let columns = ownColumns + MediaItemProperty.fromSource.map(\.columnName)

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    let columns = Self.columns.joined(separator: ", ")
    try connection.execute(
      """
      DROP TABLE IF EXISTS temp.waiting_item;
      CREATE TEMP TABLE waiting_item AS
        SELECT \(columns) FROM item JOIN item_bytes b ON b.item_id = id \(ItemExtra.join("item.id"))
          JOIN (SELECT 0 AS is_claim, x'' AS unread, 0 AS deletes_bytes) WHERE 0;
      CREATE UNIQUE INDEX temp.waiting_item_id ON waiting_item(persistent_id) WHERE is_claim = 0;
      """
    )
    let parameters = (1...Self.columns.count).map { "?\($0)" }.joined(separator: ", ")
    insertion = try Statement(
      connection,
      "INSERT OR IGNORE INTO temp.waiting_item(\(columns)) VALUES (\(parameters))"
    )
    selection = try Statement(
      connection,
      "SELECT \(columns) FROM temp.waiting_item WHERE rowid = ?1"
    )
  }

  /// Adds an item and returns its temporary reference; `nil` if an item with the same unknown ID
  /// has already been added.
  func add(_ record: ItemRecord, _ item: WaitingItem) throws(SQLiteError) -> ItemReference? {
    try insertion.run(
      record.persistentID,
      record.mediaType,
      record.sourceValues,
      record.sourceBytes,
      record.unread.map { UInt8(truncatingIfNeeded: $0.rawValue) },
      record.deletesSourceBytes,
      item.claim != nil,
      with: record.values,
      count: MediaItemProperty.fromSource.count
    )
    guard connection.changes > 0 else { return nil }
    items.append(item)
    return Self.reference(items.count - 1)
  }

  /// The indexes of the items with the IDs of stored items, by the rows of these.
  var claims: [(stored: StoredItem, indexes: [Int])] {
    var claims: [Int64: (stored: StoredItem, indexes: [Int])] = [:]
    for (index, item) in items.enumerated() {
      guard let stored = item.claim else { continue }
      claims[stored.row, default: (stored, [])].indexes.append(index)
    }
    return claims.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Takes the ID of the item at an index, because it is that of another item.
  func takeID(_ id: PersistentID, from index: Int) { items[index].lostID = id }

  /// Reads the item at an index of `items`.
  func read(_ index: Int, into record: inout ItemRecord) throws(SQLiteError) {
    record.removeAll()
    let found: Void? = try selection.first(index + 1) { (row) throws(SQLiteError) in
      record.persistentID = try row.next()
      record.mediaType = try row.next()
      record.sourceValues = try row.next()
      record.sourceBytes = try row.next()
      record.unread = try row.next([UInt8].self)
        .compactMap { MediaItemProperty(rawValue: Int($0)) }
      record.deletesSourceBytes = try row.next()
      _ = try row.next(Bool.self)
      try row.read(into: &record.values, count: MediaItemProperty.fromSource.count)
    }
    if found == nil { return }
    if let id = items[index].lostID { record.disown(id) }
  }

  /// Returns the temporary reference to an item.
  ///
  /// References count down from the highest possible
  /// number, so they never clash with row numbers.
  static func reference(_ index: Int) -> ItemReference {
    ItemReference(rawValue: UInt32.max - UInt32(truncatingIfNeeded: index))
  }
}
