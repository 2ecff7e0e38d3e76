import MediaModel

/// The Track IDs in an export: those that the items had in their source, where these are free.
///
/// Sources that were imported one after the other number their tracks independently, so that two
/// items may have the same one.
struct TrackIDAllocator {
  private var numbers: [PersistentID: Int64] = [:]
  /// The numbers that items have.
  private var taken: Set<Int64> = []
  /// What entries call items that the source does not have; nothing may be found there.
  private var reserved: Set<Int64> = []
  /// Items whose own number is taken, or that have none.
  private var homeless: [PersistentID] = []

  /// Numbers that something else in the file has.
  private var foreign: Set<Int64> = []
  /// Where a number that is free is looked for.
  private var next: Int64 = 1

  /// Gives a number to no item that has none of its own, because something else has it.
  mutating func avoid(_ number: Int64) { foreign.insert(number) }

  /// Keeps a number free.
  mutating func reserve(_ number: Int64) { reserved.insert(number) }

  /// Adds an item; nothing happens when it has been added before.
  mutating func add(_ id: PersistentID, own number: Int64?) {
    guard numbers[id] == nil else { return }
    if let number, taken.insert(number).inserted {
      numbers[id] = number
    } else {
      // Stands in until all own numbers are known.
      numbers[id] = 0
      homeless.append(id)
    }
  }

  /// Gives a number to each item that has none of its own.
  mutating func resolve() {
    let evicted = numbers.filter { taken.contains($0.value) && reserved.contains($0.value) }
    let homelessIDs = Set(homeless)
    homeless += evicted.keys.filter { !homelessIDs.contains($0) }.sorted()
    taken.formUnion(reserved)
    taken.formUnion(foreign)
    for id in homeless { numbers[id] = nextFree() }
    homeless = []
  }

  /// Takes a number that nothing in the file has, after all items have theirs.
  mutating func nextFree() -> Int64 {
    while !taken.insert(next).inserted { next += 1 }
    return next
  }

  /// The number of an item; nil when it was not added.
  func number(of id: PersistentID) -> Int64? { numbers[id] }
}
