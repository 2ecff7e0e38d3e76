/// The additions of version 11: saved collections, their history, and the totals of playlists.
///
/// `libsync-schema(5)` describes the contents of the tables.
enum Schema11 {
  static let sql = collections + history + totals

  private static let collections = """
    CREATE TABLE saved_collection(
      id INTEGER PRIMARY KEY,
      library_id INTEGER NOT NULL REFERENCES library(id),
      name TEXT NOT NULL,
      made INTEGER NOT NULL,
      is_deleted INTEGER NOT NULL CHECK (is_deleted IN (0, 1))
    ) STRICT;
    CREATE INDEX saved_collection_library ON saved_collection(library_id);
    CREATE TABLE saved_collection_member(
      collection_id INTEGER NOT NULL REFERENCES saved_collection(id),
      position INTEGER NOT NULL,
      persistent_id INTEGER NOT NULL,
      title TEXT,
      artist TEXT,
      album_title TEXT,
      PRIMARY KEY (collection_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE VIEW saved_collections AS
      SELECT l.name AS library, s.name,
        strftime('%Y-%m-%dT%H:%M:%SZ', s.made, 'unixepoch') AS made, m.position + 1 AS position,
        printf('%016X', m.persistent_id) AS persistent_id, m.title, m.artist, m.album_title
      FROM saved_collection s JOIN saved_collection_member m ON m.collection_id = s.id
        JOIN library l ON l.id = s.library_id
      WHERE s.is_deleted = 0;

    """

  private static let history = """
    CREATE TABLE kept_list_change AS SELECT * FROM list_change;
    DROP TABLE list_change;
    CREATE TABLE list_change(
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      kind INTEGER NOT NULL CHECK (kind IN (1, 2, 3)),
      list_id INTEGER NOT NULL,
      old TEXT,
      new TEXT,
      reverts INTEGER REFERENCES revision(id),
      PRIMARY KEY (revision_id, kind, list_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO list_change SELECT * FROM kept_list_change;
    DROP TABLE kept_list_change;
    CREATE INDEX list_change_list ON list_change(kind, list_id, revision_id);

    """

  private static let totals = """
    DROP TABLE collection;
    CREATE TABLE collection(
      library_id INTEGER NOT NULL REFERENCES library(id),
      kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 6),
      grouping_id INTEGER NOT NULL,
      media_type INTEGER NOT NULL,
      is_compilation INTEGER NOT NULL CHECK (is_compilation IN (0, 1)),
      item_count INTEGER NOT NULL,
      playback_duration INTEGER NOT NULL,
      file_size INTEGER NOT NULL,
      play_count INTEGER NOT NULL,
      skip_count INTEGER NOT NULL,
      PRIMARY KEY (library_id, kind, grouping_id, media_type, is_compilation)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX collection_media ON collection(library_id, kind, media_type) WHERE media_type <> 1;
    DELETE FROM setting WHERE name = 'collection_version';

    """
}
