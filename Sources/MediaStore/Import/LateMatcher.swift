import MediaModel

/// Matches the items of a source that had to wait with the stored items that no other item matched.
struct LateMatcher {
  private let pairing: ItemPairing
  private let isRebuilding: Bool
  /// The stored items whose ID the source now gives to other items only.
  private var deserted: Set<Int64> = []

  init(pairing: ItemPairing, isRebuilding: Bool) {
    self.pairing = pairing
    self.isRebuilding = isRebuilding
  }

  /// Returns which of the items with the ID of a stored item is that item.
  ///
  /// - Parameters:
  ///   - stored: The stored item.
  ///   - indexes: The indexes of the items with its ID.
  ///   - items: The items.
  ///   - isTaken: Returns whether a stored item has already been matched.
  /// - Returns: The index of the item; nil if there is none, because each is another stored item.
  mutating func owner(
    of stored: StoredItem,
    among indexes: [Int],
    in items: [WaitingItem],
    isTaken: (Int64) -> Bool
  ) -> Int? {
    if isTaken(stored.row) { return nil }
    guard let own = pairing.description(of: stored.row) else { return indexes.first }
    let contenders = indexes.filter { index in
      !isAnother(items[index].description, than: own) { candidate in
        candidate.item.row != stored.row && !candidate.item.isRemoved
          && !isTaken(candidate.item.row)
      }
    }
    if contenders.isEmpty { deserted.insert(stored.row) }
    return contenders.first { items[$0].description.tags == own.tags } ?? contenders.first
  }

  /// Returns whether an item with the ID of a stored item is a different item according to its
  /// location or, if that does not decide, its tags.
  private func isAnother(
    _ item: ItemDescription,
    than own: ItemDescription,
    _ isFree: (ItemPairing.Candidate) -> Bool
  ) -> Bool {
    let isAlike = item.tags == own.tags
    if item.location != own.location,
      let found = pairing.candidate(for: item, .location, isFree: isFree),
      found.isDerived || !isAlike && item.tags == found.description.tags
    {
      return true
    }
    if isAlike { return false }
    return pairing.candidate(for: item, .tags) { isFree($0) && $0.isDerived } != nil
  }

  /// Pairs items with stored items.
  ///
  /// - Parameters:
  ///   - indexes: The indexes of the items to pair.
  ///   - items: The items.
  ///   - rule: The matching rule.
  ///   - isTaken: Returns whether a stored item has already been matched.
  /// - Returns: The rows of stored items that match exactly one item, in ascending order, with the
  ///   index of that item.
  func pairs(
    of indexes: [Int],
    in items: [WaitingItem],
    by rule: MatchRule,
    isTaken: (Int64) -> Bool
  ) -> [(row: Int64, index: Int)] {
    var claims: [Int64: [Int]] = [:]
    for index in indexes {
      let item = items[index]
      let found = pairing.candidate(for: item.description, rule, hash: item.hash) {
        !isTaken($0.item.row) && mayPair(item, with: $0, by: rule)
      }
      if let found { claims[found.item.row, default: []].append(index) }
    }
    return claims.filter { $0.value.count == 1 }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value[0]) }
  }

  /// An item with an unknown ID is new, unless the source has been rebuilt or the stored item had
  /// no ID that was its own.
  private func mayPair(
    _ item: WaitingItem,
    with candidate: ItemPairing.Candidate,
    by rule: MatchRule
  ) -> Bool {
    if isRebuilding || !item.hasUnknownID { return true }
    return switch rule {
    case .location: candidate.isDerived || deserted.contains(candidate.item.row)
    case .tags:
      candidate.isDerived && item.description.location == nil
        && candidate.description.location == nil
    case .size: false
    }
  }
}

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
