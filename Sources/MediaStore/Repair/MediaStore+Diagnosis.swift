import ICU
import SQLite

/// The result of checking a library file for damage.
public struct StoreDiagnosis: Sendable {
  /// The version of the file's schema.
  public let schemaVersion: Int
  /// The size of the file in bytes.
  public let byteCount: Int
  /// The journal mode of the file as SQLite names it, such as `wal`.
  public let journalMode: String
  /// The differences between the file's tables, indexes, views and triggers and those of a library
  /// file; empty if there are none.
  ///
  /// If there are any differences, nothing else is checked.
  public let schemaDifferences: [String]
  /// The problems that SQLite's `integrity_check` found and the values too large to be read; empty
  /// if there are none.
  public let integrityProblems: [String]
  /// Messages about rows that refer to missing rows.
  public let brokenReferences: [String]
  /// The parts that are computed from the items and differ from them, such as the search index.
  public let outdatedIndexes: [ComputedPart]

  /// A part of a library file that is computed from its items.
  public enum ComputedPart: String, Sendable {
    /// The numbers of items of albums, artists and so on, and their sums.
    case collectionTotals
    /// The index of words.
    case searchIndex
  }

  /// Whether no problem was found.
  package var isSound: Bool {
    schemaDifferences.isEmpty && integrityProblems.isEmpty && brokenReferences.isEmpty
      && outdatedIndexes.isEmpty
  }
}

extension MediaStore {
  /// The version of SQLite.
  package static var sqliteVersion: String { Connection.libraryVersion }

  /// The version of ICU, which determines the order of names.
  package static var collationVersion: String { Collator.version }

  /// Checks a whole library file for damage and for changes by other software.
  package static func diagnose(_ path: String) throws -> StoreDiagnosis {
    do {
      return try open(at: path).diagnose()
    } catch let error as StoreError where error.code == .wrongSchema {
      return try StoreError.wrap {
        let connection = try openToRead(error.path)
        _ = try connection.beginReading()
        return try diagnosis(
          of: connection,
          schemaDifferences: try schemaDifferences(of: connection)
        )
      }
    }
  }

  /// Checks the whole file for damage; all checks see the same state of it.
  package func diagnose() throws -> StoreDiagnosis {
    try read { try Self.diagnosis(of: $0, schemaDifferences: []) }
  }

  private static func diagnosis(
    of connection: Connection,
    schemaDifferences: [String]
  ) throws(SQLiteError) -> StoreDiagnosis {
    let isOurs = schemaDifferences.isEmpty
    let history = OwnListHistoryCheck(connection: connection)
    let oversized = isOurs ? try oversizedValues(in: connection) : []
    // Damaged pages may keep the history from being read; SQLite's own check reports them.
    let unreadable = isOurs ? (try? history.unreadableValues()) ?? [] : []
    let impossible = isOurs ? (try? history.brokenReferences()) ?? [] : []
    let outdated = isOurs ? try outdatedIndexes(in: connection) : []
    let diagnosis = try connection.withWholeFiles { () throws(SQLiteError) in
      StoreDiagnosis(
        schemaVersion: try connection.requiredValue("PRAGMA user_version"),
        byteCount: try connection.requiredValue(
          "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        ),
        journalMode: try connection.requiredValue("PRAGMA journal_mode"),
        schemaDifferences: schemaDifferences,
        integrityProblems: isOurs
          ? try integrityProblems(of: connection) + oversized + unreadable : [],
        brokenReferences: isOurs ? try connection.brokenReferences() + impossible : [],
        outdatedIndexes: outdated
      )
    }
    // A disk that cannot be read is no damage of the file.
    try connection.checkReading()
    return diagnosis
  }

  private static func outdatedIndexes(
    in connection: Connection
  ) throws(SQLiteError) -> [StoreDiagnosis.ComputedPart] {
    var parts: [StoreDiagnosis.ComputedPart] = []
    // Damaged pages may keep the parts from being read.
    do {
      if try !CollectionTotals.areSound(in: connection) { parts.append(.collectionTotals) }
      if try !SearchIndexCheck(connection: connection).isSound() { parts.append(.searchIndex) }
    } catch {
      if error.code == .cancelled { throw error }
      parts.append(.searchIndex)
    }
    return parts
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
    try connection.values("PRAGMA integrity_check(20)").filter { $0 != "ok" }
  }

  /// Returns a message for each table with a value too large to be read.
  static func oversizedValues(in connection: Connection) throws(SQLiteError) -> [String] {
    var problems: [String] = []
    let tables = try TableColumns(connection).columns.keys.sorted()
    for table in tables where !["device_file", "picture"].contains(table) {
      do {
        try Statement(connection, "SELECT * FROM \(table) NOT INDEXED").run()
      } catch {
        // SQLite's own check finds all other problems with a table, so they are ignored here.
        if error.code == .cancelled { throw error }
        if error.code == .tooLarge { problems.append("table \(table): a value is too large") }
      }
    }
    return problems
  }
}
