/// The additions of version 15: photos, their files and albums.
///
/// `libsync-schema(5)` describes the contents of the tables.
enum Schema15 {
  static let sql = tables + journal + counts + views

  // These are the properties of this version; later ones get their columns in later versions.
  private static let tables = """
    CREATE TABLE photo(
      id INTEGER PRIMARY KEY,
      library_id INTEGER NOT NULL REFERENCES library(id),
      persistent_id INTEGER NOT NULL,
      added_revision INTEGER NOT NULL REFERENCES revision(id),
      removed_revision INTEGER REFERENCES revision(id),
      content_hash INTEGER NOT NULL,
      sort_time INTEGER,
      name TEXT,
      title TEXT,
      details TEXT,
      comment TEXT,
      keywords TEXT,
      kind TEXT,
      state TEXT,
      format TEXT,
      date_taken INTEGER,
      local_time_taken INTEGER,
      offset_from_utc INTEGER,
      zone TEXT,
      date_source TEXT,
      date_modified INTEGER,
      latitude INTEGER,
      longitude INTEGER,
      altitude INTEGER,
      make TEXT,
      model TEXT,
      lens TEXT,
      exposure_time INTEGER,
      aperture INTEGER,
      sensitivity INTEGER,
      focal_length INTEGER,
      width INTEGER,
      height INTEGER,
      orientation INTEGER,
      duration INTEGER,
      codecs TEXT,
      rating INTEGER,
      file_size INTEGER,
      is_live INTEGER,
      is_screenshot INTEGER,
      is_edited INTEGER,
      content_id TEXT,
      burst_id TEXT,
      device_image_id INTEGER,
      UNIQUE (library_id, persistent_id)
    ) STRICT;
    CREATE INDEX photo_order ON photo(library_id, sort_time);

    CREATE TABLE photo_file(
      photo_id INTEGER NOT NULL REFERENCES photo(id),
      position INTEGER NOT NULL,
      role TEXT NOT NULL,
      location TEXT NOT NULL,
      byte_count INTEGER,
      offset INTEGER,
      format INTEGER,
      width INTEGER,
      height INTEGER,
      horizontal_padding INTEGER,
      vertical_padding INTEGER,
      sha256 TEXT,
      modified_time INTEGER,
      reading TEXT,
      PRIMARY KEY (photo_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE photo_album(
      id INTEGER PRIMARY KEY,
      library_id INTEGER NOT NULL REFERENCES library(id),
      persistent_id INTEGER NOT NULL,
      added_revision INTEGER NOT NULL REFERENCES revision(id),
      removed_revision INTEGER REFERENCES revision(id),
      content_hash INTEGER NOT NULL,
      position INTEGER NOT NULL,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      settings TEXT,
      UNIQUE (library_id, persistent_id)
    ) STRICT;

    CREATE TABLE photo_album_member(
      album_id INTEGER NOT NULL REFERENCES photo_album(id),
      position INTEGER NOT NULL,
      photo_id INTEGER NOT NULL REFERENCES photo(id),
      PRIMARY KEY (album_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX photo_album_member_photo ON photo_album_member(photo_id);

    """

  private static let journal = """
    CREATE TABLE photo_change(
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      photo_id INTEGER NOT NULL REFERENCES photo(id),
      property TEXT NOT NULL,
      old ANY,
      new ANY,
      PRIMARY KEY (revision_id, photo_id, property)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX photo_change_photo ON photo_change(photo_id, revision_id);

    CREATE TABLE photo_album_change(
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      photo_album_id INTEGER NOT NULL REFERENCES photo_album(id),
      property TEXT NOT NULL,
      old ANY,
      new ANY,
      PRIMARY KEY (revision_id, photo_album_id, property)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX photo_album_change_album ON photo_album_change(photo_album_id, revision_id);

    """

  private static let counts = ["photos", "photo_albums"].flatMap { subject in
    ["added", "changed", "removed"].map {
      "ALTER TABLE revision ADD COLUMN \(subject)_\($0) INTEGER NOT NULL DEFAULT 0;\n"
    }
  }.joined()

