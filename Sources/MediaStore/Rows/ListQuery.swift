import MediaModel
import SQLite

/// A subquery for the lists of all libraries: imported playlists, followed by on-the-go lists.
///
/// SQLite applies the conditions of the outer query to the subquery. It would not do so for a
/// subquery for entries, which are numerous, so entries are queried separately for each kind of
/// list.
enum ListQuery {
  /// The table in which a list is stored.
  enum Storage: Int64, SQLValue { case synced, own }

  /// A subquery with the columns `storage`, `id`, `library_id`, `persistent_id`, `name`, `kind`,
  /// `smart_info`, `smart_criteria` and `position`, to be ordered by `storage` and `position`.
  static let lists = """
    (SELECT 0 AS storage, id, library_id, persistent_id, name, kind, smart_info, smart_criteria,
        position
      FROM playlist WHERE removed_revision IS NULL
      UNION ALL SELECT 1, id, library_id, persistent_id, name, 'onTheGo', NULL, NULL, id
      FROM on_the_go_list)
    """

  /// Returns the table that stores the list with a persistent ID; nil if the library has no such
  /// list.
  static func storage(
    of persistentID: PersistentID,
    in library: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> Storage? {
    try connection.value(
      """
      SELECT storage FROM \(lists) WHERE library_id = ?1 AND persistent_id = ?2
      ORDER BY storage DESC
      """,
      library,
      persistentID
    )
  }
}
