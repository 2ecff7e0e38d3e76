public import MediaModel
import SQLite

/// The effect of an undo on a library.
public struct UndoOutcome: Sendable {
  /// The library's name.
  public let library: String
  /// The first revision that was undone.
  public let reverted: Int64
  /// The path of the source recorded for that revision; empty for a change to the user's own lists.
  public let source: String
  /// The number of changes that were undone; 0 for a redo.
  public let changeCount: Int
  /// The revision that the undo made, or nil if it changed nothing.
  public let revision: Int64?
  /// The number of items added, changed and removed.
  public let items: ChangeCount
  /// The number of playlists and of the user's own lists added, changed and removed.
  public let playlists: ChangeCount
  /// The number of photos added, changed and removed.
  public let photos: ChangeCount
  /// The number of photo albums added, changed and removed.
  public let photoAlbums: ChangeCount
  /// The names of the user's own lists that were restored.
  public let lists: [String]
  /// The names of the user's own lists that were merged but stay, because they have changed since.
  public let keptLists: [String]
  /// The numbers of values of the user's metadata that were added, changed and removed.
  public let metadata: ChangeCount
  /// The values of the user's metadata that were restored; none if they are many.
  public let values: [RestoredValue]
  /// The number of items in the library afterwards.
  public let itemCount: Int

  /// Whether the undo removes all items of the library.
  public var emptiesLibrary: Bool { itemCount == 0 && items.removed > 0 }
}

extension MediaStore {
  /// Restores the state of a library, or of the user's own lists, before a revision, as a new
  /// revision.
  ///
  /// - Parameters:
  ///   - number: The revision; nil for the last change that has not been undone, in the selected
  ///     library or, if none is selected, in the file.
  ///   - expected: The number that the undo's own revision must get; nil for any number. If it
  ///     would get a different number, the file has changed since the dry run.
  ///   - options: The options of the change.
  /// - Returns: A description of the undo.
  /// - Throws: `StoreError`, including `unknownRevision` if there is no such revision or nothing to
  ///   undo.
  package func undo(
    _ number: Int64?,
    expecting expected: Int64? = nil,
    _ options: WriteOptions
  ) throws -> UndoOutcome {
    try changeManyRows(options) { connection in
      let history = try history(connection)
      guard let number = try number ?? history.lastChange() else {
        throw nothing("there is nothing to undo", connection)
      }
      let outcome = try takeBack(number, isUndo: false, history, made: options.made)
      if let expected, let revision = outcome.revision, revision != expected {
        throw StoreError(
          .locked,
          "another process has changed it in the meantime",
          path: connection.path
        )
      }
      return outcome
    }
  }

  /// Reverts the last undo, as a new revision.
  ///
  /// - Throws: `StoreError`, including `unknownRevision` if there is nothing to redo.
  package func redo(_ options: WriteOptions) throws -> UndoOutcome {
    try changeManyRows(options) { connection in
      let history = try history(connection)
      guard let number = try history.lastUndo() else {
        throw nothing("there is nothing to redo", connection)
      }
      return try takeBack(number, isUndo: true, history, made: options.made)
    }
  }

  private func history(_ connection: Connection) throws -> ChangeHistory {
    var libraryID: Int64?
    if let selection { libraryID = try LibraryTable(connection).row(named: selection) }
    return ChangeHistory(connection: connection, libraryID: libraryID)
  }

  private func nothing(_ message: String, _ connection: Connection) -> StoreError {
    let place = selection.map { " in '\($0)'" } ?? ""
    return StoreError(.unknownRevision, message + place, path: connection.path)
  }

  /// Takes back a revision, which may itself be an undo.
  private func takeBack(
    _ number: Int64,
    isUndo: Bool,
    _ history: ChangeHistory,
    made: Timestamp
  ) throws -> UndoOutcome {
    let connection = history.connection
    let revision = try RevisionTable(connection).entry(number, in: selection)
    try Self.checkIsNotMerged(revision, connection)
    let change = try RevisionChanges.change(of: revision, isUndo: isUndo, in: connection)
    let changeCount = try history.changeCount(of: change.subjects, from: number)
    let undone = try change.undo(made: made)
    return UndoOutcome(
      library: revision.library,
      reverted: number,
      source: change.source,
      changeCount: changeCount,
      revision: undone.revision,
      items: undone.items,
      playlists: undone.playlists,
      photos: undone.photos,
      photoAlbums: undone.photoAlbums,
      lists: undone.lists.restored,
      keptLists: undone.lists.kept,
      metadata: undone.metadata,
      values: undone.values,
      itemCount: try LibraryTable(connection).entry(revision.libraryID)?.itemCount ?? 0
    )
  }

  /// Throws if the library of a revision was merged into another; that merge must be undone first.
  private static func checkIsNotMerged(
    _ revision: RevisionTable.Entry,
    _ connection: Connection
  ) throws {
    let merged = MergedLibraries(connection: connection)
    guard let merge = try merged.revision(merging: revision.libraryID) else { return }
    throw StoreError(
      .unknownRevision,
      "'\(revision.library)' was merged into another library; undo revision \(merge) first",
      path: connection.path
    )
  }

  /// Returns a copy of the library file in which a library has its state at an earlier point.
  package func state(at point: RevisionPoint) throws -> MediaStore {
    let copy = try temporaryCopy()
    // The default library may have been a different one at that point.
    let library = try copy.withConnection { connection in
      let state = try RevisionTable(connection).state(at: point, in: selection)
      try connection.change(dryRun: false) {
        try RevisionChanges.restore(asOf: point, state, in: connection)
      }
      return state.library
    }
    return copy.selecting(library)
  }
}
