import SQLite

/// A place from which an application goes on in a stream, as a file keeps it.
package struct StoredResumePoint: Hashable, Sendable {
  package var application: String
  package var stream: String
  /// The file of the stream; nil if it has none.
  package var file: String?
  /// The nanoseconds from the beginning of the stream.
  package var position: Int64
  /// The name of the category that the application had set.
  package var category: String
  /// The flags that its program had set.
  package var flags: [String]
  /// The time of the device at which it was saved, in nanoseconds.
  package var saved: Int64

  package init(
    application: String,
    stream: String,
    file: String?,
    position: Int64,
    category: String,
    flags: [String],
    saved: Int64
  ) {
    (self.application, self.stream, self.file) = (application, stream, file)
    (self.position, self.category, self.flags, self.saved) = (position, category, flags, saved)
  }
}

/// Resume points have no history, and belong to the file: no library says which applications there
/// are.
extension MediaStore {
  /// Returns all resume points, ordered by application and stream.
  package func resumePoints() throws -> [StoredResumePoint] {
    try read { connection in
      try connection.rows(
        """
        SELECT application, stream, file, position, category, flags, saved FROM resume_point
        ORDER BY application, stream
        """
      ) { (row) throws(SQLiteError) in
        StoredResumePoint(
          application: try row.next(),
          stream: try row.next(),
          file: try row.next(),
          position: max(try row.next(), 0),
          category: try row.next(),
          flags: try row.next(String.self).split(separator: " ").map(String.init),
          saved: try row.next()
        )
      }
    }
  }

  /// Saves resume points, each in the place of the earlier one of its stream.
  package func save(_ points: [StoredResumePoint], _ options: WriteOptions) throws {
    try change(options) { connection in
      let statement = try Statement(
        connection,
        "INSERT OR REPLACE INTO resume_point VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
      )
      for point in points {
        try statement.run(
          point.application,
          point.stream,
          point.file,
          point.position,
          point.category,
          point.flags.joined(separator: " "),
          point.saved
        )
      }
    }
  }
}
