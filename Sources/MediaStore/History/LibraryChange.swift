import MediaModel
import SQLite

/// A change to a library by an import or a merge.
struct LibraryChange: RevisionChange {
  private let revision: RevisionTable.Entry
  private let connection: Connection

  init?(of revision: RevisionTable.Entry, isUndo: Bool, in connection: Connection) throws {
    self.revision = try RevisionTable(connection).find(revision.number, in: nil)
    self.connection = connection
  }

  var subjects: [ChangeHistory.Subject] { [.library(revision.libraryID)] }

  var source: String { revision.source }

  func undo(made: Timestamp) throws -> UndoneChange {
    try Self.revert(to: revision.previous, undoing: revision, made: made, in: connection)
  }

  static func restore(
    asOf point: RevisionPoint,
    _ state: RevisionTable.Entry,
    in connection: Connection
  ) throws {
    let next = try RevisionTable(connection).next(after: state) ?? state
    _ = try revert(to: state.number, undoing: next, made: state.made, in: connection)
  }

  private static func revert(
    to target: Int64,
    undoing revision: RevisionTable.Entry,
    made: Timestamp,
    in connection: Connection
  ) throws -> UndoneChange {
    let libraries = LibraryTable(connection)
    guard let library = try libraries.entry(revision.libraryID) else {
      throw SQLiteError(.damaged, "a revision belongs to no library", path: connection.path)
    }
    let undo = RevisionRecord(
      connection,
      libraryID: library.id,
      made: made,
      source: revision.source,
      reverts: revision.number
    )
    let reversal = try Reversal(connection, library, to: target, in: undo)
    try reversal.run()
    let tally = try undo.finish(exportDate: try libraries.read(library.id).values)
    return UndoneChange(
      revision: undo.number,
      items: tally.items,
      playlists: tally.playlists + tally.lists,
      photos: tally.photos,
      photoAlbums: tally.photoAlbums,
      lists: reversal.lists
    )
  }
}
