/// The additions of version 4: the properties that only devices store, the bytes of devices'
/// records and files, and the ledger of what was played on devices.
///
/// `libsync-schema(5)` describes the contents of the tables.
enum Schema4 {
  static let sql = columns + tables + ledger + views

  private static let columns = """
    ALTER TABLE library ADD COLUMN device_id TEXT;
    ALTER TABLE item ADD COLUMN details TEXT;
    ALTER TABLE item ADD COLUMN subtitle TEXT;
    ALTER TABLE item ADD COLUMN category TEXT;
    ALTER TABLE item ADD COLUMN keywords TEXT;
    ALTER TABLE item ADD COLUMN network TEXT;
    ALTER TABLE item ADD COLUMN episode_url TEXT;
    ALTER TABLE item ADD COLUMN feed_url TEXT;
    ALTER TABLE item ADD COLUMN has_lyrics INTEGER;
    ALTER TABLE item ADD COLUMN bookmark_time INTEGER;
    ALTER TABLE item ADD COLUMN remembers_position INTEGER;
    ALTER TABLE item ADD COLUMN skips_when_shuffling INTEGER;
    ALTER TABLE item ADD COLUMN pregap INTEGER;
    ALTER TABLE item ADD COLUMN postgap INTEGER;
    ALTER TABLE item ADD COLUMN gapless_sample_count INTEGER;
    ALTER TABLE item ADD COLUMN media_kind INTEGER;
    ALTER TABLE item ADD COLUMN artwork_id INTEGER;
    ALTER TABLE item ADD COLUMN chapter_data BLOB;

    """

  private static let tables = """
    CREATE TABLE item_bytes(
      item_id INTEGER PRIMARY KEY REFERENCES item(id),
      bytes BLOB NOT NULL
    ) STRICT;

    CREATE TABLE playlist_bytes(
      playlist_id INTEGER PRIMARY KEY REFERENCES playlist(id),
      bytes BLOB NOT NULL
    ) STRICT;

    CREATE TABLE device_file(
      library_id INTEGER NOT NULL REFERENCES library(id),
      path TEXT NOT NULL,
      kind TEXT NOT NULL,
      byte_count INTEGER NOT NULL,
      fingerprint INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (library_id, path)
    ) STRICT;

    """

  private static let ledger = """
    CREATE TABLE play_file(
      id INTEGER PRIMARY KEY,
      library_id INTEGER NOT NULL REFERENCES library(id),
      revision_id INTEGER REFERENCES revision(id),
      kind TEXT NOT NULL,
      path TEXT NOT NULL,
      fingerprint INTEGER NOT NULL,
      database_fingerprint INTEGER NOT NULL,
      read INTEGER NOT NULL,
      entry_count INTEGER NOT NULL,
      begins_anew INTEGER NOT NULL CHECK (begins_anew IN (0, 1)),
      UNIQUE (library_id, kind, fingerprint)
    ) STRICT;

    CREATE TABLE play(
      id INTEGER PRIMARY KEY,
      file_id INTEGER NOT NULL REFERENCES play_file(id),
      item_id INTEGER NOT NULL REFERENCES item(id),
      play_count INTEGER NOT NULL,
      skip_count INTEGER NOT NULL,
      rating INTEGER,
      old_rating INTEGER,
      bookmark_time INTEGER,
      last_played_date INTEGER,
      last_played_written INTEGER,
      last_skipped_date INTEGER,
      last_skipped_written INTEGER,
      UNIQUE (file_id, item_id)
    ) STRICT;

    CREATE TABLE play_application(
      id INTEGER PRIMARY KEY,
      play_id INTEGER NOT NULL REFERENCES play(id),
      aspect TEXT NOT NULL,
      item_id INTEGER NOT NULL REFERENCES item(id),
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      ended_revision INTEGER REFERENCES revision(id),
      play_count INTEGER NOT NULL,
      skip_count INTEGER NOT NULL,
      last_played_date INTEGER,
      last_skipped_date INTEGER,
      rating INTEGER,
      bookmark_time INTEGER,
      source_play_count INTEGER NOT NULL,
      source_skip_count INTEGER NOT NULL,
      source_last_played_date INTEGER,
      source_last_skipped_date INTEGER,
      source_rating INTEGER NOT NULL,
      source_bookmark_time INTEGER
    ) STRICT;
    CREATE INDEX play_application_item ON play_application(item_id);

    CREATE TABLE on_the_go_file(
      id INTEGER PRIMARY KEY,
      library_id INTEGER NOT NULL REFERENCES library(id),
      path TEXT NOT NULL,
      persistent_id INTEGER NOT NULL,
      database_fingerprint INTEGER NOT NULL,
      read INTEGER NOT NULL,
      list_id INTEGER,
      list_hash INTEGER,
      UNIQUE (library_id, persistent_id)
    ) STRICT;

    """

  // The recursive query walks back from the last revision of a library; from an undo, it goes on to
  // the state that the undo restored.
  private static let views = """
    DROP VIEW libraries;

    CREATE VIEW libraries AS
      SELECT l.name, l.kind,
        CASE WHEN l.persistent_id IS NOT NULL THEN printf('%016X', l.persistent_id) END
          AS persistent_id,
        l.application_version, l.source, l.is_partial,
        strftime('%Y-%m-%dT%H:%M:%SZ', l.export_date, 'unixepoch') AS export_date,
        l.music_folder,
        (SELECT max(r.id) FROM revision r WHERE r.library_id = l.id) AS revision, l.device_id
      FROM library l;

    CREATE VIEW revisions_in_effect AS
      WITH RECURSIVE state(library_id, id) AS (
        SELECT library_id, max(id) FROM revision GROUP BY library_id
        UNION ALL
        SELECT s.library_id, (SELECT p.id FROM revision p
          WHERE p.library_id = s.library_id AND p.id < coalesce(r.reverts, r.id)
          ORDER BY p.id DESC LIMIT 1)
        FROM state s JOIN revision r ON r.id = s.id
      )
      SELECT s.id AS revision, l.name AS library
      FROM state s JOIN library l ON l.id = s.library_id WHERE s.id IS NOT NULL;

    CREATE VIEW plays AS
      SELECT strftime('%Y-%m-%dT%H:%M:%SZ', f.read, 'unixepoch') AS read, l.name AS library,
        printf('%016X', i.persistent_id) AS persistent_id, i.title, i.artist,
        p.play_count AS plays, p.skip_count AS skips, p.rating / 20.0 AS rating,
        p.old_rating / 20.0 AS old_rating,
        strftime('%Y-%m-%dT%H:%M:%SZ', p.last_played_date, 'unixepoch') AS last_played_date,
        p.last_played_written,
        strftime('%Y-%m-%dT%H:%M:%SZ', p.last_skipped_date, 'unixepoch') AS last_skipped_date,
        p.last_skipped_written, p.bookmark_time / 1000.0 AS bookmark_time, f.kind,
        f.path AS source
      FROM play p JOIN play_file f ON f.id = p.file_id JOIN item i ON i.id = p.item_id
        JOIN library l ON l.id = f.library_id
      WHERE f.revision_id IS NULL
        OR f.revision_id IN (SELECT revision FROM revisions_in_effect);
    """
}
