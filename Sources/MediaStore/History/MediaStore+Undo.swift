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
  /// The names of the user's own lists that were restored.
  public let lists: [String]
  /// The names of the user's own lists that were merged but stay, because they have changed since.
  public let keptLists: [String]
  /// The numbers of values of the user's metadata that were added, changed and removed.
  public var metadata = ChangeCount()
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
    try change(options) { connection in
      let history = try history(connection)
      guard let number = try number ?? history.lastChange() else {
        throw nothing("there is nothing to undo", connection)
      }
      let outcome = try takeBack(number, history, made: options.made, connection) { journal in
        try journal.changes(undoing: number)
      }
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
    try change(options) { connection in
      let history = try history(connection)
      guard let number = try history.lastUndo() else {
        throw nothing("there is nothing to redo", connection)
      }
      return try takeBack(number, history, made: options.made, connection) { journal in
        try journal.changes(in: number)
      }
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

  private func takeBack(
    _ number: Int64,
    _ history: ChangeHistory,
    made: Timestamp,
    _ connection: Connection,
    lists changes: (OwnListJournal) throws -> [OwnListJournal.Change]
  ) throws -> UndoOutcome {
    let revisions = RevisionTable(connection)
    let found = try revisions.entry(number, in: selection)
    try Self.checkIsNotMerged(found, connection)
    let journal = OwnListJournal(connection: connection, libraryID: found.libraryID)
    let changes = try changes(journal)
    if !changes.isEmpty {
      return try Self.restore(changes, journal, history, undoing: found, made: made)
    }
    let metadata = try MetadataTable.changes(in: number, connection)
    if !metadata.isEmpty {
      return try Self.restore(metadata, history, undoing: found, made: made, connection)
    }
    return try Self.revert(
      connection,
      to: found.previous,
      undoing: revisions.find(number, in: selection),
      made: made,
      changeCount: try history.changeCount(ofLibrary: found.libraryID, from: number)
    )
  }

  /// Throws if the library of a revision was merged into another one, which must be undone first.
  private static func checkIsNotMerged(
    _ found: RevisionTable.Entry,
    _ connection: Connection
  ) throws {
    guard let merge = try MergedLibraries(connection: connection).revision(merging: found.libraryID)
    else { return }
    throw StoreError(
      .unknownRevision,
      "'\(found.library)' was merged into another library; undo revision \(merge) first",
      path: connection.path
    )
  }

  private static func restore(
    _ changes: [OwnListJournal.Change],
    _ journal: OwnListJournal,
    _ history: ChangeHistory,
    undoing found: RevisionTable.Entry,
    made: Timestamp
  ) throws -> UndoOutcome {
    let connection = journal.connection
    let edits = changes.filter { !$0.movesMark }
    let changeCount = try history.changeCount(of: edits.map(\.key), from: found.number)
    let restored = try journal.changes { try journal.restore(changes, changed: made) }.changes
    let revision = RevisionRecord(connection, libraryID: found.libraryID, made: made, source: "")
    let count = try journal.record(restored, in: revision, reverting: found.number)
    try revision.finish(lists: count)
    try DataVersion.bump(connection)
    return UndoOutcome(
      library: found.library,
      reverted: found.number,
      source: "",
      changeCount: changeCount,
      revision: revision.number,
      items: ChangeCount(),
      playlists: count,
      lists: try edits.reduce(into: []) { names, change in
        let name = try journal.name(in: change.old ?? change.new ?? "{}")
        if !names.contains(name) { names.append(name) }
      },
      keptLists: [],
      itemCount: try LibraryTable(connection).entry(found.libraryID)?.itemCount ?? 0
    )
  }

  /// Gives items the metadata that they had before a revision.
  private static func restore(
    _ changes: [MetadataTable.Change],
    _ history: ChangeHistory,
    undoing found: RevisionTable.Entry,
    made: Timestamp,
    _ connection: Connection
  ) throws -> UndoOutcome {
    let changeCount = try history.changeCount(
      ofMetadataIn: found.libraryID,
      from: found.number
    )
    let revision = RevisionRecord(connection, libraryID: found.libraryID, made: made, source: "")
    let table = try MetadataTable(connection, in: revision, reverting: found.number)
    try table.undo(changes)
    try revision.finish(lists: ChangeCount())
    try DataVersion.bump(connection)
    return UndoOutcome(
      library: found.library,
      reverted: found.number,
      source: "",
      changeCount: changeCount,
      revision: revision.number,
      items: ChangeCount(),
      playlists: ChangeCount(),
      lists: [],
      keptLists: [],
      metadata: table.count,
      itemCount: try LibraryTable(connection).entry(found.libraryID)?.itemCount ?? 0
    )
  }

  /// Returns a copy of the library file in which a library has its state at an earlier point.
  package func state(at point: RevisionPoint) throws -> MediaStore {
    let copy = try temporaryCopy()
    // The default library may have been a different one at that point.
    let library = try copy.withConnection { connection in
      let revisions = RevisionTable(connection)
      let state = try revisions.state(at: point, in: selection)
      let next = try revisions.next(after: state) ?? state
      try connection.change(dryRun: false) {
        try OwnListJournal(connection: connection, libraryID: state.libraryID)
          .restore(asOf: point, changed: state.made)
        _ = try Self.revert(connection, to: state.number, undoing: next, made: state.made)
      }
      return state.library
    }
    return copy.selecting(library)
  }

  private static func revert(
    _ connection: Connection,
    to target: Int64,
    undoing found: RevisionTable.Entry,
    made: Timestamp,
    changeCount: Int = 0
  ) throws -> UndoOutcome {
    guard let library = try LibraryTable(connection).entry(found.libraryID) else {
      throw SQLiteError(.damaged, "a revision belongs to no library", path: connection.path)
    }
    let revision = RevisionRecord(
      connection,
      libraryID: library.id,
      made: made,
      source: found.source,
      reverts: found.number
    )
    let reversal = try Reversal(connection, library, to: target, in: revision)
    try reversal.run()
    let tally = try revision.finish(
      exportDate: try LibraryTable(connection).read(library.id).values
    )
    return UndoOutcome(
      library: library.name,
      reverted: found.number,
      source: found.source,
      changeCount: changeCount,
      revision: revision.number,
      items: tally.items,
      playlists: tally.playlists + tally.lists,
      lists: reversal.lists.restored,
      keptLists: reversal.lists.kept,
      itemCount: try LibraryTable(connection).entry(library.id)?.itemCount ?? 0
    )
  }
}
