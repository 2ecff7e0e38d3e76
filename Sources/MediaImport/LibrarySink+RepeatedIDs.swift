import MediaModel

extension LibrarySink {
  /// Imports an item of a source in which several items may have the same persistent ID.
  ///
  /// An item with the ID of an earlier one gets an ID of its own, like an item without an ID, and
  /// keeps the source's ID among its source values.
  ///
  /// - Parameters:
  ///   - record: The item, which loses its ID if an earlier item has it.
  ///   - report: Counts such items.
  /// - Returns: The reference that playlists use for the item.
  /// - Throws: Any error of the sink.
  func item(_ record: inout ItemRecord, _ report: inout ReadingReport) throws -> ItemReference {
    if let reference = try item(record) { return reference }
    if let id = record.persistentID {
      report.duplicates.add("\(record.shownTitle) (\(id))")
      record.disown(id)
    }
    return try item(record) ?? .missing
  }

  /// Ends a library, and adds what only its end shows to a report.
  func end(_ library: LibraryRecord, _ report: inout ReadingReport) throws {
    try end(library)
    report.duplicates.add(disownedItems)
  }
}

extension ItemRecord {
  /// The title in quotation marks, for warnings.
  var shownTitle: String { (values.text(MediaItemProperty.title) ?? "").quoted }
}
