/// The additions of version 13: where the files of libraries have moved.
///
/// `libsync-schema(5)` describes the contents of the table.
enum Schema13 {
  static let sql = """
    CREATE TABLE path_map(
      library_id INTEGER NOT NULL REFERENCES library(id),
      position INTEGER NOT NULL,
      from_path TEXT NOT NULL,
      to_path TEXT NOT NULL,
      PRIMARY KEY (library_id, position),
      UNIQUE (library_id, from_path)
    ) STRICT, WITHOUT ROWID;

    """
}
