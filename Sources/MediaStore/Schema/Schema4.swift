/// What version 4 adds: what devices tell of items, the bytes of their records and files, and the
/// ledger of what was played on them.
///
/// `libsync-schema(5)` says what the tables hold.
enum Schema4 {
  static let sql = columns + tables

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
}
