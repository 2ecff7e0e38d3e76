/// The additions of version 2: the history of all changes, and how items were recognised.
///
/// `libsync-schema(5)` describes the contents of the tables.
enum Schema2 {
  static let sql = tables + views

  /// The rows that the script gives an empty file.
  static let firstRows = "INSERT INTO setting(name, value) VALUES ('history_start', 0);"

  private static let tables = """
    ALTER TABLE revision ADD COLUMN reverts INTEGER REFERENCES revision(id);

    CREATE TABLE item_change(
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      item_id INTEGER NOT NULL REFERENCES item(id),
      property TEXT NOT NULL,
      old ANY,
      new ANY,
      PRIMARY KEY (revision_id, item_id, property)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX item_change_item ON item_change(item_id, revision_id);

    CREATE TABLE playlist_change(
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      playlist_id INTEGER NOT NULL REFERENCES playlist(id),
      property TEXT NOT NULL,
      old ANY,
      new ANY,
      PRIMARY KEY (revision_id, playlist_id, property)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX playlist_change_playlist ON playlist_change(playlist_id, revision_id);

    CREATE TABLE playlist_entry_change(
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      playlist_id INTEGER NOT NULL REFERENCES playlist(id),
      number INTEGER NOT NULL,
      item_id INTEGER REFERENCES item(id),
      missing_track_id INTEGER,
      old_position INTEGER,
      new_position INTEGER,
      PRIMARY KEY (revision_id, playlist_id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX playlist_entry_change_playlist
      ON playlist_entry_change(playlist_id, revision_id);

    CREATE TABLE library_change(
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      property TEXT NOT NULL,
      old ANY,
      new ANY,
      PRIMARY KEY (revision_id, property)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE item_match(
      item_id INTEGER NOT NULL REFERENCES item(id),
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      rule TEXT NOT NULL,
      source_id INTEGER,
      PRIMARY KEY (item_id, revision_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX item_match_source ON item_match(source_id) WHERE source_id IS NOT NULL;

    INSERT INTO setting(name, value)
      SELECT 'history_start', coalesce(max(id), 0) FROM revision;

    -- The first version counted the places of playlists from 0.
    UPDATE playlist SET position = position + 1
      WHERE library_id IN (SELECT library_id FROM playlist WHERE position = 0);
    """

  private static let views = """
    DROP VIEW revisions;
    DROP VIEW artists;
    DROP VIEW albums;
    DROP VIEW composers;
    DROP VIEW genres;

    CREATE VIEW revisions AS
      SELECT r.id AS revision, l.name AS library,
        strftime('%Y-%m-%dT%H:%M:%SZ', r.made, 'unixepoch') AS made, r.source,
        r.items_added, r.items_changed, r.items_removed,
        r.playlists_added, r.playlists_changed, r.playlists_removed, r.reverts
      FROM revision r JOIN library l ON l.id = r.library_id;

    CREATE VIEW artists AS
      SELECT printf('%016X', persistent_id) AS persistent_id, title AS name, sort_key
      FROM grouping WHERE kind = 1 AND id IN (
        SELECT artist_id FROM item WHERE removed_revision IS NULL
        UNION SELECT album_artist_id FROM item WHERE removed_revision IS NULL);

    CREATE VIEW albums AS
      SELECT printf('%016X', persistent_id) AS persistent_id, title, artist, sort_key
      FROM grouping
      WHERE kind = 2 AND id IN (SELECT album_id FROM item WHERE removed_revision IS NULL);

    CREATE VIEW composers AS
      SELECT printf('%016X', persistent_id) AS persistent_id, title AS name, sort_key
      FROM grouping
      WHERE kind = 3 AND id IN (SELECT composer_id FROM item WHERE removed_revision IS NULL);

    CREATE VIEW genres AS
      SELECT printf('%016X', persistent_id) AS persistent_id, title AS name, sort_key
      FROM grouping
      WHERE kind = 4 AND id IN (SELECT genre_id FROM item WHERE removed_revision IS NULL);

    CREATE VIEW item_changes AS
      SELECT c.revision_id AS revision, l.name AS library,
        printf('%016X', i.persistent_id) AS persistent_id, i.title, i.artist, c.property,
        c.old, c.new
      FROM item_change c JOIN item i ON i.id = c.item_id JOIN library l ON l.id = i.library_id;

    CREATE VIEW playlist_changes AS
      SELECT c.revision_id AS revision, l.name AS library,
        printf('%016X', p.persistent_id) AS persistent_id, p.name, c.property, c.old, c.new
      FROM playlist_change c JOIN playlist p ON p.id = c.playlist_id
        JOIN library l ON l.id = p.library_id;

    CREATE VIEW playlist_entry_changes AS
      SELECT c.revision_id AS revision, l.name AS library,
        printf('%016X', p.persistent_id) AS playlist_persistent_id, p.name AS playlist,
        CASE WHEN i.id IS NOT NULL THEN printf('%016X', i.persistent_id) END AS persistent_id,
        c.missing_track_id, i.title, i.artist, c.old_position + 1 AS old_position,
        c.new_position + 1 AS new_position
      FROM playlist_entry_change c JOIN playlist p ON p.id = c.playlist_id
        JOIN library l ON l.id = p.library_id LEFT JOIN item i ON i.id = c.item_id;
    """
}
