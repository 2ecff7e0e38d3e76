/// The additions of version 9: the totals of collections, the search index, and the columns that
/// queries need in the indexes of items.
///
/// `libsync-schema(5)` describes the contents of the tables.
enum Schema9 {
  static let sql = totals + indexes + search

  private static let totals = """
    CREATE TABLE collection(
      library_id INTEGER NOT NULL REFERENCES library(id),
      kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 5),
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
    DELETE FROM setting WHERE name IN ('collection_version', 'search_version');

    """

  private static let indexes = """
    DROP INDEX item_album;
    CREATE INDEX item_album ON item(album_id, disc_number, album_track_number, media_type,
      removed_revision, library_id, persistent_id);
    DROP INDEX item_order;
    CREATE INDEX item_order ON item(library_id, sort_key, media_type, removed_revision);
    CREATE INDEX item_composer ON item(composer_id) WHERE composer_id IS NOT NULL;
    CREATE INDEX item_media ON item(library_id, media_type, sort_key) WHERE media_type <> 1;

    """

  private static let search = """
    CREATE VIEW search_source AS
      SELECT id, title, artist, album_artist, album_title, composer, comments,
        CASE WHEN has_lyrics = 1 THEN 'lyrics' END AS lyrics
      FROM item WHERE removed_revision IS NULL;
    CREATE VIRTUAL TABLE search USING fts5(title, artist, album_artist, album_title, composer,
      comments, lyrics, content='search_source', content_rowid='id', tokenize='ascii', \
    columnsize=0);

    """
}
