import ICU
import SQLite

/// What there is to know about a library file's health.
public struct StoreDiagnosis: Sendable {
  /// The version of the file's schema.
  public let schemaVersion: Int
  /// Bytes of the file.
  public let byteCount: Int
  /// SQLite's name for how the file is journalled, such as `wal`.
  public let journalMode: String
  /// How the tables, indexes, views and triggers differ from those of a library file; empty when
  /// they are the same.
  ///
  /// When they differ nothing else is looked at.
  public let schemaDifferences: [String]
  /// What SQLite's `integrity_check` found; empty when all is well.
  public let integrityProblems: [String]
  /// Rows that refer to rows that are missing.
  public let brokenReferences: [String]

  /// Whether nothing is wrong.
  package var isSound: Bool {
    schemaDifferences.isEmpty && integrityProblems.isEmpty && brokenReferences.isEmpty
  }
}

extension MediaStore {
  /// The version of SQLite.
  package static var sqliteVersion: String { Connection.libraryVersion }

  /// The version of ICU, on which the order of names depends.
  package static var collationVersion: String { Collator.version }

  /// Looks through a whole library file for damage, and for what other software changed.
  package static func diagnose(_ path: String) throws -> StoreDiagnosis {
    do {
      return try open(at: path).diagnose()
    } catch let error as StoreError where error.code == .wrongSchema {
      return try StoreError.wrap {
        let connection = try openToRead(error.path)
        return try diagnosis(
          of: connection,
          schemaDifferences: try schemaDifferences(of: connection)
        )
      }
    }
  }

  /// Looks through the whole file for damage.
  package func diagnose() throws -> StoreDiagnosis {
    try withConnection { try Self.diagnosis(of: $0, schemaDifferences: []) }
  }

  private static func diagnosis(
    of connection: Connection,
    schemaDifferences: [String]
  ) throws(SQLiteError) -> StoreDiagnosis {
    let isOurs = schemaDifferences.isEmpty
    let oversized = isOurs ? try oversizedValues(in: connection) : []
    return try connection.withWholeFiles { () throws(SQLiteError) in
      StoreDiagnosis(
        schemaVersion: Int(try connection.integer("PRAGMA user_version")),
        byteCount: Int(
          try connection.integer(
            "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
          )
        ),
        journalMode: try connection.texts("PRAGMA journal_mode").first ?? "",
        schemaDifferences: schemaDifferences,
        integrityProblems: isOurs ? try integrityProblems(of: connection) + oversized : [],
        brokenReferences: isOurs ? try connection.brokenReferences() : []
      )
    }
  }

  private static func schemaDifferences(
    of connection: Connection
  ) throws -> [String] {
    do {
      guard let version = try Migration.standard.identifiedVersion(of: connection) else {
        return []
      }
      return try Migration.standard.schema(ofVersion: version)
        .differences(in: connection, limit: 20)
    } catch let error as StoreError where error.code == .wrongSchema {
      return [error.message]
    }
  }

  static func integrityProblems(of connection: Connection) throws(SQLiteError) -> [String] {
    try connection.texts("PRAGMA integrity_check(20)").filter { $0 != "ok" }
  }

  /// Looks for values that are too large to be read.
  static func oversizedValues(in connection: Connection) throws(SQLiteError) -> [String] {
    var problems: [String] = []
    let tables = try TableColumns(connection).columns.keys.sorted()
    for table in tables where !["device_file", "picture"].contains(table) {
      do {
        try Statement(connection, "SELECT * FROM \(table) NOT INDEXED").run()
      } catch {
        // What else is wrong with a table is found by SQLite's own check.
        if error.code == .cancelled { throw error }
        if error.code == .tooLarge { problems.append("table \(table): a value is too large") }
      }
    }
    return problems
  }
}
