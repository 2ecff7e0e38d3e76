import Bytes
import MediaModel
import SQLite

/// The SQL of a query for photos.
struct PhotoQuerySQL {
  private let query: PhotoQuery
  private let condition: String
  private let values: [StoredValue]

  init(_ query: PhotoQuery) {
    self.query = query
    // The first parameter is the library.
    var compiler = PhotoConditionSQL(firstParameter: 2)
    var conditions = query.rules.map { compiler.sql($0.condition) }
    if let kind = query.kind {
      conditions.append(compiler.sql(.text(.property(.kind), .is, kind.rawValue)))
    }
    if let ids = query.ids {
      let list = ids.map { "\(Int64(bitPattern: $0.rawValue))" }.joined(separator: ", ")
      conditions.append("p.persistent_id IN (\(list))")
    }
    condition = conditions.isEmpty ? "TRUE" : conditions.joined(separator: " AND ")
    values = compiler.values
  }

  /// Returns the statement for the photos of a library, ready to read its rows.
  func statement(
    _ connection: Connection,
    of libraryID: Int64,
    counting: Bool = false
  ) throws -> Statement {
    if !query.rules.isEmpty || query.kind != nil {
      try PhotoConditionSQL.register(for: connection)
    }
    let statement = try Statement(connection, counting ? "SELECT count(*) FROM (\(sql))" : sql)
    try statement.start([.integer(libraryID)] + values)
    return statement
  }

  private var sql: String {
    let columns = PhotoProperty.allCases.map { "p.\($0.columnName)" }.joined(separator: ", ")
    var source = "photo p"
    if let album = query.album {
      source = """
        photo_album a JOIN photo_album_member m ON m.album_id = a.id
          AND a.persistent_id = \(Int64(bitPattern: album.rawValue)) AND a.library_id = ?1
          AND a.removed_revision IS NULL
        JOIN photo p ON p.id = m.photo_id
        """
    }
    return """
      SELECT p.id, p.persistent_id, \(columns) FROM \(source)
      WHERE p.library_id = ?1 AND p.removed_revision IS NULL AND (\(condition))
      ORDER BY \(order) LIMIT \(query.limit ?? -1) OFFSET \(max(query.offset, 0))
      """
  }

  private var order: String {
    var keys = query.sort.map { key in
      let column = key.property.map { "p.\($0.columnName)" } ?? "p.sort_time"
      let collation = key.property?.type == .text ? " COLLATE NOCASE" : ""
      return "\(column) IS NULL, \(column)\(collation) \(key.isDescending ? "DESC" : "ASC")"
    }
    if query.album != nil { keys.append("m.position") }
    // The index has this order, with photos without a date first.
    keys += ["p.sort_time", "p.id"]
    return keys.joined(separator: ", ")
  }
}
