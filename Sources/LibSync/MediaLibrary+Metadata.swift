public import MediaModel
import MediaStore

/// The user's own metadata.
extension MediaLibrary {
  /// Calls the body with the values that the user attached to items, ordered by item and key.
  ///
  /// - Parameters:
  ///   - key: The name of the values; `nil` for all names.
  ///   - orphans: Whether to read the values of items that are no longer in the library, rather
  ///     than those of items that are.
  ///   - body: Called with each value.
  /// - Throws: `StoreError`, and any error that the body throws.
  package func forEachMetadata(
    _ key: MetadataKey? = nil,
    orphans: Bool = false,
    _ body: (ItemMetadata) throws -> Void
  ) throws {
    try store.forEachMetadata(key, orphans: orphans, body)
  }

  /// Returns the values that the user attached to items, ordered by item and key.
  ///
  /// - Parameters:
  ///   - key: The name of the values; `nil` for all names.
  ///   - orphans: Whether to read the values of items that are no longer in the library, rather
  ///     than those of items that are.
  /// - Returns: The values.
  /// - Throws: `StoreError`.
  public func metadata(
    _ key: MetadataKey? = nil,
    orphans: Bool = false
  ) throws -> [ItemMetadata] {
    var values: [ItemMetadata] = []
    try forEachMetadata(key, orphans: orphans) { values.append($0) }
    return values
  }

  /// Returns the values that the user attached to an item.
  public func metadata(of item: PersistentID) throws -> [MetadataKey: MetadataValue] {
    var values: [MetadataKey: MetadataValue] = [:]
    try store.forEachMetadata(of: item) { values[$0.key] = $0.value }
    return values
  }
}

extension MediaLibraryWriter {
  /// Changes values that the user attaches to items, as one revision.
  ///
  /// Values stay with an item that is moved, retagged or removed. Nothing is changed for IDs that
  /// the library never had; the outcome names them.
  ///
  /// - Parameter edits: The changes, in order.
  /// - Returns: The numbers of values that changed.
  /// - Throws: `StoreError`.
  @discardableResult
  public func changeMetadata(_ edits: [MetadataEdit]) throws -> MetadataOutcome {
    try store.changeMetadata(edits, options)
  }
}
