import MediaModel
import SQLite

/// Stops imports that are probably accidents, such as importing another library's file or an
/// unmounted drive.
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

  /// Throws if the source was exported earlier than the stored state of its library.
  func checkDate(of record: LibraryRecord, for library: LibraryTable.Entry) throws {
    if library.isNew || record.isPartial || request.options.mayBeOlder { return }
    let stored = try LibraryTable(connection).read(library.id)
    guard let new = record.values.integer(LibraryProperty.exportDate),
      let old = stored.values.integer(LibraryProperty.exportDate), new < old
    else { return }
    throw StoreError(
      .olderSource,
      "the source is from \(Timestamp(rawValue: new)), but '\(library.name)' already has a state "
        + "from \(Timestamp(rawValue: old))",
      path: connection.path
    )
  }

  /// Throws if a new library has the files of another one of its kind, which would then be in the
  /// library file twice.
  func checkIsNotRebuilt(
    _ record: LibraryRecord,
    as library: LibraryTable.Entry,
    itemCount: Int
  ) throws {
    guard library.isNew, request.purpose == .storing, !request.options.isNew, record.kind != .iPod
    else { return }
    // Paths in a folder never match by chance, and they determine the IDs.
    let isFolder = record.kind == .folder
    guard itemCount >= (isFolder ? 1 : Self.minRebuiltCount) else { return }
    let origin = LibraryIdentity.originColumn
    // Locations have no index, so SQLite builds one for a table of its own instead of comparing all
    // pairs of items.
    let statement = try Statement(
      connection,
      """
      WITH other AS MATERIALIZED (
        SELECT location, persistent_id, library_id FROM item
        WHERE library_id <> ?1 AND removed_revision IS NULL AND location IS NOT NULL
          AND library_id IN (SELECT id FROM library
            WHERE \(origin) = (SELECT \(origin) FROM library WHERE id = ?1))
      )
      SELECT l.name, count(DISTINCT a.id), l.source
      FROM item a CROSS JOIN other b ON b.location = a.location
        JOIN library l ON l.id = b.library_id
      WHERE a.library_id = ?1 AND (?2 OR a.persistent_id <> b.persistent_id)
      GROUP BY l.id ORDER BY 2 DESC LIMIT 1
      """
    )
    statement.bind(1, library.id)
    statement.bind(2, isFolder ? 1 : 0)
    guard try statement.step(), let name = statement.text(0), let count = statement.integer(1),
      Int(count) * 10 >= itemCount * 9
    else { return }
    throw StoreError(
      isFolder ? .looksLikePart : .looksRebuilt,
      isFolder
        ? "\(count) of the \(itemCount) files are already in '\(name)', the folder "
          + (statement.text(2) ?? "")
        : "\(count) of the \(itemCount) items have the files of '\(name)', but different IDs",
      path: connection.path
    )
  }

  /// A new library with fewer items is not checked, because matching locations may be a
  /// coincidence.
  private static let minRebuiltCount = 10

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
