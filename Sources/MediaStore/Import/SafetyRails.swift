import MediaModel
import SQLite

/// Stops imports that are probably accidents, such as importing another library's file or an
/// unmounted drive.
struct SafetyRails {
  let connection: Connection
  let request: ImportRequest

  /// The largest number of removals of a hundred.
  var maxRemovals: Int { max(0, min(request.options.maxRemovals, 100)) }

  init(_ connection: Connection, _ request: ImportRequest) {
    self.connection = connection
    self.request = request
  }

  /// Throws if an import removed or rewrote more items than allowed.
  ///
  /// A new encoding of tags, which the record of a folder states, may rewrite all of them.
  func check(
    _ items: ItemTable,
    of library: LibraryTable.Entry,
    _ record: LibraryRecord,
    in revision: RevisionRecord
  ) throws {
    if library.isNew { return }
    let removed = items.changes.removed
    if removed * 100 > library.itemCount * maxRemovals {
      let isEmpty = items.count == 0
      throw StoreError(
        isEmpty ? .emptySource : .tooManyRemovals,
        isEmpty
          ? "the source has no items, but '\(library.name)' has \(library.itemCount)"
          : "the import would remove \(removed) of the \(library.itemCount) items of "
            + "'\(library.name)'",
        path: connection.path
      )
    }
    try checkIsNotRewritten(items, of: library, record, in: revision)
  }

  /// Throws if an import rewrote all items that the source and the library have in common.
  func checkIsNotRewritten(
    _ items: ItemTable,
    of library: LibraryTable.Entry,
    _ record: LibraryRecord,
    in revision: RevisionRecord
  ) throws {
    let common = items.presentCount
    guard !library.isNew, !request.options.allowsRewrite, common > 1,
      items.changes.changed == common, try rewrittenCount(in: revision) == common,
      try !isReadAnew(record, library)
    else { return }
    let isPart = common + items.changes.removed < library.itemCount
    throw StoreError(
      .rewritesAll,
      "the import would change all \(common) items "
        + (isPart ? "that '\(library.name)' has of it" : "of '\(library.name)'"),
      path: connection.path
    )
  }

  /// Whether the options state another encoding than before for the tags of a folder.
  private func isReadAnew(
    _ record: LibraryRecord,
    _ library: LibraryTable.Entry
  ) throws(SQLiteError) -> Bool {
    guard request.options.tagEncoding != nil, record.kind == .folder else { return false }
    return try LibraryTable(connection).read(library.id).sourceValues != record.sourceValues
  }

  /// Throws if the source was exported earlier than the stored state of its library.
  func checkDate(of record: LibraryRecord, for library: LibraryTable.Entry) throws {
    if library.isNew || record.isPartial || request.options.allowsOlderSource { return }
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

  /// Throws if a new library has the files or the items of another library of its kind, which would
  /// then be in the library file twice.
  func checkIsNotRebuilt(
    _ record: LibraryRecord,
    as library: LibraryTable.Entry,
    itemCount: Int
  ) throws {
    guard library.isNew, request.purpose == .storing, !request.options.createsLibrary,
      record.kind != .iPod
    else { return }
    // Paths in a folder never match by chance, and they determine the IDs.
    let isFolder = record.kind == .folder
    let isAnonymous = record.persistentID == nil
    guard itemCount >= (isFolder ? 1 : Self.minRebuiltCount),
      let found = try knownItems(of: library, isAnonymous: isAnonymous),
      found.isMost(of: itemCount)
        || !isFolder && (isAnonymous || found.isAnonymous)
          && found.itemCount >= Self.minRebuiltCount && found.isMost(of: found.itemCount)
    else { return }
    let code: StoreError.Code
    let message: String
    if isFolder {
      code = .looksLikePart
      message =
        "\(found.count) of the \(itemCount) files are already in '\(found.name)', the folder "
        + found.source
    } else if isAnonymous || found.isAnonymous {
      code = .looksKnown
      message =
        "\(found.count) of the \(itemCount) items are in '\(found.name)', but "
        + (isAnonymous ? "the source has no library ID" : "that library has no ID")
    } else {
      code = .looksRebuilt
      message =
        "\(found.count) of the \(itemCount) items have the files of '\(found.name)', but "
        + (found.isMost(of: itemCount, found.sameIDCount)
          ? "the source has another library ID" : "different IDs")
    }
    throw StoreError(code, message, path: connection.path)
  }

  /// Another library, with the number of its items that a new library has as well.
  private struct KnownItems {
    let name: String
    let source: String
    let isAnonymous: Bool
    /// The number of all its items.
    let itemCount: Int
    /// The number of items that the new library has as well.
    let count: Int
    /// The number of these that have the same ID in both.
    let sameIDCount: Int

    /// Returns whether a number of items, by default that of all common ones, is most of a library.
    func isMost(of itemCount: Int, _ part: Int? = nil) -> Bool {
      (part ?? count) * 10 >= itemCount * 9
    }
  }

  /// Finds the library of the same kind that has most items of a new library.
  ///
  /// Items without a common file, which have only their IDs in common, count only if one of the two
  /// libraries has no ID of its own.
  private func knownItems(
    of library: LibraryTable.Entry,
    isAnonymous: Bool
  ) throws(SQLiteError) -> KnownItems? {
    let candidates = try AlikeLibraries(connection, of: library.id, isAnonymous: isAnonymous)
      .candidates()
    if candidates.isEmpty { return nil }
    // Locations have no index, so SQLite builds one for a table of its own instead of comparing all
    // pairs of items. Tables are read in their own order, not in that of an index.
    return try connection.first(
      """
      WITH candidate AS (
        SELECT id, name, source, persistent_id IS NULL AS is_anonymous FROM library
        WHERE id IN (\(candidates.map(String.init).joined(separator: ", ")))
      ), other AS MATERIALIZED (
        SELECT i.location, i.persistent_id, i.library_id FROM item i NOT INDEXED
        WHERE i.library_id IN (SELECT id FROM candidate) AND i.removed_revision IS NULL
          AND i.location IS NOT NULL AND \(AlikeLibraries.isOld("i"))
      ), match(item_id, library_id, is_same) AS (
        SELECT a.id, b.library_id, a.persistent_id = b.persistent_id
        FROM item a NOT INDEXED CROSS JOIN other b ON b.location = a.location
        WHERE \(AlikeLibraries.isNew("a"))
        UNION
        SELECT a.id, c.id, 1 FROM item a NOT INDEXED CROSS JOIN candidate c
          CROSS JOIN item b ON b.library_id = c.id AND b.persistent_id = a.persistent_id
        WHERE \(AlikeLibraries.isNew("a")) AND (?1 OR c.is_anonymous)
          AND b.removed_revision IS NULL
      )
      SELECT c.name, c.source, c.is_anonymous,
        (SELECT count(*) FROM item WHERE library_id = c.id AND removed_revision IS NULL),
        count(DISTINCT m.item_id), count(DISTINCT CASE WHEN m.is_same THEN m.item_id END)
      FROM match m JOIN candidate c ON c.id = m.library_id
      GROUP BY c.id ORDER BY 5 DESC LIMIT 1
      """,
      isAnonymous
    ) { (row) throws(SQLiteError) in
      KnownItems(
        name: try row.next(),
        source: try row.next(),
        isAnonymous: try row.next(),
        itemCount: try row.next(),
        count: try row.next(),
        sameIDCount: try row.next()
      )
    }
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
    return try connection.requiredValue(
      """
      SELECT count(DISTINCT item_id) FROM item_change
      WHERE revision_id = ?1 AND property IN (\(names))
      """,
      revision.require()
    )
  }
}
