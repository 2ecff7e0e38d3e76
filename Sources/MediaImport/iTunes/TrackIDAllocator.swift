import MediaModel

/// Assigns the Track IDs in an export: the source's own IDs wherever they are free.
///
/// Sources that were imported one after another number their tracks independently, so two items
/// may have the same Track ID.
struct TrackIDAllocator {
  private var numbers: [PersistentID: Int64] = [:]
  /// The numbers assigned to items.
  private var taken: Set<Int64> = []
  /// Numbers that entries use for items missing from the source; no item may be assigned one of
  /// them.
  private var reserved: Set<Int64> = []
  /// Items that have no number of their own, or whose number is taken.
  private var homeless: [PersistentID] = []

  /// Numbers used by something else in the file.
  private var foreign: Set<Int64> = []
  /// The number at which to start the search for a free number.
  private var next: Int64 = 1

  /// Keeps a number that something else in the file uses from being assigned to an item that has no
  /// number of its own.
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

  /// Assigns a number to each item whose own number is missing, taken or reserved.
  mutating func resolve() {
    let evicted = numbers.filter { taken.contains($0.value) && reserved.contains($0.value) }
    let homelessIDs = Set(homeless)
    homeless += evicted.keys.filter { !homelessIDs.contains($0) }.sorted()
    taken.formUnion(reserved)
    taken.formUnion(foreign)
    for id in homeless { numbers[id] = nextFree() }
    homeless = []
  }

  /// Allocates an unused number; must be called after `resolve`.
  mutating func nextFree() -> Int64 {
    while !taken.insert(next).inserted { next += 1 }
    return next
  }

  /// Returns the number of an item, or `nil` if it was not added.
  func number(of id: PersistentID) -> Int64? { numbers[id] }
}
