import MediaModel
import SQLite

/// A change to the user's own lists.
struct OwnListsChange: RevisionChange {
  private let revision: RevisionTable.Entry
  private let journal: OwnListJournal
  private let changes: [OwnListJournal.Change]

  init?(of revision: RevisionTable.Entry, isUndo: Bool, in connection: Connection) throws {
    self.revision = revision
    journal = OwnListJournal(connection: connection, libraryID: revision.libraryID)
    changes =
      isUndo
      ? try journal.changes(in: revision.number)
      : try journal.changes(undoing: revision.number)
    if changes.isEmpty { return nil }
  }

  var subjects: [ChangeHistory.Subject] { edits.map { .list($0.key) } }

  let source = ""

  /// The changes that do more than move the mark of the current list.
  private var edits: [OwnListJournal.Change] { changes.filter { !$0.movesMark } }

  func undo(made: Timestamp) throws -> UndoneChange {
    let restored = try journal.changes { try journal.restore(changes, changed: made) }.changes
    let connection = journal.connection
    let undo = RevisionRecord(connection, libraryID: journal.libraryID, made: made, source: "")
    let count = try journal.record(restored, in: undo, reverting: revision.number)
    try undo.finish(lists: count)
    try DataVersion.bump(connection)
    var lists = MergedLists.Restoration()
    for state in edits.compactMap({ $0.old ?? $0.new }) {
      let name = try journal.name(in: state)
      if !lists.restored.contains(name) { lists.restored.append(name) }
    }
    return UndoneChange(revision: undo.number, playlists: count, lists: lists)
  }

  static func restore(
    asOf point: RevisionPoint,
    _ state: RevisionTable.Entry,
    in connection: Connection
  ) throws {
    try OwnListJournal(connection: connection, libraryID: state.libraryID)
      .restore(asOf: point, changed: state.made)
  }
}
