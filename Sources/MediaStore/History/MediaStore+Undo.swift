public import MediaModel
import SQLite

/// The effect of an undo on a library.
public struct UndoOutcome: Sendable {
  /// The library's name.
  public let library: String
  /// The first of the revisions that were undone.
  public let reverted: Int64
  /// The revision that the undo made, or nil if it changed nothing.
  public let revision: Int64?
  /// The number of items added, changed and removed.
  public let items: ChangeCount
  /// The number of playlists added, changed and removed.
  public let playlists: ChangeCount
}

extension MediaStore {
  /// Restores the state of a library before a revision, as a new revision.
  package func undo(
    _ number: Int64?,
    _ options: WriteOptions
  ) throws -> UndoOutcome {
    try change(options) { connection in
      let found = try RevisionTable(connection).find(number, in: selection)
      return try Self.revert(connection, to: found.previous, undoing: found, made: options.made)
    }
  }

  /// Returns a copy of the library file in which a library has the state of an earlier point.
  package func state(at point: RevisionPoint) throws -> MediaStore {
    let copy = try temporaryCopy()
    try copy.withConnection { connection in
      let revisions = RevisionTable(connection)
      let state = try revisions.state(at: point, in: selection)
      let next = try revisions.next(after: state) ?? state
      try connection.change(dryRun: false) {
        _ = try Self.revert(connection, to: state.number, undoing: next, made: state.made)
      }
    }
    return copy
  }

  private static func revert(
    _ connection: Connection,
    to target: Int64,
    undoing found: RevisionTable.Entry,
    made: Timestamp
  ) throws -> UndoOutcome {
    guard let library = try LibraryTable(connection).entry(found.libraryID) else {
      throw SQLiteError(.damaged, "a revision without a library", path: connection.path)
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
    try revision.finish(
      items: reversal.itemChanges,
      playlists: reversal.playlistChanges,
      exportDate: try LibraryTable(connection).read(library.id).values
    )
    return UndoOutcome(
      library: library.name,
      reverted: found.number,
      revision: revision.number,
      items: reversal.itemChanges,
      playlists: reversal.playlistChanges
    )
  }
}