  private static let degrees = "/ 10000000.0"

  private static let views = """
    CREATE VIEW photos AS
      SELECT l.name AS library, printf('%016X', p.persistent_id) AS persistent_id, p.name,
        p.kind, p.state, p.format, p.title, p.details, p.comment, p.keywords,
        strftime('%Y-%m-%dT%H:%M:%SZ', p.date_taken, 'unixepoch') AS date_taken,
        strftime('%Y-%m-%dT%H:%M:%S', p.local_time_taken, 'unixepoch') AS local_time_taken,
        p.offset_from_utc, p.zone, p.date_source, p.latitude \(degrees) AS latitude,
        p.longitude \(degrees) AS longitude, p.altitude / 1000.0 AS altitude,
        p.make, p.model, p.lens, p.width, p.height, p.duration / 1000.0 AS duration,
        p.rating / 20.0 AS rating, p.file_size, coalesce(p.is_live, 0) AS is_live,
        coalesce(p.is_screenshot, 0) AS is_screenshot, coalesce(p.is_edited, 0) AS is_edited,
        p.content_id, p.burst_id
      FROM photo p JOIN library l ON l.id = p.library_id
      WHERE p.removed_revision IS NULL;

    CREATE VIEW photo_files AS
      SELECT l.name AS library, printf('%016X', p.persistent_id) AS persistent_id,
        f.position, f.role, f.location, f.byte_count, f.offset, f.format, f.width, f.height,
        f.sha256
      FROM photo_file f JOIN photo p ON p.id = f.photo_id JOIN library l ON l.id = p.library_id
      WHERE p.removed_revision IS NULL;

    CREATE VIEW photo_albums AS
      SELECT l.name AS library, printf('%016X', a.persistent_id) AS persistent_id, a.name,
        a.kind, a.position,
        (SELECT count(*) FROM photo_album_member m WHERE m.album_id = a.id) AS photo_count,
        a.settings
      FROM photo_album a JOIN library l ON l.id = a.library_id
      WHERE a.removed_revision IS NULL;

    CREATE VIEW photo_album_members AS
      SELECT l.name AS library, printf('%016X', a.persistent_id) AS album_persistent_id,
        a.name AS album, m.position + 1 AS position,
        printf('%016X', p.persistent_id) AS persistent_id, p.name
      FROM photo_album_member m JOIN photo_album a ON a.id = m.album_id
        JOIN photo p ON p.id = m.photo_id JOIN library l ON l.id = a.library_id
      WHERE a.removed_revision IS NULL;

    CREATE VIEW photo_changes AS
      SELECT c.revision_id AS revision, l.name AS library,
        printf('%016X', p.persistent_id) AS persistent_id, p.name, c.property, c.old, c.new
      FROM photo_change c JOIN photo p ON p.id = c.photo_id JOIN library l ON l.id = p.library_id;

    CREATE VIEW photo_album_changes AS
      SELECT c.revision_id AS revision, l.name AS library,
        printf('%016X', a.persistent_id) AS persistent_id, a.name, c.property, c.old, c.new
      FROM photo_album_change c JOIN photo_album a ON a.id = c.photo_album_id
        JOIN library l ON l.id = a.library_id;

    DROP VIEW revisions;
    CREATE VIEW revisions AS
      SELECT r.id AS revision, l.name AS library,
        strftime('%Y-%m-%dT%H:%M:%SZ', r.made, 'unixepoch') AS made,
        strftime('%Y-%m-%dT%H:%M:%SZ', r.source_date, 'unixepoch') AS source_date, r.source,
        r.items_added, r.items_changed, r.items_removed, r.items_played,
        r.playlists_added, r.playlists_changed, r.playlists_removed,
        r.photos_added, r.photos_changed, r.photos_removed,
        r.photo_albums_added, r.photo_albums_changed, r.photo_albums_removed, r.reverts
      FROM revision r JOIN library l ON l.id = r.library_id;

    """
}
