/// The addition of version 8: the history of the user's own lists.
///
/// `libsync-schema(5)` describes the contents of the table.
enum Schema8 {
  static let sql = """
    CREATE TABLE list_change(
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      kind INTEGER NOT NULL CHECK (kind IN (1, 2)),
      list_id INTEGER NOT NULL,
      old TEXT,
      new TEXT,
      reverts INTEGER REFERENCES revision(id),
      PRIMARY KEY (revision_id, kind, list_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX list_change_list ON list_change(kind, list_id, revision_id);
    """
}
