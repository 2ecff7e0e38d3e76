package import MediaModel
import SQLite
import System

extension MediaStore {
  /// Imports a source into the library file; if an error is thrown, nothing is imported.
  ///
  /// - Parameters:
  ///   - source: The path of the source; `-` for standard input.
  ///   - importOptions: The options of the import.
  ///   - options: The options for writing to the file.
  ///   - readsOnOwnThread: Whether the source is read on a thread of its own, which takes less time
  ///     unless the reader waits for many answers of the sink.
  ///   - read: Passes the records of the source to the sink and returns a report on the source.
  ///   - known: Returns the source to recognise at the next import, given the report; `nil` for
  ///     none.
  /// - Returns: The outcome of the import, and the report.
  /// - Throws: `StoreError`, and any error of `read`.
  package func importLibrary<Report: Sendable>(
    from source: String,
    _ importOptions: ImportOptions,
    _ options: WriteOptions,
    readsOnOwnThread: Bool = false,
    _ read: @escaping @Sendable (any LibrarySink) throws -> Report,
    remembering known: @Sendable (Report) -> KnownSource? = { _ in nil }
  ) throws -> (ImportOutcome, Report) {
    try importLibrary(
      ImportRequest(
        of: source,
        importOptions,
        made: options.made,
        for: options.isForConversion ? .converting : .storing
      ),
      isDryRun: options.isDryRun,
      readsOnOwnThread: readsOnOwnThread,
      read,
      remembering: known
    )
  }

  func importLibrary<Report: Sendable>(
    _ request: ImportRequest,
    isDryRun: Bool,
    readsOnOwnThread: Bool = false,
    _ read: @escaping @Sendable (any LibrarySink) throws -> Report,
    remembering known: @Sendable (Report) -> KnownSource? = { _ in nil }
  ) throws -> (ImportOutcome, Report) {
    try file.checkIsFree()
    return try withConnection { connection in
      let isEmpty = try connection.value("SELECT NOT EXISTS (SELECT 1 FROM item)") == true
      // Accounts that an earlier import kept are not only deleted but overwritten.
      try connection.execute("PRAGMA secure_delete = ON")
      defer { try? connection.execute("PRAGMA secure_delete = OFF") }
      let result = try connection.changeWithoutChecks(
        dryRun: isDryRun,
        indexing: request.needsIndexes
      ) {
        let importer = RecordImporter(connection, request, isFileEmpty: isEmpty)
        let isPiped = readsOnOwnThread && !Faults.areCounted
        let report = try isPiped ? RecordPipe.run(read, into: importer) : read(importer)
        guard let outcome = importer.outcome else {
          throw StoreError(.failed, "the source contains no library", path: connection.path)
        }
        try known(report)?.remember(outcome, in: connection)
        return (outcome, report)
      }
      // New pages need no journal, so an empty file is filled in rollback mode, which writes each
      // page only once, and then switched to the write-ahead log, which allows reading during
      // writes.
      if !isDryRun { try? connection.execute("PRAGMA journal_mode = WAL") }
      return result
    }
  }
}
