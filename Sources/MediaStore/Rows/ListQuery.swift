import MediaModel
import SQLite

/// The lists of libraries, wherever they are stored: the playlists of sources and, after them, the
/// user's own.
///
/// SQLite looks through it with the conditions of the query around it. That does not go for entries,
/// of which there are many; each kind of list has a table of its own for them.
enum ListQuery {
  /// Which table has a list.
  enum Storage: Int64 { case synced, own }

  /// A subquery with the columns `storage`, `id`, `library_id`, `persistent_id`, `name`, `kind`,
  /// `smart_info`, `smart_criteria` and `position`; in the order of `storage` and `position`.
  static let lists = """
    (SELECT 0 AS storage, id, library_id, persistent_id, name, kind, smart_info, smart_criteria,
        position
      FROM playlist WHERE removed_revision IS NULL
      UNION ALL SELECT 1, id, library_id, persistent_id, name, 'onTheGo', NULL, NULL, id
      FROM on_the_go_list)
    """

  /// Where the list with a persistent ID is; nil when the library has none.
  static func storage(
    of persistentID: PersistentID,
    in library: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> Storage? {
    let statement = try Statement(
      connection,
      """
      SELECT storage FROM \(lists) WHERE library_id = ?1 AND persistent_id = ?2
      ORDER BY storage DESC
      """
    )
    statement.bind(1, library)
    statement.bind(2, persistentID)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0).flatMap(Storage.init) : nil
  }
}
