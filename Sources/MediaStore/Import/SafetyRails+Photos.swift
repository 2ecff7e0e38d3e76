import MediaModel
import SQLite

/// Stops imports of photos that are probably accidents.
extension SafetyRails {
  /// Throws if an import removed more photos than allowed.
  func check(
    removedPhotos removed: Int,
    of count: Int,
    in library: LibraryTable.Entry,
    left: Int?
  ) throws(StoreError) {
    guard removed * 100 > count * maxRemovals else { return }
    let isEmpty = (left ?? 0) == 0
    throw StoreError(
      isEmpty ? .emptySource : .tooManyPhotoRemovals,
      isEmpty
        ? "the source has no photos, but '\(library.name)' has \(count)"
        : "the import would remove \(removed) of the \(count) photos of '\(library.name)'",
      path: connection.path
    )
  }

  /// Throws if a new folder of photos has the photos of another, which would then be in the library
  /// file twice: that folder has another path now, or this one is a part or a copy of it.
  ///
  /// The IDs of photos follow from their contents, so they are never equal by chance.
  func checkIsNotCopied(
    _ record: LibraryRecord,
    as library: LibraryTable.Entry,
    photoCount: Int
  ) throws {
    guard library.isNew, request.purpose == .storing, !request.options.createsLibrary,
      record.kind == .photos
    else { return }
    let found = try connection.first(
      """
      SELECT l.name, l.source, count(*),
        (SELECT count(*) FROM photo WHERE library_id = l.id AND removed_revision IS NULL)
      FROM library l CROSS JOIN photo a
        CROSS JOIN photo b ON b.library_id = l.id AND b.persistent_id = a.persistent_id
      WHERE a.library_id = ?1 AND l.id <> ?1 AND l.kind = ?2 AND b.removed_revision IS NULL
      GROUP BY l.id ORDER BY 3 DESC LIMIT 1
      """,
      library.id,
      record.kind
    ) { (row) throws(SQLiteError) -> (String, String, Int, Int) in
      (try row.next(), try row.next(), try row.next(), try row.next())
    }
    guard let (name, source, count, otherCount) = found, count * 10 >= photoCount * 9 else {
      return
    }
    throw StoreError(
      count * 10 >= otherCount * 9 ? .looksKnown : .looksLikePart,
      "\(count) of the \(photoCount) photos are already in '\(name)', the folder \(source)",
      path: connection.path
    )
  }
}
