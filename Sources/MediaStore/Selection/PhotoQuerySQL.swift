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
    try register(for: connection)
    let columns = PhotoProperty.allCases.map { "p.\($0.columnName)" }.joined(separator: ", ")
    let sql =
      counting
      ? "SELECT count(*) FROM (\(sql("p.id AS id")))" : sql("p.id, p.persistent_id, \(columns)")
    let statement = try Statement(connection, sql)
    try statement.start([.integer(libraryID)] + values)
    return statement
  }

  /// Returns the statement for the IDs of the photos of a library with the names of their albums,
  /// ready to read its rows.
  func albumNames(_ connection: Connection, of libraryID: Int64) throws -> Statement {
    try register(for: connection)
    // The whole library is read faster by album.
    let members =
      isEverything
      ? "photo_album_member m"
      : "(\(sql("p.id AS id"))) s CROSS JOIN photo_album_member m ON m.photo_id = s.id"
    let statement = try Statement(
      connection,
      """
      SELECT DISTINCT p.persistent_id, a.name FROM \(members)
        JOIN photo_album a ON a.id = m.album_id JOIN photo p ON p.id = m.photo_id
      WHERE a.library_id = ?1 AND a.removed_revision IS NULL AND a.kind <> 'library'
      ORDER BY a.position
      """
    )
    try statement.start(isEverything ? [.integer(libraryID)] : [.integer(libraryID)] + values)
    return statement
  }

  private var isEverything: Bool {
    query.rules.isEmpty && query.kind == nil && query.ids == nil && query.limit == nil
  }

  private func register(for connection: Connection) throws {
    if !query.rules.isEmpty || query.kind != nil {
      try PhotoConditionSQL.register(for: connection)
    }
  }

  private func sql(_ columns: String) -> String {
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
      SELECT \(columns) FROM \(source)
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
