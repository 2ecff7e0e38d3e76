/// The additions of version 8: the history of the user's own lists, plays among the counts of a
/// revision, the date of its source, and the source that was read last.
///
/// `libsync-schema(5)` describes the contents of the tables.
enum Schema8 {
  static let sql = lists + revisions + sources

  private static let lists = """
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

  private static let revisions = """
    ALTER TABLE revision ADD COLUMN items_played INTEGER;
    ALTER TABLE revision ADD COLUMN source_date INTEGER;

    -- Undos and merges also have the export date of the library, but import nothing.
    UPDATE revision SET source_date = export_date
      WHERE reverts IS NULL AND export_date <= made AND (source = '-' OR source GLOB '/*');

    DROP VIEW revisions;
    CREATE VIEW revisions AS
      SELECT r.id AS revision, l.name AS library,
        strftime('%Y-%m-%dT%H:%M:%SZ', r.made, 'unixepoch') AS made,
        strftime('%Y-%m-%dT%H:%M:%SZ', r.source_date, 'unixepoch') AS source_date, r.source,
        r.items_added, r.items_changed, r.items_removed, r.items_played,
        r.playlists_added, r.playlists_changed, r.playlists_removed, r.reverts
      FROM revision r JOIN library l ON l.id = r.library_id;

    """

  private static let sources = """
    CREATE TABLE read_source(
      library_id INTEGER PRIMARY KEY REFERENCES library(id),
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      data_version INTEGER NOT NULL,
      path TEXT NOT NULL,
      reading TEXT NOT NULL,
      byte_count INTEGER NOT NULL,
      sha256 BLOB NOT NULL,
      is_partial INTEGER NOT NULL,
      item_count INTEGER NOT NULL,
      playlist_count INTEGER NOT NULL,
      entry_count INTEGER NOT NULL,
      report TEXT NOT NULL
    ) STRICT;

    """
}
