package import MediaModel
import SQLite

extension MediaStore {
  /// Returns the range of changes that a revision made; if the number is nil, that of the library's
  /// last revision.
  package func rangeOfRevision(
    _ number: Int64?,
  ) throws -> RevisionRange {
    try withConnection { connection in
      let revisions = RevisionTable(connection)
      return try revisions.range(endingWith: revisions.find(number, in: selection))
    }
  }

  /// Returns the range of the last revision that is not a change to the user's own lists; nil if
  /// libraries were imported, but had nothing that could make a revision.
  package func rangeOfLastRevision() throws -> RevisionRange? {
    try withConnection { connection in
      let revisions = RevisionTable(connection)
      if try revisions.isEmpty(for: selection) { return nil }
      return try revisions.range(endingWith: revisions.find(nil, in: selection))
    }
  }

  /// Returns the range from a point to the current state.
  package func range(since point: RevisionPoint) throws -> RevisionRange {
    try withConnection { try RevisionTable($0).range(since: point, in: selection) }
  }

  /// Returns the range between two revisions of one library.
  ///
  /// A base of 0 is the time before the library existed.
  package func range(
    from base: Int64,
    to target: Int64,
  ) throws -> RevisionRange {
    try withConnection { try RevisionTable($0).range(from: base, to: target, in: selection) }
  }

  /// Reads the differences between two states of a library: first the clock shifts, then the items
  /// in row order, then the playlists in source order.
  ///
  /// - Parameters:
  ///   - range: The two states.
  ///   - isNamingEntries: Whether changes to entries name the items concerned, which takes time.
  ///   - begin: Called once before the other closures, with the date shifts caused by a changed
  ///     clock.
  ///   - item: Called for each item that was added, removed or changed.
  ///   - playlist: Called for each playlist that was added, removed or changed.
  /// - Throws: `StoreError`, and any error of the closures, which ends the reading.
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

  /// Imports a source into a copy of the library file, however much the import removes or changes.
  ///
  /// - Parameters:
  ///   - source: The path of the source, `-` for standard input.
  ///   - importOptions: The options of the import.
  ///   - options: The write options, with the time of the import.
  ///   - read: Passes the source's records to the sink.
  /// - Returns: The copy, which is deleted when it is no longer used, the outcome of the import and
  ///   the result of `read`.
  /// - Throws: `StoreError`, and any error of `read`.
  package func importIntoCopy<Report: Sendable>(
    _ source: String,
    _ importOptions: ImportOptions,
    _ options: WriteOptions,
    _ read: @escaping @Sendable (any LibrarySink) throws -> Report
  ) throws -> (store: MediaStore, outcome: ImportOutcome, report: Report) {
    // The source itself determines the library that it belongs to, so none is selected.
    let copy = try temporaryCopy().selecting(nil)
    let request = ImportRequest(of: source, importOptions, made: options.made, for: .tryingOut)
    let (outcome, report) = try copy.importLibrary(request, isDryRun: false, read)
    return (copy, outcome, report)
  }

  /// Returns a copy of the library file in which the selected library has been replaced with
  /// another, and the range of that change, or nil if the two libraries do not differ.
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
