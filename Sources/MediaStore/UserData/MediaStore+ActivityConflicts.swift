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
      var conflicts: [ActivityConflict] = []
      for activity in UserActivity.allCases {
        try Self.add(activity, in: library, connection, to: &conflicts)
      }
      return conflicts
    }
  }

  private static func add(
    _ activity: UserActivity,
    in library: Int64,
    _ connection: Connection,
    to conflicts: inout [ActivityConflict]
  ) throws(SQLiteError) {
    // Nothing said is the same as no stars or no opinion.
    let (type, nothing) = activity == .rating ? ("REAL", "0.0") : ("TEXT", "'none'")
    func value(_ expression: String) -> String { "CAST(\(expression) AS \(type))" }
    let statement = try Statement(
      connection,
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
      """
    )
    statement.bind(1, library)
    while try statement.step() {
      guard let item = statement.persistentID(0),
        let mine = MetadataValue(statement.text(3), of: activity)
      else { continue }
      conflicts.append(
        ActivityConflict(
          item: item,
          title: statement.text(1),
          artist: statement.text(2),
          activity: activity,
          mine: mine,
          before: MetadataValue(statement.text(4), of: activity),
          source: MetadataValue(statement.text(5), of: activity)
        )
      )
    }
  }
}
