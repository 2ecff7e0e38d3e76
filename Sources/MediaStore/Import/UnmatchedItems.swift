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
    "persistent_id", "own_media_type", "source_values", "bytes", "is_claim", "unread",
    "deletes_bytes",
  ]
  private static let columns = ownColumns + MediaItemProperty.fromSource.map(\.columnName)

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    let columns = Self.columns.joined(separator: ", ")
    try connection.execute(
      """
      DROP TABLE IF EXISTS temp.waiting_item;
      CREATE TEMP TABLE waiting_item AS
        SELECT \(columns) FROM item JOIN item_bytes ON item_id = id
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

  /// Adds an item and returns its temporary reference; `nil` if an item with the same unknown ID has
  /// already been added.
  func add(_ record: ItemRecord, _ item: WaitingItem) throws(SQLiteError) -> ItemReference? {
    insertion.bind(1, record.persistentID)
    insertion.bind(2, Int64(record.mediaType.rawValue))
    insertion.bind(3, record.sourceValues)
    insertion.bind(4, record.sourceBytes)
    insertion.bind(5, item.claim == nil ? 0 : 1)
    insertion.bind(6, record.unread.map { UInt8(truncatingIfNeeded: $0.rawValue) })
    insertion.bind(7, record.deletesSourceBytes ? 1 : 0)
    try insertion.run(with: record.values, from: Self.ownColumns.count + 1)
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
    selection.bind(1, Int64(index + 1))
    guard try selection.step() else { return }
    record.persistentID = selection.persistentID(0)
    record.mediaType = MediaType(rawValue: Int(selection.integer(1) ?? 0))
    record.sourceValues = selection.text(2) ?? ""
    record.sourceBytes = selection.data(3) ?? []
    record.unread = (selection.data(5) ?? []).compactMap { MediaItemProperty(rawValue: Int($0)) }
    record.deletesSourceBytes = selection.integer(6) == 1
    try selection.read(
      into: &record.values,
      from: Self.ownColumns.count,
      count: MediaItemProperty.fromSource.count
    )
    selection.reset()
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
