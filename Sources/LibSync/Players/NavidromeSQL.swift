import Bytes
import MediaModel

/// Writes SQL for the database of Navidrome 0.53 and newer.
///
/// The tables are those of `db/migrations` in github.com/navidrome/navidrome: `annotation` has what
/// a user thinks of songs, and `media_file` their paths, which are relative to that of their row in
/// `library` since version 0.55. A rating replaces that of the user; counts and dates of plays only
/// rise, the date on which a song was added (`created_at`) only becomes earlier, and a star keeps its
/// date, but not that of a star which was removed.
///
/// Since February 2026, columns of `media_file` have the collation `NATURALSORT`, which only Navidrome
/// knows. No index with `created_at` has these columns, but a trigger compares them to keep the search
/// index up to date, so that SQLite refuses any update. As a new date changes nothing that is searched,
/// the shell of SQLite updates it without triggers.
package enum NavidromeSQL {
  /// Passes the statements to a writer, and returns the items whose path Navidrome cannot have.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - user: The name of the user.
  ///   - write: Receives the text.
  /// - Returns: The items whose path is not valid UTF-8.
  /// - Throws: Any error that the writer throws.
  package static func write(
    _ items: [PlayerItems.Item],
    of user: String,
    _ write: (String) throws -> Void
  ) rethrows -> [PlayerItems.Item] {
    try write(head + check(of: user))
    let known = items.filter { !ExactPath.isMarked($0.path) }
    for text in SQLLiteral.insertions(known.map(row), into: "listening") { try write(text) }
    try write(tail(of: SQLLiteral.text(user)))
    return items.filter { ExactPath.isMarked($0.path) }
  }

  private static func row(_ item: PlayerItems.Item) -> String {
    let values = item.values
    let cells = [
      SQLLiteral.text(item.path), "\(values.playCount ?? 0)",
      values.lastPlayed.map { SQLLiteral.text(date($0)) } ?? "NULL",
      "\(((values.rating ?? 0) + 10) / 20)", values.isLoved ? "1" : "0",
      values.lovedDate.map { SQLLiteral.text(date($0)) } ?? "NULL",
      values.dateAdded.map { SQLLiteral.text(date($0)) } ?? "NULL",
    ]
    return "(\(cells.joined(separator: ", ")))"
  }

  /// Returns a date as Navidrome writes it.
  private static func date(_ date: Timestamp) -> String {
    date.description.replacing("T", with: " ").replacing("Z", with: "+00:00")
  }

  private static let head = """
    -- Ratings and plays for Navidrome. To apply them while it is stopped:
    -- sqlite3 navidrome.db <FILE
    .bail on
    BEGIN IMMEDIATE;
    CREATE TEMP TABLE listening (
      path TEXT PRIMARY KEY, play_count INTEGER, play_date TEXT, rating INTEGER, starred INTEGER,
      starred_at TEXT, added TEXT
    );

    """

  /// Fails for an unknown user by name, before anything is changed.
  ///
  /// SQL can only fail with a message of its own in a trigger.
  private static func check(of user: String) -> String {
    // The message must be a literal of plain text.
    let name = String(user.map { $0.isASCIIControl ? "?" : $0 })
    return """
      CREATE TEMP TABLE chosen (name TEXT);
      CREATE TEMP TRIGGER chosen_user BEFORE INSERT ON chosen
      WHEN NOT EXISTS (SELECT 1 FROM user WHERE user_name = NEW.name COLLATE NOCASE)
      BEGIN
        SELECT RAISE(ABORT, \(SQLLiteral.text("Navidrome has no user '\(name)'")));
      END;
      INSERT INTO chosen VALUES (\(SQLLiteral.text(user)));
      DROP TABLE chosen;

      """
  }

  private static func tail(of user: String) -> String {
    """
    CREATE TEMP TABLE found AS
    SELECT media_file.id AS song, listening.*
    FROM media_file JOIN library ON library.id = media_file.library_id
    JOIN listening ON listening.path = CASE
      WHEN media_file.path LIKE '/%' THEN media_file.path
      ELSE rtrim(library.path, '/') || '/' || media_file.path
    END;
    CREATE INDEX temp.found_song ON found (song);
    INSERT INTO annotation (
      user_id, item_id, item_type, play_count, play_date, rating, starred, starred_at
    )
    SELECT
      (SELECT id FROM user WHERE user_name = \(user) COLLATE NOCASE), song, 'media_file',
      found.play_count, found.play_date, found.rating, found.starred,
      CASE WHEN found.starred THEN coalesce(found.starred_at, datetime('now') || '+00:00') END
    FROM temp.found AS found
    WHERE true
    ON CONFLICT (user_id, item_id, item_type) DO UPDATE SET
      play_count = max(coalesce(play_count, 0), excluded.play_count),
      play_date = CASE
        WHEN coalesce(datetime(play_date), '') >= coalesce(datetime(excluded.play_date), '')
        THEN play_date ELSE excluded.play_date
      END,
      rating = CASE WHEN excluded.rating > 0 THEN excluded.rating ELSE rating END,
      starred_at = CASE
        WHEN starred THEN coalesce(starred_at, excluded.starred_at)
        WHEN excluded.starred THEN excluded.starred_at
        ELSE starred_at
      END,
      starred = max(starred, excluded.starred);
    COMMIT;
    -- No trigger is about the date of a song, but one needs an order of Navidrome's own.
    .dbconfig enable_trigger off
    UPDATE media_file SET created_at = (SELECT added FROM temp.found WHERE song = media_file.id)
    WHERE datetime(created_at) > (
      SELECT datetime(added) FROM temp.found WHERE song = media_file.id
    ) AND EXISTS (SELECT 1 FROM user WHERE user_name = \(user) COLLATE NOCASE);
    .dbconfig enable_trigger on
    DROP TABLE temp.found;
    DROP TABLE temp.listening;

    """
  }
}

extension Character {
  fileprivate var isASCIIControl: Bool {
    unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }
}
