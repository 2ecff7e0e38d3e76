import ICU
import MediaModel
import SQLite

/// The full-text index of the items' names and comments.
///
/// It has the words of texts, not the texts themselves; `search_source` shows these to other
/// software that opens the file.
enum SearchIndex {
  /// The columns of the index.
  static let columns = ItemChanges.searchedColumns.map { $0 == "has_lyrics" ? "lyrics" : $0 }

  /// Brings the index up to date after changes, which left some libraries without items and which
  /// the totals already have.
  static func update(
    after changes: ItemChanges,
    emptying libraries: [Int64],
    _ connection: Connection
  ) throws(SQLiteError) {
    try defineWords(connection)
    if !libraries.isEmpty, let present = try presentCount(connection),
      try isMostlyRemoved(after: changes, present, connection)
    {
      return try present == 0 ? removeAll(connection) : addAll(connection)
    }
    if try changes.areAny {
      // The index finds the words to remove by the old texts.
      try connection.execute(
        """
        INSERT INTO search(search, rowid, \(list(columns)))
          SELECT 'delete', c.id, \(list(words(of: "c")))
          FROM temp.changed_item c LEFT JOIN main.item i ON i.id = c.id
          WHERE c.removed_revision IS NULL AND (\(isOther) OR i.removed_revision IS NOT NULL);
        INSERT INTO search(rowid, \(list(columns)))
          SELECT i.id, \(list(words(of: "i")))
          FROM temp.changed_item c CROSS JOIN main.item i ON i.id = c.id
          WHERE i.removed_revision IS NULL AND (\(isOther) OR c.removed_revision IS NOT NULL);
        INSERT INTO search(search, rowid, \(list(columns)))
          SELECT 'delete', i.id, \(list(words(of: "i"))) FROM \(ItemChanges.removed());
        """
      )
    }
    try add(changes.newItems().condition, connection)
  }

  /// Returns whether adding the present items again, if there are any, takes less than taking the
  /// removed ones out: an item that is taken out costs half as much again.
  private static func isMostlyRemoved(
    after changes: ItemChanges,
    _ present: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> Bool {
    try 3 * changes.removedCount() > 2 * present
  }

  /// Returns the number of present items; `nil` if the totals are damaged, which may be any numbers.
  private static func presentCount(_ connection: Connection) throws(SQLiteError) -> Int64? {
    let count = try connection.value(
      "SELECT sum(\(CollectionTotals.itemCount)) FROM library l",
      as: Int64.self
    )
    return count.flatMap { (0..<Int64.max / 2).contains($0) ? $0 : nil }
  }

  /// The version of the rules that make words: that of ICU and that of our own.
  private static var version: String { "\(Collator.version)/\(SearchWords.version)" }

  /// Returns whether the index of a file was made by the current rules.
  static func isCurrent(in connection: Connection) throws(SQLiteError) -> Bool {
    try Setting.searchVersion.value(in: connection) == version
  }

  /// Throws if the index does not even find an item by the first word of its title, as in a damaged
  /// file; called when a search finds nothing.
  static func check(_ connection: Connection) throws(SQLiteError) {
    guard try isCurrent(in: connection) else { return }
    try defineWords(connection)
    let items = try connection.rows(
      """
      SELECT i.id, \(words(of: "i")[0]) FROM main.item i WHERE i.removed_revision IS NULL LIMIT 20
      """
    ) { (row) throws(SQLiteError) -> (Int64, String?) in (try row.next(), try row.next()) }
    for (row, words) in items {
      guard let word = words.flatMap({ tokens(of: $0).first }) else { continue }
      let isFound =
        try connection.value(
          "SELECT EXISTS (SELECT 1 FROM search WHERE search MATCH ?1 AND rowid = ?2)",
          "\"\(String(decoding: word, as: UTF8.self))\"",
          row
        ) == true
      if isFound { return }
      throw SQLiteError(.damaged, "the search index lacks items", path: connection.path)
    }
  }

  /// Indexes all items of a file whose index was made by other rules.
  static func refresh(_ connection: Connection) throws(SQLiteError) {
    if try isCurrent(in: connection) { return }
    try defineWords(connection)
    try addAll(connection)
    try Setting.searchVersion.set(version, in: connection)
  }

  /// Fills the index with the words of all present items.
  private static func addAll(_ connection: Connection) throws(SQLiteError) {
    try removeAll(connection)
    try add("1", connection)
  }

  private static func removeAll(_ connection: Connection) throws(SQLiteError) {
    try connection.execute("INSERT INTO search(search) VALUES ('delete-all')")
  }

  /// Defines the SQL function that makes words.
  static func defineWords(_ connection: Connection) throws(SQLiteError) {
    let words = RecentWords(SearchWords(try Collator.opened(for: connection)))
    try connection.define("libsync_words", argumentCount: 1, isDeterministic: true) { call in
      call.answer(words.words(of: call.text(0)))
    }
  }

  /// The query for the words of all items, with the columns of the index after the row.
  static let wordsOfItems =
    "SELECT i.id, \(list(words(of: "i"))) FROM main.item i NOT INDEXED "
    + "WHERE i.removed_revision IS NULL"

  /// Returns the words of a text in a column as the index takes it apart: without ASCII characters
  /// other than letters and digits, and cut to a maximum length.
  static func tokens(of words: String) -> [[UInt8]] {
    words.utf8.split { byte in
      byte < 0x80 && !(0x30...0x39).contains(byte) && !(0x41...0x5A).contains(byte & 0xDF)
    }.map { word in
      word.prefix(maxTokenLength).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
  }

  /// FTS5 cuts words to this number of bytes.
  private static let maxTokenLength = 32_768

  private static func add(_ condition: String, _ connection: Connection) throws(SQLiteError) {
    try connection.execute(
      """
      INSERT INTO search(rowid, \(list(columns))) SELECT i.id, \(list(words(of: "i")))
      FROM main.item i NOT INDEXED WHERE \(condition) AND i.removed_revision IS NULL ORDER BY i.id
      """
    )
  }

  /// The condition that an item has other words than before.
  private static let isOther = ItemChanges.searchedColumns.map { "i.\($0) IS NOT c.\($0)" }
    .joined(separator: " OR ")

  /// The expressions for the words of an item.
  ///
  /// An album artist who is also the artist is indexed once.
  private static func words(of item: String) -> [String] {
    columns.map { column in
      let text = "\(item).\(column)"
      // The index itself ignores case and finds words in ASCII.
      let words =
        "iif(length(\(text)) <> length(CAST(\(text) AS BLOB)), libsync_words(\(text)), \(text))"
      return switch column {
      case "album_artist":
        "CASE WHEN \(item).album_artist IS NOT \(item).artist THEN \(words) END"
      case "lyrics": "CASE WHEN \(item).has_lyrics = 1 THEN 'lyrics' END"
      default: words
      }
    }
  }

  private static func list(_ expressions: [String]) -> String {
    expressions.joined(separator: ", ")
  }
}
