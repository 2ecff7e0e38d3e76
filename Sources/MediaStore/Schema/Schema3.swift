/// The additions of version 3: the user's own lists, which do not come from a source.
///
/// `libsync-schema(5)` describes the contents of the tables.
enum Schema3 {
  static let sql = tables + views

  // AUTOINCREMENT is necessary because the ID of a list is derived from its row, and the ID of a
  // deleted list must not be used again.
  private static let tables = """
    CREATE TABLE on_the_go_list(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      library_id INTEGER NOT NULL REFERENCES library(id),
      persistent_id INTEGER NOT NULL,
      name TEXT NOT NULL COLLATE NOCASE,
      is_current INTEGER NOT NULL CHECK (is_current IN (0, 1)),
      made INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      UNIQUE (library_id, persistent_id),
      UNIQUE (library_id, name)
    ) STRICT;
    CREATE UNIQUE INDEX on_the_go_list_current ON on_the_go_list(library_id) WHERE is_current = 1;

    CREATE TABLE on_the_go_entry(
      list_id INTEGER NOT NULL REFERENCES on_the_go_list(id),
      position INTEGER NOT NULL,
      item_id INTEGER NOT NULL REFERENCES item(id),
      PRIMARY KEY (list_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX on_the_go_entry_item ON on_the_go_entry(item_id);

    CREATE TABLE smart_list(
      id INTEGER PRIMARY KEY,
      library_id INTEGER NOT NULL REFERENCES library(id),
      name TEXT NOT NULL COLLATE NOCASE,
      rules TEXT NOT NULL,
      made INTEGER NOT NULL,
      UNIQUE (library_id, name)
    ) STRICT;

    """

  private static let views = """
    DROP VIEW playlists;
    DROP VIEW playlist_entries;

    CREATE VIEW playlists AS
      SELECT l.name AS library, printf('%016X', p.persistent_id) AS persistent_id, p.name,
        p.kind, CASE WHEN p.parent_id IS NOT NULL THEN printf('%016X', p.parent_id) END
          AS parent_persistent_id, p.position,
        (SELECT count(*) FROM playlist_entry e WHERE e.playlist_id = p.id) AS entry_count
      FROM playlist p JOIN library l ON l.id = p.library_id
      WHERE p.removed_revision IS NULL
      UNION ALL
      SELECT l.name, printf('%016X', o.persistent_id), o.name, 'onTheGo', NULL,
        (SELECT coalesce(max(p.position) + 1, 0) FROM playlist p WHERE p.library_id = l.id)
          + (SELECT count(*) FROM on_the_go_list b WHERE b.library_id = l.id AND b.id < o.id),
        (SELECT count(*) FROM on_the_go_entry e JOIN item i ON i.id = e.item_id
          WHERE e.list_id = o.id AND i.removed_revision IS NULL)
      FROM on_the_go_list o JOIN library l ON l.id = o.library_id;

    CREATE VIEW playlist_entries AS
      SELECT l.name AS library, printf('%016X', p.persistent_id) AS playlist_persistent_id,
        p.name AS playlist,
        row_number() OVER (PARTITION BY e.playlist_id ORDER BY e.position) AS position,
        CASE WHEN i.id IS NOT NULL THEN printf('%016X', i.persistent_id) END AS persistent_id,
        i.title, i.artist
      FROM playlist_entry e JOIN playlist p ON p.id = e.playlist_id
        JOIN library l ON l.id = p.library_id LEFT JOIN item i ON i.id = e.item_id
      WHERE p.removed_revision IS NULL
      UNION ALL
      SELECT l.name, printf('%016X', o.persistent_id), o.name,
        row_number() OVER (PARTITION BY e.list_id ORDER BY e.position),
        printf('%016X', i.persistent_id), i.title, i.artist
      FROM on_the_go_entry e JOIN on_the_go_list o ON o.id = e.list_id
        JOIN library l ON l.id = o.library_id JOIN item i ON i.id = e.item_id
      WHERE i.removed_revision IS NULL;

    CREATE VIEW smart_lists AS
      SELECT l.name AS library, s.name, s.rules,
        strftime('%Y-%m-%dT%H:%M:%SZ', s.made, 'unixepoch') AS made
      FROM smart_list s JOIN library l ON l.id = s.library_id;
    """
}
