import MediaModel

/// The persistent IDs that a rebuilt source gives to items which keep their own.
final class ItemAliases {
  private let select: Statement

  /// Nil when the library has none.
  init?(_ connection: Connection, libraryID: Int64) throws(StoreError) {
    let hasAny = try connection.integer(
      "SELECT EXISTS (SELECT 1 FROM item_match WHERE source_id IS NOT NULL)"
    )
    guard hasAny == 1 else { return nil }
    select = try Statement(
      connection,
      """
      SELECT i.id, i.persistent_id, i.content_hash, i.removed_revision IS NOT NULL
      FROM item_match m JOIN item i ON i.id = m.item_id
      WHERE m.source_id = ?1 AND i.library_id = ?2 ORDER BY m.revision_id DESC LIMIT 1
      """
    )
    select.bind(2, libraryID)
  }

  func find(_ sourceID: PersistentID) throws(StoreError) -> StoredItem? {
    select.bind(1, sourceID)
    guard try select.step(), let found = StoredItem(select) else { return nil }
    select.reset()
    return found
  }

  /// Notes how an item was recognised.
  static func note(
    _ connection: Connection,
    _ row: Int64,
    _ rule: MatchRule,
    _ sourceID: PersistentID?,
    in revision: Int64
  ) throws(StoreError) {
    let statement = try Statement(
      connection,
      "INSERT INTO item_match(item_id, revision_id, rule, source_id) VALUES (?1, ?2, ?3, ?4)"
    )
    statement.bind(1, row)
    statement.bind(2, revision)
    statement.bind(3, rule.rawValue)
    statement.bind(4, sourceID)
    try statement.run()
  }
}
