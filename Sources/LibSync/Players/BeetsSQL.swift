import Bytes
import MediaImport
import MediaModel

/// Writes SQL for the database of beets.
///
/// Values that beets has no field for become flexible attributes with the names and scales of its
/// plugin mpdstats. Ratings replace those of beets; counts and dates of use only rise, and the date
/// of addition only becomes earlier, and keeps its fraction if it is in the same second. As imports
/// recognise items by that date, the one that beets gave an item stays in an attribute.
package enum BeetsSQL {
  /// Passes the statements to a writer.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - folder: The absolute path of beets' music directory; newer versions of beets have relative
  ///     paths for the files in it. `nil` if it is not known.
  ///   - write: Receives the text.
  /// - Throws: Any error that the writer throws.
  package static func write(
    _ items: [PlayerItems.Item],
    relativeTo folder: String?,
    _ write: (String) throws -> Void
  ) rethrows {
    try write(head)
    for text in SQLLiteral.insertions(items.flatMap { rows($0, folder) }, into: "listening") {
      try write(text)
    }
    try write(tail)
  }

  /// Returns the rows of an item, one for each form of its path.
  private static func rows(_ item: PlayerItems.Item, _ folder: String?) -> [String] {
    let values = item.values
    let cells = [
      values.rating.map { "\(Double($0) / 100)" } ?? "NULL", SQLLiteral.number(values.playCount),
      SQLLiteral.number(values.skipCount), SQLLiteral.number(values.lastPlayed?.rawValue),
      values.isLoved ? "1" : "NULL", SQLLiteral.number(values.lovedDate?.rawValue),
      SQLLiteral.number(values.dateAdded?.rawValue),
    ]
    let paths = [ExactPath.bytes(item.path), folder.flatMap { relative(item.path, to: $0) }]
    return paths.compactMap { $0 }.map { path in
      "(\(([SQLLiteral.blob(path)] + cells).joined(separator: ", ")))"
    }
  }

  private static func relative(_ path: String, to folder: String) -> [UInt8]? {
    let start = ExactPath.bytes(folder.appendingPath(""))
    let bytes = ExactPath.bytes(path)
    return bytes.starts(with: start) ? Array(bytes.dropFirst(start.count)) : nil
  }

  private static let head = """
    -- Ratings and plays for beets. To apply them: sqlite3 library.db <FILE
    BEGIN IMMEDIATE;
    CREATE TEMP TABLE listening (
      path BLOB PRIMARY KEY, rating, play_count, skip_count, last_played, loved, loved_at, added
    );

    """

  private static let tail =
    attribute("rating", "listening.rating") + attribute("loved", "listening.loved")
    + attribute("loved_at", "listening.loved_at")
    + ["play_count", "skip_count", "last_played"].map { name in
      attribute(
        name,
        """
        max(listening.\(name), coalesce((
          SELECT CAST(value AS INTEGER) FROM item_attributes
          WHERE entity_id = items.id AND key = '\(name)'
        ), 0))
        """
      )
    }.joined() + """
      INSERT OR IGNORE INTO item_attributes (entity_id, key, value)
      SELECT items.id, '\(BeetsLibrary.firstAdded)', CAST(items.added AS TEXT)
      FROM items JOIN listening ON listening.path = items.path
      WHERE CAST(items.added AS INTEGER) > listening.added;
      UPDATE items SET added = (SELECT listening.added FROM listening WHERE path = items.path)
      WHERE CAST(added AS INTEGER) > (
        SELECT listening.added FROM listening WHERE path = items.path
      );
      DROP TABLE temp.listening;
      COMMIT;

      """

  private static func attribute(_ name: String, _ value: String) -> String {
    """
    INSERT OR REPLACE INTO item_attributes (entity_id, key, value)
    SELECT items.id, '\(name)', \(value)
    FROM items JOIN listening ON listening.path = items.path
    WHERE listening.\(name) IS NOT NULL;

    """
  }
}
