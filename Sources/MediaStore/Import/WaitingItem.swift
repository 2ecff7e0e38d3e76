import MediaModel

/// An item of a source that waits until all items have been looked up.
struct WaitingItem {
  let description: ItemDescription
  /// The content hash.
  let hash: Int64
  /// The stored item with the item's ID, if location or content contradict the ID.
  var claim: StoredItem?
  /// Whether the source gives the item an ID that no stored item has.
  var hasUnknownID = false
  /// The ID that turned out to be that of another item.
  var lostID: PersistentID?
}
