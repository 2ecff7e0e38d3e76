import SQLite

/// Checks the history of the user's own lists, whose rows refer to lists and items that foreign
/// keys do not cover.
struct OwnListHistoryCheck {
  let connection: Connection

  private static let limit = 20

  /// A list that never existed or is another library's, a revision undone before it was made, or
  /// an item that the library does not have.
  private static let references = """
    SELECT c.revision_id, 'list ' || c.list_id || ' cannot exist' FROM list_change c
    WHERE c.list_id < 1 OR c.kind = 1 AND c.list_id > (SELECT coalesce(max(seq), 0)
      FROM sqlite_sequence WHERE name = 'on_the_go_list')
      OR c.kind = 3 AND c.list_id NOT IN (SELECT id FROM saved_collection)
    UNION ALL
    SELECT c.revision_id, 'list ' || c.list_id || ' belongs to another library'
    FROM list_change c JOIN revision r ON r.id = c.revision_id
    WHERE r.library_id <> coalesce(
      CASE c.kind WHEN 1 THEN (SELECT library_id FROM on_the_go_list WHERE id = c.list_id)
        WHEN 2 THEN (SELECT library_id FROM smart_list WHERE id = c.list_id)
        ELSE (SELECT library_id FROM saved_collection WHERE id = c.list_id) END, r.library_id)
    UNION ALL
    SELECT c.revision_id, 'revision ' || c.reverts || ' is not an earlier one'
    FROM list_change c WHERE c.reverts >= c.revision_id
    UNION ALL
    SELECT DISTINCT c.revision_id, 'item ' || e.value || ' is not in the library'
    FROM (\(states)) c JOIN revision r ON r.id = c.revision_id, \
    json_each(iif(json_valid(c.state), c.state, '{}'), '$.entries') e
    WHERE c.kind = 1 AND \(isDecodable) AND e.type = 'integer'
      AND NOT EXISTS (SELECT 1 FROM item i WHERE i.id = e.value AND i.library_id = r.library_id)
    """

  /// The states before and after each change.
  private static let states = """
    SELECT revision_id, kind, list_id, old AS state FROM list_change WHERE old IS NOT NULL
    UNION ALL SELECT revision_id, kind, list_id, new FROM list_change WHERE new IS NOT NULL
    """

  /// Whether a state is what `OwnListJournal` writes.
  private static let isDecodable = """
    CASE WHEN json_valid(c.state) THEN
      json_type(c.state, '$.name') IS 'text' AND json_type(c.state, '$.made') IS 'integer'
      AND CASE c.kind
        WHEN 1 THEN json_type(c.state, '$.persistentID') IS 'integer'
          AND json_type(c.state, '$.isCurrent') IS 'integer'
          AND c.state ->> '$.isCurrent' IN (0, 1)
          AND json_type(c.state, '$.entries') IS 'array'
          AND NOT EXISTS (SELECT 1 FROM json_each(c.state, '$.entries') WHERE type <> 'integer')
        WHEN 2 THEN json_type(c.state, '$.rules') IS 'text'
        ELSE 1 END
    ELSE 0 END
    """

  private static let values = """
    SELECT revision_id, 'the state of list ' || list_id || ' cannot be read' FROM (\(states)) c
    WHERE NOT (\(isDecodable))
    UNION ALL
    SELECT revision_id, 'list ' || list_id || ' has no state' FROM list_change
    WHERE old IS NULL AND new IS NULL
    """

  /// Returns a line for each row that refers to something that cannot exist.
  func brokenReferences() throws(SQLiteError) -> [String] { try problems(Self.references) }

  /// Returns a line for each value that cannot be read.
  func unreadableValues() throws(SQLiteError) -> [String] { try problems(Self.values) }

  private func problems(_ query: String) throws(SQLiteError) -> [String] {
    try connection.rows(
      "\(query) ORDER BY 1, 2 LIMIT ?1",
      Self.limit
    ) { (row) throws(SQLiteError) in
      "table list_change: revision \(try row.next(Int64.self)): \(try row.next(String.self))"
    }
  }
}
