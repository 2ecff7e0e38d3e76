import MediaModel
import SQLite

/// Finding ranges of revisions whose states can be reconstructed.
extension RevisionTable {
  /// Returns the range from a point to the current state of a library.
  func range(since point: RevisionPoint, in library: String?) throws -> RevisionRange {
    switch point {
    case .number(0): return try range(from: 0, to: last(in: library))
    case .number(let number):
      let base = try entry(number, in: library)
      return try range(from: base.number, to: last(in: base.library))
    case .before(let moment):
      let target = try last(in: library)
      let base: Int64 = try connection.requiredValue(
        """
        SELECT coalesce(max(r.id), 0) FROM revision r WHERE r.library_id = ?1 AND \(Self.date) < ?2
        """,
        target.libraryID,
        moment
      )
      return try range(from: base, to: target)
    }
  }

  /// Returns the range between two revisions, which must belong to the same library.
  ///
  /// - Parameters:
  ///   - base: The earlier revision; 0 for the time before the library existed.
  ///   - target: The later revision.
  ///   - library: The name of the library that it must belong to; nil for any library.
  /// - Returns: The range.
  /// - Throws: `StoreError`, such as `unknownRevision`.
  func range(from base: Int64, to target: Int64, in library: String?) throws -> RevisionRange {
    let target = try entry(target, in: library)
    if base != 0 { try check(entry(base, in: nil), isBefore: target) }
    return try range(from: base, to: target)
  }

  /// Returns the range from the previous revision of the same library to the given one.
  func range(endingWith entry: Entry) throws -> RevisionRange {
    try range(from: entry.previous, to: entry)
  }

  private func range(from base: Int64, to target: Entry) throws -> RevisionRange {
    try checkHistory(of: target, reaches: base)
    return RevisionRange(library: target.library, base: base, target: target.number)
  }

  private func check(_ base: Entry, isBefore target: Entry) throws(StoreError) {
    let problem: String
    if base.libraryID != target.libraryID {
      problem = "belongs to '\(base.library)', but \(target.number) to '\(target.library)'"
    } else if base.number > target.number {
      problem = "is later than \(target.number)"
    } else {
      return
    }
    throw StoreError(
      .unknownRevision,
      "revision \(base.number) \(problem)",
      path: connection.path
    )
  }

  /// Throws if changes after a revision were made by an earlier version of this software, which
  /// kept no history.
  func checkHistory(of entry: Entry, reaches base: Int64) throws {
    let unrecorded = try connection.value(
      """
      SELECT max(id) FROM revision WHERE library_id = ?1 AND id > ?2
        AND id <= (SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'history_start')
        AND id > (SELECT min(id) FROM revision WHERE library_id = ?1)
      """,
      entry.libraryID,
      base,
      as: Int64.self
    )
    guard let unrecorded else { return }
    throw StoreError(
      .unknownRevision,
      "an earlier version made revision \(unrecorded) of '\(entry.library)' and kept no history",
      path: connection.path
    )
  }
}
