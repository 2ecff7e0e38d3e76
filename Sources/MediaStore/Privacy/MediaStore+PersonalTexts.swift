import SQLite

extension MediaStore {
  /// Calls the body with each text of the file that may contain the path of a user's folder or a
  /// mail address, those of the history among them.
  ///
  /// - Parameter body: Receives the table, the column and the text as UTF-8.
  /// - Throws: `StoreError`, and any error that the body throws.
  package func forEachPersonalText(
    _ body: (_ table: String, _ column: String, _ text: [UInt8]) throws -> Void
  ) throws {
    try read { connection in
      let tables = try TableColumns(connection).columns
      for (table, columns) in tables.sorted(by: { $0.key < $1.key }) {
        for column in columns {
          let name = Statement.quoted(column)
          let marks = Self.personalMarks.map { "\(name) LIKE '\($0)'" }.joined(separator: " OR ")
          let statement = try Statement(
            connection,
            """
            SELECT CAST(\(name) AS BLOB) FROM \(Statement.quoted(table))
            WHERE typeof(\(name)) = 'text' AND (\(marks))
            """
          )
          while let text = try statement.next({ (row) throws(SQLiteError) in
            try row.next([UInt8].self)
          }) {
            try body(table, column, text)
          }
        }
      }
    }
  }

  private static let personalMarks = [
    "%@%", "%_users_%", "%_home_%", "%documents%and%settings%", "%dokumente%und%einstellungen%",
    "%/run/media/%",
  ]

  /// Calls the body with the bytes kept of each item, playlist and part of the libraries of iTunes
  /// and Music.
  ///
  /// - Parameter body: Receives the table and the bytes.
  /// - Throws: `StoreError`, and any error that the body throws.
  package func forEachSourceBytes(_ body: (_ table: String, [UInt8]) throws -> Void) throws {
    try read { connection in
      for (table, rows) in [
        ("item_bytes", "item_bytes JOIN item r ON r.id = item_bytes.item_id"),
        ("playlist_bytes", "playlist_bytes JOIN playlist r ON r.id = playlist_bytes.playlist_id"),
        ("device_file", "device_file r"),
      ] {
        let statement = try Statement(
          connection,
          """
          SELECT bytes FROM \(rows)
            JOIN library l ON l.id = r.library_id WHERE l.kind IN ('iTunes', 'music')
          """
        )
        while let bytes = try statement.next({ (row) throws(SQLiteError) in
          try row.next([UInt8].self)
        }) {
          try body(table, bytes)
        }
      }
    }
  }

  /// Calls the body with the values without a property of everything in the file, and with those of
  /// its history.
  ///
  /// - Parameter body: Receives the table, the column and the values as a JSON object.
  /// - Throws: `StoreError`, and any error that the body throws.
  package func forEachSourceValues(
    _ body: (_ table: String, _ column: String, _ values: String) throws -> Void
  ) throws {
    try read { connection in
      for table in ["library", "item", "playlist"] {
        for (table, column, condition) in [
          (table, "source_values", "source_values IS NOT NULL"),
          ("\(table)_change", "old", "property = 'sourceValues' AND typeof(old) = 'text'"),
          ("\(table)_change", "new", "property = 'sourceValues' AND typeof(new) = 'text'"),
        ] {
          let statement = try Statement(
            connection,
            "SELECT \(column) FROM \(table) WHERE \(condition)"
          )
          while let values = try statement.next({ (row) throws(SQLiteError) in
            try row.next(String.self)
          }) {
            try body(table, column, values)
          }
        }
      }
    }
  }
}
