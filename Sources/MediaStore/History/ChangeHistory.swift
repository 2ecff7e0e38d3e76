import MediaModel
import SQLite

/// The changes to all libraries and to the user's own lists in a file, which can be undone one by
/// one.
struct ChangeHistory {
  /// A library, a list or the metadata of a library; changes to one can be undone without undoing
  /// changes to the others.
  private enum Subject: Hashable {
    case library(Int64)
    case list(OwnListJournal.Key)
    case metadata(Int64)
  }

  private var lines: [Subject: ChangeLine] = [:]

  /// Reads the changes.
  ///
  /// - Parameters:
  ///   - connection: The library file.
  ///   - libraryID: The library whose changes and lists are read; nil for all libraries.
  /// - Throws: `SQLiteError`.
  init(_ connection: Connection, libraryID: Int64?) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      """
      SELECT r.id, r.library_id, c.kind, c.list_id, iif(c.kind IS NULL, r.reverts, c.reverts),
        \(CurrentListMark.isOnlyChangeSQL),
        (SELECT coalesce(min(m.reverts), 0) FROM metadata_change m WHERE m.revision_id = r.id
          HAVING count(*) > 0)
      FROM revision r LEFT JOIN list_change c ON c.revision_id = r.id
        JOIN library l ON l.id = r.library_id
      WHERE (?1 IS NULL OR r.library_id = ?1) AND \(MergedLibraries.isPresent) ORDER BY r.id
      """
    )
    statement.bind(1, libraryID)
    while try statement.step() {
      guard let number = statement.integer(0), let library = statement.integer(1),
        statement.integer(5) == 0
      else { continue }
      var subject = Subject.library(library)
      var reverts = statement.integer(4)
      if let metadata = statement.integer(6) {
        subject = .metadata(library)
        reverts = metadata == 0 ? nil : metadata
      }
      if let kind = statement.integer(2).flatMap(OwnListJournal.Kind.init),
        let row = statement.integer(3)
      {
        subject = .list(OwnListJournal.Key(kind: kind, row: row))
      }
      lines[subject, default: ChangeLine()]
        .append(ChangeLine.Step(number: number, reverts: reverts))
    }
  }

  /// The last change that has not been undone; nil if all have been.
  var lastChange: Int64? { lines.values.compactMap(\.lastChange).max() }

  /// The last undo that can be redone, because nothing has changed since in the same library or
  /// list; nil if there is none.
  var lastUndo: Int64? { lines.values.compactMap(\.lastUndo).max() }

  /// Returns how many changes to a library, from a revision on, are still in effect.
  func changeCount(ofLibrary libraryID: Int64, from number: Int64) -> Int {
    lines[.library(libraryID)]?.changeCount(from: number) ?? 0
  }

  /// Returns how many changes to the metadata of a library, from a revision on, are still in
  /// effect.
  func changeCount(ofMetadataIn libraryID: Int64, from number: Int64) -> Int {
    lines[.metadata(libraryID)]?.changeCount(from: number) ?? 0
  }

  /// Returns how many changes to lists, from a revision on, are still in effect.
  func changeCount(of lists: [OwnListJournal.Key], from number: Int64) -> Int {
    Set(lists.flatMap { lines[.list($0)]?.changes(from: number) ?? [] }).count
  }
}
