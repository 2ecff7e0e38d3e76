import MediaModel
import SQLite

/// The change that a revision made to its subject: a library, the user's own lists, or the user's
/// metadata.
///
/// Each kind has a history of its own, so that undoing a change leaves those of other kinds alone.
protocol RevisionChange {
  /// Finds what a revision changed; nil if it changed nothing of this kind.
  ///
  /// - Parameters:
  ///   - revision: The revision.
  ///   - isUndo: Whether the revision is an undo, which is itself to be taken back.
  ///   - connection: The library file, with a transaction open.
  /// - Throws: `StoreError`, `SQLiteError`.
  init?(of revision: RevisionTable.Entry, isUndo: Bool, in connection: Connection) throws

  /// The subjects of the change, each of which has a history of its own.
  var subjects: [ChangeHistory.Subject] { get }

  /// The path of the source of the change; empty if the user made it.
  var source: String { get }

  /// Takes the change back, as a new revision.
  func undo(made: Timestamp) throws -> UndoneChange

  /// Restores what a library had at a point in a temporary copy of a file.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - state: The revision that produced the state of the library at the point.
  ///   - connection: The copy, with a transaction open.
  /// - Throws: `StoreError`, `SQLiteError`.
  static func restore(
    asOf point: RevisionPoint,
    _ state: RevisionTable.Entry,
    in connection: Connection
  ) throws
}

/// The result of undoing a change.
struct UndoneChange {
  /// The revision that the undo made; nil if it changed nothing.
  let revision: Int64?
  var items = ChangeCount()
  var playlists = ChangeCount()
  var photos = ChangeCount()
  var photoAlbums = ChangeCount()
  var metadata = ChangeCount()
  /// The values of the user's metadata that were restored; none if they are many.
  var values: [RestoredValue] = []
  /// The names of the user's own lists that were restored, and of those that were left alone.
  var lists = MergedLists.Restoration()
}

/// The kinds of changes.
enum RevisionChanges {
  /// Whatever is no change to lists or metadata is one to a library, which therefore comes last.
  private static var kinds: [any RevisionChange.Type] {
    [OwnListsChange.self, MetadataChange.self, LibraryChange.self]
  }

  /// Returns what a revision changed.
  static func change(
    of revision: RevisionTable.Entry,
    isUndo: Bool,
    in connection: Connection
  ) throws -> any RevisionChange {
    for kind in kinds {
      if let change = try kind.init(of: revision, isUndo: isUndo, in: connection) { return change }
    }
    throw SQLiteError(.damaged, "a revision belongs to no library", path: connection.path)
  }

  /// Restores what a library had at a point in a temporary copy of a file.
  static func restore(
    asOf point: RevisionPoint,
    _ state: RevisionTable.Entry,
    in connection: Connection
  ) throws {
    for kind in kinds { try kind.restore(asOf: point, state, in: connection) }
  }
}
