import MediaModel
import SQLite

/// The items that were not found by location; they wait until all locations are known, and are then
/// recognised by other rules or added as new.
///
/// All files of a library may have moved, so there can be many such items, and their records are
/// stored on disk.
final class UnmatchedItems {
  private let connection: Connection
  private let insertion: Statement
  private let selection: Statement
  private(set) var descriptions: [ItemDescription] = []

  private static let columns =
    ["persistent_id", "own_media_type", "source_values", "bytes"]
    + MediaItemProperty.fromSource.map(\.columnName)

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    let columns = Self.columns.joined(separator: ", ")
    try connection.execute(
      """
      DROP TABLE IF EXISTS temp.waiting_item;
      CREATE TEMP TABLE waiting_item AS
        SELECT \(columns) FROM item JOIN item_bytes ON item_id = id WHERE 0;
      CREATE UNIQUE INDEX temp.waiting_item_id ON waiting_item(persistent_id);
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

  /// Adds an item and returns its temporary reference; `nil` if an item with the same persistent ID
  /// has already been added.
  func add(
    _ record: ItemRecord,
    _ description: ItemDescription
  ) throws(SQLiteError) -> ItemReference? {
    insertion.bind(1, record.persistentID)
    insertion.bind(2, Int64(record.mediaType.rawValue))
    insertion.bind(3, record.sourceValues)
    insertion.bind(4, record.sourceBytes)
    try insertion.run(with: record.values, from: 5)
    guard connection.changes > 0 else { return nil }
    descriptions.append(description)
    return Self.reference(descriptions.count - 1)
  }

  /// Reads the item at an index of `descriptions`.
  func read(_ index: Int, into record: inout ItemRecord) throws(SQLiteError) {
    selection.bind(1, Int64(index + 1))
    guard try selection.step() else { return record.removeAll() }
    record.persistentID = selection.persistentID(0)
    record.mediaType = MediaType(rawValue: Int(selection.integer(1) ?? 0))
    record.sourceValues = selection.text(2) ?? ""
    record.sourceBytes = selection.data(3) ?? []
    try selection.read(into: &record.values, from: 4, count: MediaItemProperty.fromSource.count)
    selection.reset()
  }

  /// Returns the temporary reference to an item.
  ///
  /// References count down from the highest possible
  /// number, so they never clash with row numbers.
  static func reference(_ index: Int) -> ItemReference {
    ItemReference(rawValue: UInt32.max - UInt32(truncatingIfNeeded: index))
  }
}
