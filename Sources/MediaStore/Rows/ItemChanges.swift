import MediaModel
import SQLite

/// The rows of items as they were before a transaction changed them.
///
/// They are kept in a temporary table, so that what depends on the rows, such as the search index,
/// can be brought up to date at the end of the transaction, whoever has changed them.
///
/// Of items that are removed together, of which there may be very many, only the rows' numbers are
/// kept, in another table: such a row still has its old values. Of libraries all of whose items come
/// or go, only the library is kept, with the revision that removes the items; null if they return.
struct ItemChanges {
  /// The columns on which something else depends.
  static let columns =
    [
      "library_id", "removed_revision", "media_type", "is_compilation", "artist_id",
      "album_artist_id", "album_id", "composer_id", "genre_id", "playback_duration", "file_size",
      "play_count", "skip_count",
    ] + searchedColumns

  /// The columns with the texts that the search index has, or that say whether there are any.
  static let searchedColumns = [
    "title", "artist", "album_artist", "album_title", "composer", "comments", "has_lyrics",
  ]

  /// The highest row before the transaction; later ones are new.
  let lastRow: Int64
  let connection: Connection

  /// Begins to keep rows; a transaction must be open.
  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    lastRow = try Self.highestRow(connection)
    try connection.execute(
      """
      CREATE TEMP TABLE changed_item(id INTEGER PRIMARY KEY, \
      \(Self.columns.joined(separator: ", ")));
      CREATE TEMP TABLE removed_item(id INTEGER PRIMARY KEY, library_id INTEGER);
      CREATE TEMP TABLE whole_library(id INTEGER PRIMARY KEY, removal INTEGER, item_count INTEGER);
      CREATE TEMP TABLE last_item AS SELECT \(lastRow) AS id;
      """
    )
  }

  /// Whether any row has been kept.
  var areAny: Bool {
    get throws(SQLiteError) {
      try connection.value(
        """
        SELECT EXISTS (SELECT 1 FROM temp.changed_item)
          OR EXISTS (SELECT 1 FROM temp.removed_item)
          OR EXISTS (SELECT 1 FROM temp.whole_library)
        """
      ) == true
    }
  }

  /// Whether items have been added since.
  var areFollowedByNewItems: Bool {
    get throws(SQLiteError) { try Self.highestRow(connection) > lastRow }
  }

  private static func highestRow(_ connection: Connection) throws(SQLiteError) -> Int64 {
    try connection.requiredValue("SELECT coalesce(max(id), 0) FROM item")
  }

  /// Ends keeping rows.
  func end() throws(SQLiteError) {
    try connection.execute(
      """
      DROP TABLE temp.changed_item; DROP TABLE temp.removed_item; DROP TABLE temp.last_item;
      DROP TABLE temp.whole_library
      """
    )
  }

  /// Keeps the rows that satisfy a condition, which are about to change.
  static func keep(where condition: String, _ connection: Connection) throws(SQLiteError) {
    try connection.execute(keeping(condition))
  }

  /// Keeps that the present items `i` that satisfy a condition are about to be removed, and nothing
  /// else about them.
  static func keepRemoval(where condition: String, _ connection: Connection) throws(SQLiteError) {
    try connection.execute(
      """
      INSERT OR IGNORE INTO temp.removed_item SELECT i.id, i.library_id FROM main.item i
      WHERE (\(condition)) AND i.removed_revision IS NULL AND \(wasThere)
        AND i.id NOT IN (SELECT id FROM temp.changed_item)
      """
    )
  }

  /// Keeps that the removed items `i` that satisfy a condition are about to be restored.
  static func keepReturn(where condition: String, _ connection: Connection) throws(SQLiteError) {
    let isToReturn = "(\(condition)) AND i.removed_revision IS NOT NULL"
    // Those that this transaction removed were there before it.
    try keep(
      where: "\(isToReturn) AND \(isRemovedTogether)",
      connection
    )
    try connection.execute(
      """
      INSERT OR IGNORE INTO temp.changed_item(id, library_id, removed_revision)
      SELECT i.id, i.library_id, i.removed_revision FROM main.item i
      WHERE \(isToReturn) AND \(wasThere)
      """
    )
  }

  /// Returns the statement that keeps the row given as its parameter.
  static func keeping(_ connection: Connection) throws(SQLiteError) -> Statement {
    try Statement(connection, keeping("id = ?1"))
  }

  /// Returns the SQL of a statement that keeps the rows that satisfy a condition.
  static func keeping(_ condition: String) -> String {
    """
    INSERT OR IGNORE INTO temp.changed_item(id, \(columns.joined(separator: ", ")))
    SELECT i.id, \(columns.map(value).joined(separator: ", ")) FROM main.item i
    WHERE (\(condition)) AND \(wasThere)
    """
  }

  /// Returns the expression for the value to keep in a column: of plays and skips, what is shown;
  /// items that this transaction removed together are not removed yet.
  private static func value(_ column: String) -> String {
    switch column {
    case "removed_revision":
      "iif(i.removed_revision IS NULL OR \(isRemovedTogether), NULL, i.removed_revision)"
    case "play_count": MediaItemProperty.playCount.expression
    case "skip_count": MediaItemProperty.skipCount.expression
    default: "i." + column
    }
  }
}
