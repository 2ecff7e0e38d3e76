import MediaImport
public import MediaModel
public import MediaStore

extension MediaLibraryWriter {
  /// Imports a source: all of it, or, if an error is thrown, nothing.
  ///
  /// The source decides which library of the file it is of, whichever is selected.
  ///
  /// - Parameters:
  ///   - source: The path of an iTunes or Music.app `Library.xml`, `-` for standard input; of the
  ///     folder that an iPod is mounted at; of an iPod's database; or of a folder of audio files.
  ///   - importOptions: How it is imported.
  ///   - progress: Called every few kilobytes.
  /// - Returns: What became of the library, and what was noticed in the source.
  /// - Throws: `ImportError` for the source, `StoreError` for the library file.
  @discardableResult
  public func importSource(
    _ source: String,
    options importOptions: ImportOptions = ImportOptions(),
    progress: @escaping @Sendable (ReadingProgress) -> Void = { _ in }
  ) throws -> ImportSummary {
    let reader = try importOptions.reader(of: source)
    let (outcome, report) = try store.importLibrary(
      from: ImportOptions.absolute(source),
      importOptions,
      options
    ) { sink in
      try reader.read(into: sink, progress: progress)
    }
    return ImportSummary(outcome: outcome, report: report)
  }

  /// Brings the library back to how it was before a revision, as a new revision.
  ///
  /// - Parameter number: The revision to take back with all later ones of its library; nil for the
  ///   last one of the selected library.
  /// - Returns: What it did.
  /// - Throws: `StoreError`, among them `unknownRevision`.
  @discardableResult
  public func undo(_ number: Int64? = nil) throws -> UndoOutcome {
    try store.undo(number, options)
  }

  /// Merges what was played on devices into the library, as one revision: counts add, dates take
  /// the newest, and a rating is taken unless it was changed in the library, too.
  ///
  /// What has been merged is not merged again, and what the library's source may count already is
  /// not added. The rest lies on top of what the source says until the source says it itself. Items
  /// are found by their persistent IDs.
  ///
  /// - Parameter device: The name of the library whose plays are merged; nil for all others of the
  ///   file.
  /// - Returns: What was merged, and what was left alone.
  /// - Throws: `StoreError`, among them `unknownLibrary`.
  @discardableResult
  public func applyPlays(from device: String? = nil) throws -> PlayMergeOutcome {
    try store.applyPlays(from: device, options)
  }
}
