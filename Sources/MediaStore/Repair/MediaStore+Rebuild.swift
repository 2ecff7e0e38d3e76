import SQLite
import System

/// The outcome of rebuilding a library file.
public struct RebuildOutcome: Sendable {
  /// The path of the backup of the old file, or nil for a dry run.
  public let backup: String?
  /// The number of rows in the new file, into which all rows of the old file's tables are copied.
  public let rowCount: Int
}

extension MediaStore {
  /// Replaces a library file that other software has changed, or whose indexes are damaged, with a
  /// new one that has the same rows.
  ///
  /// At every moment, one of the two files is complete. Tables, columns and other objects that do
  /// not belong in a library file are not copied, but remain in the backup.
  package static func rebuild(
    _ path: String,
    isDryRun: Bool = false,
    waiting seconds: Int? = 0
  ) throws -> RebuildOutcome {
    let path = try FileSystem.resolved(path, otherwise: .cannotCreate)
    guard try FileSystem.exists(path) else {
      throw StoreError(.missing, "there is no library file", path: path)
    }
    return try WriterLock.hold(path, waiting: seconds) {
      let newPath = LibraryCompanions.unfinished(path)
      try FileSystem.removeDatabase(newPath)
      let unfinished = UnfinishedFiles(LibraryCompanions.database(newPath))
      let rebuilding = try StoreError.wrap { try Rebuilding(path, into: newPath) }
      let rowCount = try StoreError.wrap(rebuilding.run)
      if isDryRun { return RebuildOutcome(backup: nil, rowCount: rowCount) }
      let backup = try StoreError.wrap(rebuilding.backUp)
      do {
        try StoreError.wrap(rebuilding.replaceOriginal)
      } catch {
        try? FileSystem.removeDatabase(backup)
        throw error
      }
      unfinished.keep()
      return RebuildOutcome(backup: backup, rowCount: rowCount)
    }
  }
}

/// The process of rebuilding a library file, which no other process can read or write in the
/// meantime.
private struct Rebuilding {
  private let old: Connection
  private let newPath: String

  init(_ path: String, into newPath: String) throws(SQLiteError) {
    old = try Connection(path: path, mode: .readWrite)
    self.newPath = newPath
    try old.execute("PRAGMA locking_mode = EXCLUSIVE")
    try MediaStore.configure(old)
  }

  /// Fills the new file and returns its number of rows.
  func run() throws -> Int {
    do {
      let version = try self.version()
      try makeNewFile(version)
      let rowCount = try copyRows(of: TableColumns(ofVersion: version))
      try finishNewFile(version)
      return rowCount
    } catch let error as SQLiteError where error.code == .damaged || error.code == .failed {
      throw StoreError(.cannotRebuild, error.message, path: old.path, sql: error.sql)
    } catch let error as StoreError where error.code == .damaged || error.code == .failed {
      throw StoreError(.cannotRebuild, error.message, path: old.path, sql: error.sql)
    }
  }

  /// Returns the latest schema version, not earlier than the one that the file claims, whose tables
  /// and columns all exist in the file.
  private func version() throws -> Int64 {
    var claimed: Int64 = 1
    do {
      claimed = try Migration.standard.identifiedVersion(of: old) ?? 1
    } catch let error as StoreError where error.code == .wrongSchema {
    }
    let found = try TableColumns(old)
    var missing: String?
    for version in (claimed...Migration.standard.version).reversed() {
      missing = try TableColumns(ofVersion: version).firstMissing(in: found)
      if missing == nil { return version }
    }
    throw StoreError(.cannotRebuild, missing ?? "it has no tables", path: old.path)
  }

  private func makeNewFile(_ version: Int64) throws {
    try FileSystem.makeEmptyFile(newPath, like: old.path)
    let connection = try Connection(path: newPath, mode: .create)
    try MediaStore.configure(connection)
    try Migration(scripts: Migration.standard.scripts.upTo(version)).run(on: connection)
  }

