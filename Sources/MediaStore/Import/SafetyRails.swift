import MediaModel
import SQLite

/// Stops imports that are likely accidents, such as another library's file or an unmounted drive.
struct SafetyRails {
  private let connection: Connection
  private let request: ImportRequest

  init(_ connection: Connection, _ request: ImportRequest) {
    self.connection = connection
    self.request = request
  }

  /// Throws if an import removed or rewrote more items than allowed.
  func check(
    _ items: ItemTable,
    of library: LibraryTable.Entry,
    in revision: RevisionRecord
  ) throws {
    if library.isNew { return }
    let removed = items.changes.removed
    if removed * 100 > library.itemCount * request.options.maxRemovals {
      let isEmpty = items.count == 0
      throw StoreError(
        isEmpty ? .emptySource : .tooManyRemovals,
        isEmpty
          ? "the source has no items, but '\(library.name)' has \(library.itemCount)"
          : "the import would remove \(removed) of the \(library.itemCount) items of '\(library.name)'",
        path: connection.path
      )
    }
    let remaining = library.itemCount - removed
    if !request.options.mayRewrite, remaining > 1, items.changes.changed == remaining,
      try rewrittenCount(in: revision) == remaining
    {
      throw StoreError(
        .rewritesAll,
        "the import would change all \(remaining) items of '\(library.name)'",
        path: connection.path
      )
    }
  }

  /// Returns the number of items whose details or location changed; dates are ignored, since a
  /// clock change shifts all of them.
  private func rewrittenCount(in revision: RevisionRecord) throws(SQLiteError) -> Int {
    let telling = MediaItemProperty.fromSource.filter {
      ($0.aspect == .details || $0.aspect == .location) && $0.type != .date
    }
    let names = telling.map { "'\($0.name)'" }.joined(separator: ", ")
    return Int(
      try connection.integer(
        """
        SELECT count(DISTINCT item_id) FROM item_change
        WHERE revision_id = \(try revision.require()) AND property IN (\(names))
        """
      )
    )
  }
}
