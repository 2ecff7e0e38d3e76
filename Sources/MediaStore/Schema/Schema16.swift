/// The additions of version 16: the devices that libsync has written to, their tracks and syncs.
///
/// `libsync-schema(5)` describes the contents of the tables.
enum Schema16 {
  static let sql = tables + views

  // The ID of an item is stored, not its row, so that a track keeps its item when libraries are
  // merged, imported again or removed.
  private static let tables = """
    CREATE TABLE device(
      id INTEGER PRIMARY KEY,
      database_id INTEGER,
      guid TEXT COLLATE NOCASE UNIQUE,
      name TEXT,
      library_id INTEGER REFERENCES library(id),
      feeding_library_id INTEGER REFERENCES library(id),
      selection TEXT
    ) STRICT;

    CREATE TABLE device_item(
      device_id INTEGER NOT NULL REFERENCES device(id),
      track_id INTEGER NOT NULL,
      persistent_id INTEGER NOT NULL,
      path TEXT,
      file_size INTEGER NOT NULL,
      target TEXT,
      source_size INTEGER,
      source_modified INTEGER,
      source_hash BLOB CHECK (length(source_hash) = 32),
      audio_hash BLOB,
      cover_hash BLOB,
      PRIMARY KEY (device_id, track_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE device_base(
      device_id INTEGER NOT NULL REFERENCES device(id),
      track_id INTEGER NOT NULL,
      play_count INTEGER NOT NULL,
      skip_count INTEGER NOT NULL,
      rating INTEGER NOT NULL,
      last_played_date INTEGER,
      last_skipped_date INTEGER,
      bookmark_time INTEGER,
      PRIMARY KEY (device_id, track_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE sync(
      id INTEGER PRIMARY KEY,
      device_id INTEGER NOT NULL REFERENCES device(id),
      number INTEGER NOT NULL,
      began INTEGER NOT NULL,
      ended INTEGER NOT NULL,
      outcome TEXT NOT NULL CHECK (outcome IN ('done', 'partial', 'rolledBack', 'interrupted')),
      tracks_added INTEGER NOT NULL,
      tracks_changed INTEGER NOT NULL,
      tracks_removed INTEGER NOT NULL,
      bytes_copied INTEGER NOT NULL,
      duration INTEGER NOT NULL,
      plays_merged INTEGER NOT NULL,
      revision_id INTEGER REFERENCES revision(id),
      database_fingerprint INTEGER,
      report TEXT,
      UNIQUE (device_id, number)
    ) STRICT;

    """

  private static let views = """
    CREATE VIEW devices AS
      SELECT d.name, d.guid,
        CASE WHEN d.database_id IS NOT NULL THEN printf('%016X', d.database_id) END
          AS database_id,
        l.name AS library, f.name AS feeding_library, d.selection,
        (SELECT count(*) FROM device_item i WHERE i.device_id = d.id) AS item_count,
        (SELECT strftime('%Y-%m-%dT%H:%M:%SZ', max(s.ended), 'unixepoch') FROM sync s
          WHERE s.device_id = d.id AND s.outcome IN ('done', 'partial')) AS last_sync
      FROM device d LEFT JOIN library l ON l.id = d.library_id
        LEFT JOIN library f ON f.id = d.feeding_library_id;

    CREATE VIEW device_items AS
      SELECT d.name AS device, f.name AS feeding_library,
        printf('%016X', t.track_id) AS track_persistent_id,
        printf('%016X', t.persistent_id) AS persistent_id, i.title, i.artist, t.path, t.file_size,
        t.target, t.source_size, nullif(lower(hex(t.source_hash)), '') AS source_hash,
        nullif(lower(hex(t.audio_hash)), '') AS audio_hash,
        nullif(lower(hex(t.cover_hash)), '') AS cover_hash
      FROM device_item t JOIN device d ON d.id = t.device_id
        LEFT JOIN library f ON f.id = d.feeding_library_id
        LEFT JOIN item i ON i.library_id = f.id AND i.persistent_id = t.persistent_id
          AND i.removed_revision IS NULL;

    CREATE VIEW syncs AS
      SELECT d.name AS device, s.number,
        strftime('%Y-%m-%dT%H:%M:%SZ', s.began, 'unixepoch') AS began,
        strftime('%Y-%m-%dT%H:%M:%SZ', s.ended, 'unixepoch') AS ended, s.outcome,
        s.tracks_added, s.tracks_changed, s.tracks_removed, s.bytes_copied,
        s.duration / 1000.0 AS duration, s.plays_merged, s.revision_id AS revision
      FROM sync s JOIN device d ON d.id = s.device_id;

    """
}
