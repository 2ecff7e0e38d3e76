/// The additions of version 12: the state of the iPod player and the results of verification.
///
/// `libsync-schema(5)` describes the contents of the tables.
enum Schema12 {
  static let sql = player + verification

  private static let player = """
    CREATE TABLE ipod_player(
      id INTEGER PRIMARY KEY CHECK (id = 1),
      library_id INTEGER NOT NULL REFERENCES library(id),
      state TEXT NOT NULL,
      place INTEGER,
      position INTEGER NOT NULL,
      anchor INTEGER NOT NULL,
      resumes INTEGER NOT NULL CHECK (resumes IN (0, 1)),
      seek_time INTEGER NOT NULL,
      repeat_mode TEXT NOT NULL,
      shuffle_mode TEXT NOT NULL,
      seed INTEGER NOT NULL,
      volume TEXT NOT NULL
    ) STRICT;
    CREATE TABLE ipod_queue(
      position INTEGER PRIMARY KEY,
      persistent_id INTEGER NOT NULL,
      place INTEGER NOT NULL
    ) STRICT;

    """

  private static let verification = """
    CREATE TABLE verification(
      item_id INTEGER PRIMARY KEY REFERENCES item(id),
      checked INTEGER NOT NULL,
      checks INTEGER NOT NULL,
      file_size INTEGER,
      file_modified INTEGER,
      outcome TEXT NOT NULL CHECK (outcome IN ('sound', 'faulty', 'unchecked')),
      details TEXT NOT NULL
    ) STRICT;
    CREATE VIEW verifications AS
      SELECT l.name AS library, printf('%016X', i.persistent_id) AS persistent_id, i.title, \
    i.artist,
        strftime('%Y-%m-%dT%H:%M:%SZ', v.checked, 'unixepoch') AS checked, v.outcome, v.details
      FROM verification v JOIN item i ON i.id = v.item_id JOIN library l ON l.id = i.library_id
      WHERE i.removed_revision IS NULL;

    """
}
