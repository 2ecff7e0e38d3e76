package import MediaModel
import SQLite

extension MediaStore {
  /// The range of the last revision of a library, or of that with a number.
  package func rangeOfRevision(
    _ number: Int64?,
  ) throws -> RevisionRange {
    try withConnection { connection in
      let revisions = RevisionTable(connection)
      return try revisions.range(endingWith: revisions.find(number, in: selection))
    }
  }

  /// The range from some point to the present.
  package func range(since point: RevisionPoint) throws -> RevisionRange {
    try withConnection { try RevisionTable($0).range(since: point, in: selection) }
  }

  /// The range between two revisions of one library; a base of 0 is the time before it was there.
  package func range(
    from base: Int64,
    to target: Int64,
  ) throws -> RevisionRange {
    try withConnection { try RevisionTable($0).range(from: base, to: target, in: selection) }
  }

  /// Reads how two states of a library differ: first what is to be known of both, then the items
  /// in the order of their rows, then the playlists in the order of the source.
  ///
  /// - Parameters:
  ///   - range: The two states.
  ///   - isNamingEntries: Whether changes of entries are to tell the items, which takes time.
  ///   - begin: Called once before all others, with how the clock moved dates.
  ///   - item: Called for each item that came, went or changed.
  ///   - playlist: Called for each playlist that came, went or changed.
  /// - Throws: `StoreError`, and what the closures throw, which ends the reading.
  package func readDifferences(
    of range: RevisionRange,
    isNamingEntries: Bool,
    begin: ([ClockShift]) throws -> Void,
    item: (ItemChange) throws -> Void,
    playlist: (PlaylistChange) throws -> Void
  ) throws {
    try read { connection in
      let libraryID = try LibraryTable(connection).row(named: range.library)
      let shifts = try ItemDifferences.clockShifts(connection, libraryID: libraryID, range)
      try begin(shifts)
      let items = try ItemDifferences(connection, libraryID: libraryID, range, without: shifts)
      while let change = try items.next() { try item(change) }
      let playlists = try PlaylistDifferences(
        connection,
        libraryID: libraryID,
        range,
        replacedItems: items.replacedRows,
        isNamingEntries: isNamingEntries
      )
      while let change = try playlists.next() { try playlist(change) }
    }
  }

  /// A copy of the file in which a source has been imported, whatever it removes or changes.
  ///
  /// - Parameters:
  ///   - source: The path of the source, `-` for standard input.
  ///   - importOptions: How it would be imported.
  ///   - options: When it would be imported.
  ///   - read: Gives the source's records to the sink.
  /// - Returns: A store that is gone when it is no longer used.
  /// - Throws: `StoreError`, and what `read` throws.
  package func importIntoCopy<Report: Sendable>(
    _ source: String,
    _ importOptions: ImportOptions,
    _ options: WriteOptions,
    _ read: @Sendable (any LibrarySink) throws -> Report
  ) throws -> (store: MediaStore, outcome: ImportOutcome, report: Report) {
    // The source decides which library it is of.
    let copy = try temporaryCopy().selecting(nil)
    let request = ImportRequest(of: source, importOptions, made: options.made, for: .tryingOut)
    let (outcome, report) = try copy.importLibrary(request, isDryRun: false, read)
    return (copy, outcome, report)
  }

  /// A copy of the file in which the library has become another one of the file, and the range of
  /// what that did; nil when they are alike.
  package func copyReplaced(
    by other: String
  ) throws -> (store: MediaStore, range: RevisionRange?) {
    let copy = try temporaryCopy()
    let range = try copy.withConnection { connection -> RevisionRange? in
      let first = try LibraryTable(connection).row(named: selection)
      let second = try LibraryTable(connection).row(named: other)
      guard let entry = try LibraryTable(connection).entry(second),
        let base = try LibraryTable(connection).entry(first)
      else { return nil }
      var options = ImportOptions()
      options.name = base.name
      let made = Timestamp(rawValue: 0)
      let request = ImportRequest(of: "", options, made: made, for: .comparing)
      return try connection.change(dryRun: false) {
        let importer = RecordImporter(connection, request, isFileEmpty: false)
        try StoredSource(connection, entry).read(into: importer)
        guard let revision = importer.outcome?.revision else { return nil }
        let revisions = RevisionTable(connection)
        return try revisions.range(endingWith: revisions.find(revision, in: nil))
      }
    }
    return (copy, range)
  }
}
