import JSON
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
      report.duplicates.add(record.shownTitle + " (\(id))")
      record.disown(id)
    }
    return try item(record) ?? .missing
  }
}

extension ItemRecord {
  /// The title in quotation marks, for warnings.
  var shownTitle: String { (values.text(MediaItemProperty.title) ?? "").quoted }

  /// Keeps an ID, which belongs to another item, only as it was in the source.
  fileprivate mutating func disown(_ id: PersistentID) {
    (persistentID, hasUnusualID) = (nil, false)
    var members: [String: JSONValue] = [:]
    if case .object(let kept)? = JSONValue(parsing: sourceValues) { members = kept }
    // The key in a `Library.xml`, whose exports replace it with the item's own ID.
    members["Persistent ID"] = .object(["string": .string("\(id)")])
    sourceValues = JSONValue.object(members).storedText
  }
}
