import MediaImport
public import MediaModel
public import MediaStore

extension MediaLibraryWriter {
  /// Imports a source as a whole; if an error is thrown, nothing is imported.
  ///
  /// The source determines which library is updated, even if another library is selected.
  ///
  /// - Parameters:
  ///   - source: The path of a library of iTunes or Music (`iTunes Library.itl`,
  ///     `Library.musicdb`), of a folder with one, of a `Library.xml` (`-` to read it from standard
  ///     input), of the folder where an iPod is mounted, of an iPod's database, or of a folder of
  ///     audio files.
  ///   - importOptions: The options of the import.
  ///   - progress: Called every few kilobytes.
  /// - Returns: The effect on the library, and the report on the source.
  /// - Throws: `ImportError` for the source, `StoreError` for the library file.
  @discardableResult
  public func importSource(
    _ source: String,
    options importOptions: ImportOptions = ImportOptions(),
    progress: @escaping @Sendable (ReadingProgress) -> Void = { _ in }
  ) throws -> ImportSummary {
    let reading = try SourceReading(of: source, importOptions, in: store)
    if let known = try reading.knownSummary() { return known }
    let reader = try reading.reader()
    let (outcome, report) = try store.importLibrary(
      from: reading.path,
      importOptions,
      options,
      readsOnOwnThread: reading.seldomWaits
    ) {
      try reader.read(into: $0, progress: progress)
    } remembering: {
      reading.known($0)
    }
    var summary = reading.summary(outcome, report)
    if importOptions.name == nil, importOptions.rebuiltFrom == nil, !options.isDryRun {
      summary.otherLibraries = try store.libraries(fromPlaceOf: outcome.library)
    }
    if outcome.revision != nil, !options.isDryRun {
      summary.conflictCount = try store.selecting(outcome.library).activityConflicts().count
    }
    return summary
  }

  /// Imports a source into a copy of the library file, under the same conditions.
  ///
  /// - Parameters:
  ///   - source: The path of the source.
  ///   - importOptions: The options of the import.
  ///   - progress: Called every few kilobytes.
  /// - Returns: The summary of the import, and the changes that it would make.
  /// - Throws: `ImportError` for the source, `StoreError` for the library file.
  public func trySource(
    _ source: String,
    options importOptions: ImportOptions = ImportOptions(),
    progress: @escaping @Sendable (ReadingProgress) -> Void = { _ in }
  ) throws -> (summary: ImportSummary, comparison: LibraryComparison) {
    var trial = options
    trial.isDryRun = false
    let copy = MediaLibraryWriter(store: try store.temporaryCopy(), options: trial)
    let summary = try copy.importSource(source, options: importOptions, progress: progress)
    return (summary, try copy.library.comparison(of: summary))
  }

  /// Undoes a change, as a new revision.
  ///
  /// A change to a library is undone together with all later changes to that library, and a change
  /// to the user's own lists together with all later changes to those lists. A change to the user's
  /// own values, such as ratings, gives items back the values that they had before.
  ///
  /// - Parameters:
  ///   - number: The revision to undo; `nil` for the last change to the selected library, or to the
  ///     file if none is selected, that has not been undone.
  ///   - expected: The revision that the undo must make, as a dry run predicted; `nil` for any.
  /// - Returns: A description of the undo.
  /// - Throws: `StoreError`, including `unknownRevision` if there is nothing to undo.
  @discardableResult
  public func undo(
    _ number: Int64? = nil,
    expecting expected: Int64? = nil
  ) throws -> UndoOutcome {
    try store.undo(number, expecting: expected, options)
  }

  /// Reverses the last undo, as a new revision, if the library or list has not changed since.
  ///
  /// - Returns: A description of the redo.
  /// - Throws: `StoreError`, including `unknownRevision` if there is nothing to redo.
  @discardableResult
  public func redo() throws -> UndoOutcome { try store.redo(options) }

  /// Merges the plays read from devices into the library, as one revision.
  ///
  /// Counts are added up, the most recent date wins, and a rating is applied unless it was changed
  /// in the library as well. Plays that were merged before, and plays that the library's source may
  /// count already, are not merged again. Merged values override the source's until the source
  /// reports the plays itself. Items are matched by persistent ID.
  ///
  /// - Parameter device: The name of the library whose plays to merge; `nil` for all other
  ///   libraries in the file.
  /// - Returns: The merged plays, and the plays that were left out.
  /// - Throws: `StoreError`, including `unknownLibrary`.
  @discardableResult
  public func applyPlays(from device: String? = nil) throws -> PlayMergeOutcome {
    try store.applyPlays(from: device, options)
  }
}
