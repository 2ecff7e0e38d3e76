/// The change of version 19: the sources of imports are recognised by a quicker hash.
///
/// `libsync-schema(5)` describes the contents of the table. Its rows only spare reading, so those of
/// the former hash are left out.
enum Schema19 {
  static let sql = """
    DROP TABLE read_source;
    CREATE TABLE read_source(
      library_id INTEGER PRIMARY KEY REFERENCES library(id),
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      data_version INTEGER NOT NULL,
      path TEXT NOT NULL,
      reading TEXT NOT NULL,
      byte_count INTEGER NOT NULL,
      hash BLOB NOT NULL,
      is_partial INTEGER NOT NULL,
      item_count INTEGER NOT NULL,
      playlist_count INTEGER NOT NULL,
      entry_count INTEGER NOT NULL,
      report TEXT NOT NULL
    ) STRICT;

    """
}
