/// The additions of version 5: pictures, each stored once, and the items that show them.
///
/// `libsync-schema(5)` describes the contents of the tables.
enum Schema5 {
  static let sql = """
    CREATE TABLE picture(
      id INTEGER PRIMARY KEY,
      hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
      format TEXT NOT NULL,
      width INTEGER,
      height INTEGER,
      byte_count INTEGER NOT NULL,
      bytes BLOB
    ) STRICT;

    CREATE TABLE item_artwork(
      item_id INTEGER PRIMARY KEY REFERENCES item(id),
      picture_id INTEGER REFERENCES picture(id),
      source TEXT,
      kind TEXT,
      path TEXT,
      evidence INTEGER NOT NULL
    ) STRICT;

    CREATE VIEW artwork AS
      SELECT l.name AS library, printf('%016X', i.persistent_id) AS persistent_id, i.title,
        a.source, a.kind, a.path, lower(hex(p.hash)) AS hash, p.format, p.width, p.height,
        p.byte_count, p.bytes IS NOT NULL AS is_kept
      FROM item_artwork a JOIN item i ON i.id = a.item_id JOIN library l ON l.id = i.library_id
        JOIN picture p ON p.id = a.picture_id
      WHERE i.removed_revision IS NULL;
    """
}
