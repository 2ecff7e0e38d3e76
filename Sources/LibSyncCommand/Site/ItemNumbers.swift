import LibSync

/// A number for each of many items, in little memory.
struct ItemNumbers {
  private var entries: [(item: PersistentID, number: UInt32)] = []

  init() {}

  /// Numbers items by their places in a list.
  init(_ items: [PersistentID]) {
    entries = items.enumerated().map { (item: $1, number: UInt32($0)) }
    sort()
  }

  /// Adds an item, which is found after sorting.
  mutating func add(_ item: PersistentID, _ number: UInt32) {
    entries.append((item: item, number: number))
  }

  /// Makes the items that were added findable.
  mutating func sort() { entries.sort { $0.item < $1.item } }

  /// Returns the number of an item; `nil` if it has none.
  subscript(item: PersistentID) -> UInt32? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].item < item { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].item == item else { return nil }
    return entries[low].number
  }
}
