import CSQLite

/// What there is to know about a library file's health.
public struct StoreDiagnosis: Sendable {
  /// The version of the file's schema.
  public let schemaVersion: Int
  /// Bytes of the file.
  public let byteCount: Int
  /// SQLite's name for how the file is journalled, such as `wal`.
  public let journalMode: String
  /// What SQLite's `integrity_check` found; empty when all is well.
  public let integrityProblems: [String]
  /// Rows that refer to rows that are missing.
  public let brokenReferences: [String]

  /// Whether nothing is wrong.
  public var isSound: Bool { integrityProblems.isEmpty && brokenReferences.isEmpty }
}

extension MediaStore {
  /// The version of SQLite.
  public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }

  /// The version of ICU, on which the order of names depends.
  public static var collationVersion: String { Collator.version }

  /// Looks through the whole file for damage.
  public func diagnose() throws -> StoreDiagnosis {
    try withConnection { connection in
      StoreDiagnosis(
        schemaVersion: Int(try connection.integer("PRAGMA user_version")),
        byteCount: Int(
          try connection.integer(
            "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
          )
        ),
        journalMode: try Self.rows("PRAGMA journal_mode", connection).first ?? "",
        integrityProblems: try Self.rows("PRAGMA integrity_check(20)", connection)
          .filter { $0 != "ok" },
        brokenReferences: try Self.rows(
          """
          SELECT DISTINCT printf('table %s: a row refers to a missing row of %s', "table", parent)
          FROM pragma_foreign_key_check LIMIT 20
          """,
          connection
        )
      )
    }
  }

  private static func rows(_ sql: String, _ connection: Connection) throws(StoreError) -> [String] {
    let statement = try Statement(connection, sql)
    var rows: [String] = []
    while try statement.step() { rows.append(statement.text(0) ?? "") }
    return rows
  }
}
