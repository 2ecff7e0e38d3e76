import MediaModel
import SQLite

/// The changes to all libraries and to the user's own lists in a file, which can be undone one by
/// one.
///
/// They are read from the last one back, only as far as is needed.
struct ChangeHistory {
  /// A library, a list or the metadata of a library; changes to one can be undone without undoing
  /// changes to the others.
  enum Subject: Hashable {
    case library(Int64)
    case list(OwnListJournal.Key)
    case metadata(Int64)

    /// The condition that its changes satisfy, among others.
    fileprivate var condition: String {
      switch self {
      case .list(let key): "c.kind = \(key.kind.rawValue) AND c.list_id = \(key.row)"
      case .library(let library), .metadata(let library): "r.library_id = \(library)"
      }
    }
  }

  let connection: Connection
  /// The library whose changes and lists are read; nil for all libraries.
  let libraryID: Int64?

  /// Returns the last change that has not been undone; nil if all have been.
  func lastChange() throws(SQLiteError) -> Int64? {
    let statement = try statement(order: "DESC")
    // Of each line, what was undone by an undo that is in effect is skipped.
    var ends: [Subject: Int64] = [:]
    while let found = try statement.next(Self.step) {
      guard let (subject, step) = found, step.number < ends[subject] ?? .max else { continue }
      guard let reverts = step.reverts else { return step.number }
      ends[subject] = min(step.number, reverts)
    }
    return nil
  }

  /// Returns the last undo that can be redone, because nothing has changed since in the same
  /// library or list; nil if there is none.
  func lastUndo() throws(SQLiteError) -> Int64? {
    let statement = try statement(order: "DESC")
    var seen: Set<Subject> = []
    var last: Int64?
    while let found = try statement.next(Self.step) {
      guard let (subject, step) = found else { continue }
      if let last, step.number < last { break }
      // A line that ends with a change has nothing to redo.
      guard seen.insert(subject).inserted, step.reverts != nil else { continue }
      let undo = try line(of: subject).lastUndo
      last = [last, undo].compactMap(\.self).max()
    }
    return last
  }

  /// Returns how many changes to any of the subjects, from a revision on, are still in effect.
  func changeCount(of subjects: [Subject], from number: Int64) throws(SQLiteError) -> Int {
    var changes: Set<Int64> = []
    for subject in subjects {
      changes.formUnion(try line(of: subject, from: number).changes(from: number))
    }
    return changes.count
  }

  // MARK: Reading

  private func line(
    of subject: Subject,
    from number: Int64 = 0
  ) throws(SQLiteError) -> ChangeLine {
    let statement = try statement("\(subject.condition) AND r.id >= \(number)", order: "ASC")
    var line = ChangeLine()
    while let found = try statement.next(Self.step) {
      if let found, found.subject == subject { line.append(found.step) }
    }
    return line
  }

  private func statement(
    _ condition: String = "true",
    order: String
  ) throws(SQLiteError) -> Statement {
    let statement = try Statement(
      connection,
      """
      SELECT r.id, r.library_id, c.kind, c.list_id, iif(c.kind IS NULL, r.reverts, c.reverts),
        \(CurrentListMark.isOnlyChangeSQL),
        (SELECT coalesce(min(m.reverts), 0) FROM metadata_change m WHERE m.revision_id = r.id
          HAVING count(*) > 0)
      FROM revision r LEFT JOIN list_change c ON c.revision_id = r.id
        JOIN library l ON l.id = r.library_id
      WHERE (?1 IS NULL OR r.library_id = ?1) AND \(MergedLibraries.isPresent) AND \(condition)
      ORDER BY r.id \(order)
      """
    )
    try statement.start(libraryID)
    return statement
  }

  /// Reads the step of a row; nil if it only moved the mark of the current list.
  private static func step(
    _ row: inout Row
  ) throws(SQLiteError) -> (subject: Subject, step: ChangeLine.Step)? {
    let (number, library): (Int64, Int64) = (try row.next(), try row.next())
    let (kind, list): (OwnListJournal.Kind?, Int64?) = (try row.next(), try row.next())
    let reverts: Int64? = try row.next()
    let (onlyMovesMark, metadata): (Bool?, Int64?) = (try row.next(), try row.next())
    if onlyMovesMark != false { return nil }
    if let kind, let list {
      let subject = Subject.list(OwnListJournal.Key(kind: kind, row: list))
      return (subject, ChangeLine.Step(number: number, reverts: reverts))
    }
    guard let metadata else {
      return (.library(library), ChangeLine.Step(number: number, reverts: reverts))
    }
    let reverted = metadata == 0 ? nil : metadata
    return (.metadata(library), ChangeLine.Step(number: number, reverts: reverted))
  }
}
