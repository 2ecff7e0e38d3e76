/// The additions of version 14: where applications under audio sessions go on.
///
/// `libsync-schema(5)` describes the contents of the table.
enum Schema14 {
  static let sql = """
    CREATE TABLE resume_point(
      application TEXT NOT NULL,
      stream TEXT NOT NULL,
      file TEXT,
      position INTEGER NOT NULL,
      category TEXT NOT NULL,
      flags TEXT NOT NULL,
      saved INTEGER NOT NULL,
      PRIMARY KEY (application, stream)
    ) STRICT, WITHOUT ROWID;

    """
}
