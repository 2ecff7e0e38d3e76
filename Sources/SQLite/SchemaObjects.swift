/// The tables, indexes and views of a file, as `sqlite_schema` describes them.
///
/// They are derived from the text of the migration scripts, so that checking a file takes one query
/// and no second database.
package struct SchemaObjects {
  /// The SQL of each object, keyed by type and name, such as `table item`.
  package private(set) var sql: [String: String] = [:]
  /// The columns that later scripts add to tables, each preceded by a comma.
  private var addedColumns: [String: String] = [:]

  /// Collects the objects that scripts create when they run in order in an empty file.
  package init(_ scripts: some Sequence<String>) {
    for script in scripts {
      for statement in Array(script.utf8).split(separator: UInt8(ascii: ";")) {
        apply(statement.drop { $0 == UInt8(ascii: "\n") })
      }
    }
    for (table, columns) in addedColumns {
      sql[table] = sql[table].map { Self.adding(columns, to: $0) }
    }
  }

  private mutating func apply(_ statement: ArraySlice<UInt8>) {
    let words = statement.split(maxSplits: 4) {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "\n")
    }.prefix(4).map { String(decoding: $0, as: UTF8.self) }
    guard words.count > 2 else { return }
    let text = String(decoding: statement, as: UTF8.self)
    switch (words[0], words[1]) {
    case ("CREATE", "VIRTUAL"):
      sql["table \(words[3])"] = text
      for (suffix, columns) in Self.tablesOfFullTextSearch {
        sql["table \(words[3])_\(suffix)"] = "CREATE TABLE '\(words[3])_\(suffix)'(\(columns)"
      }
    case ("CREATE", "TEMP"): return
    case ("CREATE", "UNIQUE"): sql["index \(words[3])"] = text
    case ("CREATE", let type): sql["\(type.lowercased()) \(words[2])"] = text
    case ("DROP", let type):
      sql["\(type.lowercased()) \(words[2])"] = nil
      addedColumns["\(type.lowercased()) \(words[2])"] = nil
    case ("ALTER", "TABLE"):
      let column = text.utf8.dropFirst("ALTER TABLE \(words[2]) ADD COLUMN ".utf8.count)
      addedColumns["table \(words[2])", default: ""] += ", \(Substring(column))"
    default: return
    }
  }

  /// The tables that FTS5 creates for an index with external content and without the sizes of
  /// columns: the end of a name, and the SQL of its columns.
  private static let tablesOfFullTextSearch = [
    ("data", "id INTEGER PRIMARY KEY, block BLOB)"),
    ("idx", "segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID"),
    ("config", "k PRIMARY KEY, v) WITHOUT ROWID"),
  ]

  /// The SQL that creates the objects in an empty file: the tables before the indexes and views, and
  /// without those that FTS5 creates by itself.
  var creation: String {
    let rank = ["table": 0, "index": 1, "view": 2]
    return sql.filter { !$0.value.hasPrefix("CREATE TABLE '") }
      .map { (rank[String($0.key.prefix { $0 != " " })] ?? 3, $0.key, $0.value) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map { $0.2 + ";\n" }.joined()
  }

  /// Inserts columns where SQLite does: after the last column, before the table constraints.
  private static func adding(_ columns: String, to table: String) -> String {
    let bytes = Array(table.utf8)
    let constraint = Array(",\n  UNIQUE (".utf8)
    let place =
      bytes.indices.last { bytes[$0...].starts(with: constraint) }
      ?? bytes.lastIndex(of: UInt8(ascii: ")")) ?? bytes.endIndex
    return String(decoding: bytes[..<place] + columns.utf8 + bytes[place...], as: UTF8.self)
  }

  /// The tables that SQLite itself creates when it needs them, keyed by type and name.
  private static let ofSQLite = [
    "table sqlite_sequence": "CREATE TABLE sqlite_sequence(name,seq)",
    "table sqlite_stat1": "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    "table sqlite_stat4": "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
  ]

  /// Returns the differences between the schema of a file and these objects; empty if there are
  /// none.
  ///
  /// - Parameters:
  ///   - connection: The file.
  ///   - limit: The maximum number of differences.
  /// - Returns: Phrases such as `trigger z is not part of the schema`: first those about changed
  ///   and unknown objects, by name, then those about missing objects.
  /// - Throws: `SQLiteError` if the file cannot be read.
  package func differences(in connection: Connection, limit: Int) throws(SQLiteError) -> [String] {
    let statement = try Statement(
      connection,
      "SELECT type, name, sql FROM sqlite_schema ORDER BY name, type"
    )
    var differences: [String] = []
    var missing = Set(sql.keys)
    while differences.count < limit, let (name, text) = try statement.next(Self.object) {
      missing.remove(name)
      if let expected = sql[name] ?? Self.ofSQLite[name] {
        if text != expected { differences.append("\(name) was changed") }
      } else if text != nil || !name.hasPrefix("index sqlite_autoindex_") {
        differences.append("\(Self.shortened(name)) is not part of the schema")
      }
    }
    statement.reset()
    let left = max(limit - differences.count, 0)
    return differences + missing.sorted().prefix(left).map { "\($0) is missing" }
  }

  /// Reads the name and the SQL of an object.
  private static func object(_ row: inout Row) throws(SQLiteError) -> (name: String, sql: String?) {
    let (type, name): (String?, String?) = (try row.next(), try row.next())
    return ("\(type ?? "?") \(name ?? "?")", try row.next())
  }

  private static func shortened(_ name: String) -> String {
    name.count > 80 ? name.prefix(80) + "…" : name
  }
}
