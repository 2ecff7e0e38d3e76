package import MediaModel
import SQLite

extension MediaStore {
  /// Takes a source into the library file: all of it, or, if an error is thrown, nothing.
  ///
  /// - Parameters:
  ///   - source: The path of the source, `-` for standard input.
  ///   - importOptions: How it is imported.
  ///   - options: How the change is made.
  ///   - read: Gives a source's records to the sink and reports on the source.
  /// - Returns: What happened to the library, and the report.
  /// - Throws: `StoreError`, and what `read` throws.
  package func importLibrary<Report: Sendable>(
    from source: String,
    _ importOptions: ImportOptions,
    _ options: WriteOptions,
    _ read: @Sendable (any LibrarySink) throws -> Report
  ) throws -> (ImportOutcome, Report) {
    try importLibrary(
      ImportRequest(of: source, importOptions, made: options.made),
      isDryRun: options.isDryRun,
      read
    )
  }

  func importLibrary<Report: Sendable>(
    _ request: ImportRequest,
    isDryRun: Bool,
    _ read: @Sendable (any LibrarySink) throws -> Report
  ) throws -> (ImportOutcome, Report) {
    try file.checkIsFree()
    return try withConnection { connection in
      // An empty file is filled without asking for each row that SQLite has just numbered whether
      // it exists; that takes a sixth of the time.
      let isEmpty = try connection.integer("SELECT NOT EXISTS (SELECT 1 FROM item)") == 1
      if isEmpty { try connection.execute("PRAGMA foreign_keys = OFF") }
      defer { if isEmpty { try? connection.execute("PRAGMA foreign_keys = ON") } }
      let result = try connection.change(dryRun: isDryRun) {
        let importer = RecordImporter(connection, request, isFileEmpty: isEmpty)
        let report = try read(importer)
        guard let outcome = importer.outcome else {
          throw StoreError(.failed, "the source held no library", path: connection.path)
        }
        return (outcome, report)
      }
      // Pages that are new need no journal: an empty file is filled in the old mode, which
      // writes them once, and only then gets the log that lets others read meanwhile.
      if !isDryRun { try? connection.execute("PRAGMA journal_mode = WAL") }
      return result
    }
  }
}
