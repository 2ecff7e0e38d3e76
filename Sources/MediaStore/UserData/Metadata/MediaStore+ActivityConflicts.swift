package import MediaModel
import SQLite

extension MediaStore {
  /// Returns the ratings and opinions of the user that the source has changed since, in the order
  /// of items.
  ///
  /// A source that now agrees with the user is not in conflict.
  package func activityConflicts() throws -> [ActivityConflict] {
    try read { connection in
      let library = try LibraryTable(connection).row(named: selection)
      return try UserActivity.allCases.flatMap { activity in
        try Self.conflicts(activity, in: library, connection)
      }
    }
  }

  private static func conflicts(
    _ activity: UserActivity,
    in library: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> [ActivityConflict] {
    // A missing value counts as no stars or no opinion.
    let (type, nothing) = activity == .rating ? ("REAL", "0.0") : ("TEXT", "'none'")
    func value(_ expression: String) -> String { "CAST(\(expression) AS \(type))" }
    return try connection.rows(
      """
      SELECT persistent_id, title, artist, CAST(mine AS TEXT), CAST(before AS TEXT),
        CAST(source AS TEXT)
      FROM (
        SELECT i.persistent_id, i.title, i.artist, \(value("u.value")) AS mine,
          \(value(ActivityColumn.user(activity.nameBefore))) AS before,
          \(value(ActivityColumn.source(activity))) AS source
        FROM user_metadata u INDEXED BY user_metadata_name CROSS JOIN item i ON i.id = u.item_id
        WHERE u.namespace = '\(UserActivity.namespace)' AND u.name = '\(activity.name)'
          AND i.library_id = ?1 AND i.removed_revision IS NULL
        ORDER BY u.item_id)
      WHERE coalesce(source, \(nothing)) NOT IN (coalesce(before, \(nothing)), mine)
      """,
      library
    ) { row throws(SQLiteError) -> ActivityConflict? in
      let (item, title, artist): (PersistentID, String?, String?) =
        try (row.next(), row.next(), row.next())
      let (mine, before, source) = try (
        MetadataValue(row.next(), of: activity), MetadataValue(row.next(), of: activity),
        MetadataValue(row.next(), of: activity)
      )
      return mine.map {
        ActivityConflict(
          item: item,
          title: title,
          artist: artist,
          activity: activity,
          mine: $0,
          before: before,
          source: source
        )
      }
    }.compactMap(\.self)
  }
}
