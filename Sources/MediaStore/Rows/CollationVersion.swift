import ICU
import SQLite

/// The version of the rules that produced the sort keys of a file.
///
/// Keys produced by different rules are not comparable. So a reader only compares the keys in a
/// file with each other and produces no new ones; items keep the order given by the version that
/// wrote the file. Before a writer with other rules adds any keys, it regenerates all existing
/// ones.
enum CollationVersion {
  /// The version of the current rules: that of ICU and that of our own.
  static var current: String { "\(Collator.version)/\(SortKeyMaker.version)" }

  /// Regenerates the sort keys in a file if they were produced by other rules; a transaction must
  /// be open.
  static func refresh(_ connection: Connection) throws(SQLiteError) {
    if try Setting.collationVersion.value(in: connection) == current { return }
    let maker = SortKeyMaker(try Collator.opened(for: connection))
    try connection.define("libsync_sort_key", isDeterministic: true) { call in
      var key: [UInt8] = []
      maker.append(call.text(0), isExplicit: call.integer(1) != 0, to: &key)
      call.answer(key[...])
    }
    try connection.execute(items)
    try connection.execute(groupings)
    try Setting.collationVersion.set(current, in: connection)
  }

  private static let items = """
    UPDATE item SET sort_key = made.key FROM (
      SELECT id, libsync_sort_key(
        coalesce(nullif(sort_title, ''), title), coalesce(sort_title, '') <> '') AS key
      FROM item NOT INDEXED
    ) made
    WHERE made.id = item.id AND item.sort_key <> made.key
    """

  /// Updates the keys of groupings; if items have different sort names for a grouping, the first
  /// item decides.
  private static let groupings = """
    UPDATE grouping SET sort_key = libsync_sort_key(
      iif(told.name = '', grouping.title, told.name), told.name <> '') FROM (
        SELECT id, name, min(place) FROM (
          SELECT artist_id AS id, 2 * id AS place, coalesce(sort_artist, '') AS name FROM item
          UNION ALL SELECT album_artist_id, 2 * id + 1, coalesce(
            iif(coalesce(album_artist, '') = '', sort_artist, sort_album_artist), '') FROM item
          UNION ALL SELECT album_id, id, coalesce(sort_album, '') FROM item
          UNION ALL SELECT composer_id, id, coalesce(sort_composer, '') FROM item
          UNION ALL SELECT genre_id, id, '' FROM item
        ) WHERE id IS NOT NULL GROUP BY id
      ) told
    WHERE told.id = grouping.id
    """
}

extension Collator {
  /// Opens the collation rules for a library file.
  static func opened(for connection: Connection) throws(SQLiteError) -> Collator {
    try opened(forFileAt: connection.path)
  }

  /// Opens the collation rules for the library file at a path.
  static func opened(forFileAt path: String) throws(SQLiteError) -> Collator {
    if let collator = Collator() { return collator }
    throw SQLiteError(.failed, "ICU has no collation rules", path: path)
  }
}
