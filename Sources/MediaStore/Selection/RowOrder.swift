import MediaModel
import SQLite

/// The places of item rows in an order.
struct RowOrder {
  /// The places of 64 successive rows, from 1, and 0 for rows without one; only blocks that are not
  /// empty are stored, because a file can have any row.
  private var blocks: [Int64: [Int32]] = [:]
  private var count: Int32 = 0

  /// Appends a row, unless it has a place already.
  mutating func append(_ row: Int64) {
    let isNew = Self.set(
      count + 1,
      at: &blocks[row >> 6, default: Array(repeating: 0, count: 64)][Int(row & 63)]
    )
    if isNew { count += 1 }
  }

  private static func set(_ number: Int32, at place: inout Int32) -> Bool {
    if place != 0 { return false }
    place = number
    return true
  }

  /// Returns the place of a row; rows without one come last.
  func place(of row: Int64) -> Int64 {
    let place = blocks[row >> 6]?[Int(row & 63)] ?? 0
    return place == 0 ? .max : Int64(place)
  }
}

extension RowOrder {
  /// The natural order of the items of a library: that of its master playlist.
  static func natural(in library: Int64, _ connection: Connection) throws(SQLiteError) -> RowOrder {
    try read(
      connection,
      """
      SELECT e.item_id FROM playlist_entry e WHERE e.playlist_id = (
          SELECT p.id FROM playlist p
          WHERE p.library_id = ?1 AND p.kind = 'master' AND p.removed_revision IS NULL
          ORDER BY p.position LIMIT 1)
        AND e.item_id IS NOT NULL
      ORDER BY e.position
      """,
      library
    ).order
  }

  /// Returns the order of the items of a playlist or on-the-go list, and their rows; nil if the
  /// library has no such list.
  static func list(
    _ persistentID: PersistentID,
    in library: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> (order: RowOrder, rows: SparseBitSet)? {
    guard let storage = try ListQuery.storage(of: persistentID, in: library, connection) else {
      return nil
    }
    let entries =
      storage == .own
      ? "on_the_go_list p CROSS JOIN on_the_go_entry e ON e.list_id = p.id"
      : "playlist p CROSS JOIN playlist_entry e ON e.playlist_id = p.id"
    let presence = storage == .own ? "1" : "p.removed_revision IS NULL"
    return try read(
      connection,
      """
      SELECT e.item_id FROM \(entries)
      WHERE p.library_id = ?1 AND p.persistent_id = ?2 AND \(presence) AND e.item_id IS NOT NULL
      ORDER BY e.position
      """,
      library,
      persistentID
    )
  }

  /// Returns the order of the items of a saved collection, and their rows.
  ///
  /// - Throws: `StoreError` with the code `unknownCollection` if the library has no such
  ///   collection.
  static func collection(
    _ name: String,
    in library: Int64,
    _ connection: Connection
  ) throws -> (order: RowOrder, rows: SparseBitSet) {
    let row = try SavedCollectionTable(connection: connection, libraryID: library).row(of: name)
    return try read(
      connection,
      """
      SELECT \(ItemRowByID.present("s.persistent_id", in: "?1")) FROM saved_collection_member s
      WHERE s.collection_id = ?2 ORDER BY s.position
      """,
      library,
      row
    )
  }

  /// Returns the order of items by their IDs, and their rows.
  static func items(
    _ persistentIDs: [PersistentID],
    in library: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> (order: RowOrder, rows: SparseBitSet) {
    let statement = try Statement(
      connection,
      "SELECT id FROM item WHERE library_id = ?1 AND persistent_id = ?2"
    )
    var (order, rows) = (RowOrder(), SparseBitSet())
    for id in persistentIDs {
      guard let row: Int64 = try statement.value(library, id) else { continue }
      order.append(row)
      rows.insert(row)
    }
    return (order, rows)
  }

  /// Reads the rows that a query selects, in its order; nulls are left out.
  private static func read<each Value: SQLParameter>(
    _ connection: Connection,
    _ sql: String,
    _ values: repeat each Value
  ) throws(SQLiteError) -> (order: RowOrder, rows: SparseBitSet) {
    var (order, rows) = (RowOrder(), SparseBitSet())
    try Statement(connection, sql).forEach(repeat each values) { (row) throws(SQLiteError) in
      guard let item = try row.next(Int64?.self) else { return }
      order.append(item)
      rows.insert(item)
    }
    return (order, rows)
  }
}
