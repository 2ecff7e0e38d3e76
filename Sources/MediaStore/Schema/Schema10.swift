/// The additions of version 10: the user's own metadata of items, with its history, and the index
/// of the playlists of items.
///
/// `libsync-schema(5)` describes the contents of the tables.
enum Schema10 {
  static let sql = """
    CREATE TABLE user_metadata(
      item_id INTEGER NOT NULL REFERENCES item(id),
      namespace TEXT NOT NULL,
      name TEXT NOT NULL,
      type TEXT NOT NULL CHECK (type IN ('text', 'number', 'date', 'boolean', 'json')),
      value ANY NOT NULL,
      modified INTEGER NOT NULL,
      PRIMARY KEY (item_id, namespace, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX user_metadata_name ON user_metadata(namespace, name);
    CREATE TABLE metadata_change(
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      item_id INTEGER NOT NULL REFERENCES item(id),
      namespace TEXT NOT NULL,
      name TEXT NOT NULL,
      old_type TEXT,
      old ANY,
      new_type TEXT,
      new ANY,
      reverts INTEGER REFERENCES revision(id),
      PRIMARY KEY (revision_id, item_id, namespace, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX playlist_entry_item ON playlist_entry(item_id) WHERE item_id IS NOT NULL;

    """
}
