public import MediaModel

extension MediaLibrary {
  /// Returns the items of a selection as the entries of a list, which can have an item several
  /// times.
  ///
  /// Unless the selection is sorted, an ID that it names several times is repeated, and so is an
  /// item that its first playlist or, without playlists, its first collection has several times.
  /// The limit and the offset count entries.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - options: The options of rules.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  /// - Returns: The IDs of the items, and the number of entries of the playlist or collection whose
  ///   item is missing.
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`.
  public func entries(
    of selection: MediaSelection,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws -> (items: [PersistentID], missingCount: Int) {
    var selected = selection
    if selection.sort.isEmpty { (selected.limit, selected.offset) = (nil, 0) }
    var items: [PersistentID] = []
    try forEachItem(of: selected, options: options, properties: [], warn: warn) {
      items.append($0.persistentID)
    }
    if !selection.sort.isEmpty { return (items, 0) }
    var missingCount = 0
    var repeated = selection.persistentIDs ?? []
    if selection.persistentIDs == nil, let playlist = selection.playlists.first {
      try store.forEachEntry(of: store.persistentID(of: playlist), properties: []) { entry in
        if let item = entry.item { repeated.append(item.persistentID) } else { missingCount += 1 }
      }
    } else if selection.persistentIDs == nil, let collection = selection.collections.first {
      try forEachMember(ofCollection: collection, properties: []) { _, item in
        if let item { repeated.append(item.persistentID) } else { missingCount += 1 }
      }
    }
    // A saved smart list has no stored entries.
    if !repeated.isEmpty { items = repeated.filter(Set(items).contains) }
    return (
      Array(items.dropFirst(selection.offset).prefix(selection.limit ?? .max)), missingCount
    )
  }
}
