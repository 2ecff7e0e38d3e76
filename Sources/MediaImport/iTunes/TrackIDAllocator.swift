import MediaModel

/// Assigns the Track IDs in an export: the source's own wherever those are free.
///
/// Sources that were imported one after another number their tracks independently, so two items
/// may have the same Track ID.
struct TrackIDAllocator {
  private var numbers: [PersistentID: Int64] = [:]
  /// The numbers assigned to items.
  private var taken: Set<Int64> = []
  /// Numbers that entries use for items missing from the source; no item may have them.
  private var reserved: Set<Int64> = []
  /// Items without a number of their own, or whose number is taken.
  private var homeless: [PersistentID] = []

  /// Numbers used by something else in the file.
  private var foreign: Set<Int64> = []
  /// The number from which to search for a free one.
  private var next: Int64 = 1

  /// Keeps a number from being assigned to items without one, because something else has it.
  mutating func avoid(_ number: Int64) { foreign.insert(number) }

  /// Keeps a number from being assigned to any item.
  mutating func reserve(_ number: Int64) { reserved.insert(number) }

  /// Adds an item, unless it has been added before.
  mutating func add(_ id: PersistentID, own number: Int64?) {
    guard numbers[id] == nil else { return }
    if let number, taken.insert(number).inserted {
      numbers[id] = number
    } else {
      // A placeholder until the numbers of all items are known.
      numbers[id] = 0
      homeless.append(id)
    }
  }

  /// Assigns a number to each item that has none of its own.
  mutating func resolve() {
    let evicted = numbers.filter { taken.contains($0.value) && reserved.contains($0.value) }
    let homelessIDs = Set(homeless)
    homeless += evicted.keys.filter { !homelessIDs.contains($0) }.sorted()
    taken.formUnion(reserved)
    taken.formUnion(foreign)
    for id in homeless { numbers[id] = nextFree() }
    homeless = []
  }

  /// Allocates an unused number, after all items have theirs.
  mutating func nextFree() -> Int64 {
    while !taken.insert(next).inserted { next += 1 }
    return next
  }

  /// Returns the number of an item, or `nil` if it was not added.
  func number(of id: PersistentID) -> Int64? { numbers[id] }
}
