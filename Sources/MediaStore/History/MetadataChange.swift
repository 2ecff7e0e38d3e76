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
    return UndoneChange(revision: undo.number, metadata: table.count, values: try values())
  }

  /// The maximum number of values that are named.
  private static let maxNamed = 3

  /// Returns the values that the items had before, without those that are only kept beside others;
  /// none if they are many.
  private func values() throws(SQLiteError) -> [RestoredValue] {
    let title = try Statement(connection, "SELECT title FROM item WHERE id = ?1")
    let named = changes.filter { !$0.key.name.hasSuffix("_before") }
    if named.count > Self.maxNamed { return [] }
    var values: [RestoredValue] = []
    for change in named {
      let value = change.old.flatMap { old in
        MetadataType(rawValue: old.type).flatMap { MetadataValue(old.value, type: $0) }
      }
      let name = try title.value(change.row, as: String.self)
      values.append(RestoredValue(title: name, key: change.key, value: value))
    }
    return values
  }

  /// Does nothing: earlier states show the metadata of today.
  static func restore(
    asOf point: RevisionPoint,
    _ state: RevisionTable.Entry,
    in connection: Connection
  ) {}
}
