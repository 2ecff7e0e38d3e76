import MediaModel
import SQLite

/// A change to the user's metadata of items.
struct MetadataChange: RevisionChange {
  private let revision: RevisionTable.Entry
  private let connection: Connection
  private let changes: [MetadataWriter.Change]

  init?(of revision: RevisionTable.Entry, isUndo: Bool, in connection: Connection) throws {
    self.revision = revision
    self.connection = connection
    changes = try MetadataWriter.changes(in: revision.number, connection)
    if changes.isEmpty { return nil }
  }

  var subjects: [ChangeHistory.Subject] { [.metadata(revision.libraryID)] }

  let source = ""

  func undo(made: Timestamp) throws -> UndoneChange {
    let undo = RevisionRecord(connection, libraryID: revision.libraryID, made: made, source: "")
    let table = try MetadataWriter(connection, in: undo, reverting: revision.number)
    try table.undo(changes)
    try undo.finish(lists: ChangeCount())
    try DataVersion.bump(connection)
    return UndoneChange(revision: undo.number, metadata: table.count)
  }

  /// Does nothing: earlier states show the metadata of today.
  static func restore(
    asOf point: RevisionPoint,
    _ state: RevisionTable.Entry,
    in connection: Connection
  ) {}
}