  private func copyRows(of tables: TableColumns) throws -> Int {
    try old.run("ATTACH ?1 AS rebuilt", Connection.fileName(newPath))
    try old.execute("PRAGMA foreign_keys = OFF")
    let rowCount = try old.write(.exclusive) {
      try old.withWholeFiles {
        var rowCount = 0
        for (table, columns) in tables.columns.sorted(by: { $0.key < $1.key })
        where !Connection.computedTables.contains(table) {
          let names = columns.joined(separator: ", ")
          try checkRowCount(of: table)
          // An index may be damaged, so read the table itself.
          try old.execute(
            """
            DELETE FROM rebuilt.\(table);
            INSERT INTO rebuilt.\(table)(\(names)) SELECT \(names) FROM main.\(table) NOT INDEXED
            """
          )
          rowCount += old.changes
        }
        return rowCount
      }
    }
    try copyNumbers()
    try old.execute("DETACH rebuilt")
    return rowCount
  }

  /// Throws if a table lacks rows, because of a damaged page, that all of its indexes still have.
  private func checkRowCount(of table: String) throws {
    let count = "SELECT count(*) FROM main.\(table)"
    let rowCount: Int = try old.requiredValue("\(count) NOT INDEXED")
    let indexes: [String] = try old.values(
      "SELECT name FROM pragma_index_list(?1, 'main') WHERE origin = 'c' AND NOT partial",
      table
    )
    let counts = try indexes.map {
      try old.requiredValue("\(count) INDEXED BY \(Statement.quoted($0))", as: Int.self)
    }
    guard let minCount = counts.min(), minCount > rowCount else { return }
    throw StoreError(
      .cannotRebuild,
      "table \(table) is missing \(minCount - rowCount) rows that its indexes have",
      path: old.path
    )
  }

  /// Copies the highest number ever given to an on-the-go list, so that the numbers of deleted
  /// lists are not reused.
  private func copyNumbers() throws(SQLiteError) {
    let isThere = try old.value(
      """
      SELECT EXISTS (SELECT 1 FROM pragma_table_list
        WHERE schema = 'main' AND name = 'sqlite_sequence')
      """,
      as: Bool.self
    )
    guard isThere == true else { return }
    try old.execute(
      """
      INSERT OR IGNORE INTO rebuilt.sqlite_sequence(name, seq)
        SELECT 'on_the_go_list', 0 FROM main.sqlite_sequence WHERE NOT EXISTS (
          SELECT 1 FROM rebuilt.sqlite_sequence WHERE name = 'on_the_go_list') LIMIT 1;
      UPDATE rebuilt.sqlite_sequence SET seq = max(seq, coalesce((
        SELECT max(seq) FROM main.sqlite_sequence
        WHERE name = 'on_the_go_list' AND typeof(seq) = 'integer'), 0))
      """
    )
  }

  private func finishNewFile(_ version: Int64) throws {
    let connection = try Connection(path: newPath, mode: .readWrite)
    try MediaStore.configure(connection)
    try Migration.standard.scripts.run(on: connection, from: version)
    let oversized = try MediaStore.oversizedValues(in: connection)
    let problems = try connection.withWholeFiles { () throws(SQLiteError) in
      try MediaStore.integrityProblems(of: connection)
        + connection.brokenReferences() + oversized
    }
    if let problem = problems.first {
      throw StoreError(.cannotRebuild, problem, path: old.path)
    }
    try connection.recomputeIndexes()
    try connection.execute("PRAGMA journal_mode = WAL")
  }

  /// Copies the old file and returns the path of the copy.
  func backUp() throws -> String {
    var number = 1
    while try FileSystem.exists(LibraryCompanions.backup(of: old.path, number: number)) {
      number += 1
    }
    let path = LibraryCompanions.backup(of: old.path, number: number)
    let newPath = LibraryCompanions.unfinished(path)
    try FileSystem.removeDatabase(newPath)
    let unfinished = UnfinishedFiles(LibraryCompanions.database(newPath))
    try FileSystem.makeEmptyFile(newPath, like: old.path)
    try old.copy(to: Connection(path: newPath, mode: .create))
    try FileSystem.removeCompanions(of: path)
    try FileSystem.move(newPath, to: path)
    unfinished.keep()
    return path
  }

  /// Moves the new file to the path of the old one.
  func replaceOriginal() throws {
    // The write-ahead log of the old file must not be mistaken for that of the new one.
    guard try old.value("PRAGMA journal_mode = DELETE") == "delete" else {
      throw StoreError(.locked, "it is in use", path: old.path)
    }
    try FileSystem.move(newPath, to: old.path)
  }
}
