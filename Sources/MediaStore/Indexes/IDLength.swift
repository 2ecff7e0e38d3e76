import MediaModel
import SQLite

/// The number of digits, at least 4, that distinguish each item of a file from all others.
///
/// Every list for people shows this many digits of IDs. Finding the number takes all IDs, so it is
/// stored, together with the last row of items, which shows whether another program has added some.
enum IDLength {
  /// Returns the stored length; nil unless one is stored for the present items.
  static func stored(in connection: Connection) throws(SQLiteError) -> Int? {
    guard let (length, row) = try kept(connection) else { return nil }
    return try row == lastRow(connection) ? length : nil
  }

  /// Returns the stored length and the last row for which it is right; nil unless one is stored that
  /// libsync may have written.
  private static func kept(_ connection: Connection) throws(SQLiteError) -> (Int, row: String)? {
    guard let value = try Setting.idLength.value(in: connection) else { return nil }
    let parts = value.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let length = Int(parts[0]),
      (PersistentIDPrefix.minLength...16).contains(length)
    else { return nil }
    return (length, parts[1])
  }

  /// Finds and stores the length in a file that has none.
  static func refresh(_ connection: Connection) throws(SQLiteError) {
    if try stored(in: connection) == nil { try store(found(in: connection), connection) }
  }

  /// Brings the length up to date after changes, before which it was.
  static func update(after changes: ItemChanges, _ connection: Connection) throws(SQLiteError) {
    if try stored(in: connection) != nil { return }
    // A library that was deleted takes the length with it.
    guard let kept = try kept(connection), try isFew(newerThan: changes.lastRow, connection) else {
      return try refresh(connection)
    }
    let new = try withNeighbours(newerThan: changes.lastRow, connection)
    try store(max(kept.0, new), connection)
  }

  /// Finds the length by reading all IDs.
  static func found(in connection: Connection) throws(SQLiteError) -> Int {
    // The index of IDs has them in this order.
    let ids: [PersistentID] = try connection.values(
      "SELECT persistent_id FROM item ORDER BY library_id, persistent_id"
    )
    return PersistentIDPrefix.length(distinguishing: ids)
  }

  private static func store(_ length: Int, _ connection: Connection) throws(SQLiteError) {
    try Setting.idLength.set("\(length) \(lastRow(connection))", in: connection)
  }

  /// Returns a description of the last row of items that no later row can have: numbers of rows are
  /// used again after a library is deleted, those of revisions are not.
  private static func lastRow(_ connection: Connection) throws(SQLiteError) -> String {
    let sql = "SELECT id || ' ' || added_revision FROM item ORDER BY id DESC LIMIT 1"
    return try connection.value(sql) ?? "0 0"
  }

  /// Returns whether looking up the neighbours of all new IDs takes less than reading all IDs.
  private static func isFew(
    newerThan row: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> Bool {
    try connection.requiredValue(
      """
      SELECT (coalesce((SELECT max(id) FROM item), 0) - ?1) * (SELECT count(*) FROM library) * 16
        < ?1
      """,
      row
    )
  }

  /// Returns the length that distinguishes new items from all others.
  ///
  /// IDs of different signs already differ in the first digit, so each has its neighbours in the
  /// order of signed numbers.
  private static func withNeighbours(
    newerThan row: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> Int {
    var length = PersistentIDPrefix.minLength
    try connection.forEach(
      """
      SELECT n.persistent_id,
        (SELECT max(o.persistent_id) FROM item o
          WHERE o.library_id = l.id AND o.persistent_id < n.persistent_id),
        (SELECT min(o.persistent_id) FROM item o
          WHERE o.library_id = l.id AND o.persistent_id > n.persistent_id)
      FROM item n CROSS JOIN library l WHERE n.id > ?1
      """,
      row
    ) { (row) throws(SQLiteError) in
      let id: PersistentID = try row.next()
      for _ in 0..<2 {
        guard let other: PersistentID = try row.next() else { continue }
        length = max(length, PersistentIDPrefix.length(distinguishing: [id, other]))
      }
    }
    return length
  }
}
