/// Pairs the entries of two lists: as many as possible in the order that the lists have in common
/// (the algorithm of Hunt and Szymanski), the others of an item in their own order.
///
/// Time and memory grow with the pairs of equal entries. To keep them linear, an item that is in a
/// long list many times is paired in order only, which may miss a longer common order.
struct CommonOrder {
  /// Stands for an entry that has no partner.
  static let none: Int32 = -1

  /// For each entry of the new list the place of its partner in the old one, from 0, or `none`.
  private(set) var partners: [Int32]
  /// For each entry of the new list whether it keeps its order.
  private(set) var isKept: [Bool]

  /// So many pairs are all looked at, which covers lists of some hundred entries of any kind.
  private static let maxPairs = 1 << 18
  /// How often an item is in a list with more pairs for all of them to be looked at.
  private static let maxRepetitions = 8

  init(old: ArraySlice<UInt32>, new: ArraySlice<UInt32>) {
    var places = ItemPlaces(of: old)
    let isLong = places.pairCount(with: new, upTo: Self.maxPairs) > Self.maxPairs
    var run = LongestRun()
    for (index, item) in new.enumerated() {
      guard let all = places.all(of: item) else { continue }
      if isLong, all.count > Self.maxRepetitions {
        if let place = places.next(of: item) { run.add(place, index) }
      } else {
        // Backwards, so that an entry follows none of its own pairs.
        for place in all.reversed() { run.add(place, index) }
      }
    }
    partners = [Int32](repeating: Self.none, count: new.count)
    isKept = [Bool](repeating: false, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    run.forEach { place, index in
      partners[index] = place
      isKept[index] = true
      isTaken[Int(place)] = true
    }
    places.startAgain()
    for (index, item) in new.enumerated() where !isKept[index] {
      while let place = places.next(of: item) {
        guard !isTaken[Int(place)] else { continue }
        partners[index] = place
        break
      }
    }
  }
}

/// The places of each item in a list, in ascending order.
private struct ItemPlaces {
  private var slots: [UInt32: Int] = [:]
  private var places: [Int32]
  /// By slot, where its places start; then where the last ones end.
  private var starts: [Int] = []
  /// By slot, the first of its places that was not given.
  private var following: [Int] = []

  init(of list: ArraySlice<UInt32>) {
    var counts: [Int] = []
    for item in list {
      let slot = slots[item] ?? counts.count
      if slot == counts.count {
        slots[item] = slot
        counts.append(0)
      }
      counts[slot] += 1
    }
    starts = [0]
    for count in counts { starts.append((starts.last ?? 0) + count) }
    places = [Int32](repeating: 0, count: list.count)
    following = starts
    for (place, item) in list.enumerated() {
      guard let slot = slots[item] else { continue }
      places[following[slot]] = Int32(place)
      following[slot] += 1
    }
    following = starts
  }

  func all(of item: UInt32) -> ArraySlice<Int32>? {
    slots[item].map { places[starts[$0]..<starts[$0 + 1]] }
  }

  /// The first place of an item that was not given before.
  mutating func next(of item: UInt32) -> Int32? {
    guard let slot = slots[item], following[slot] < starts[slot + 1] else { return nil }
    following[slot] += 1
    return places[following[slot] - 1]
  }

  /// Gives all places again.
  mutating func startAgain() { following = starts }

  /// How many pairs of equal entries there are; more than a limit are not counted.
  func pairCount(with list: ArraySlice<UInt32>, upTo limit: Int) -> Int {
    var count = 0
    for item in list where count <= limit { count += all(of: item)?.count ?? 0 }
    return count
  }
}

/// The longest sequence of pairs that ascends in both numbers (patience sorting).
private struct LongestRun {
  private struct Pair {
    let place: Int32
    let index: Int32
    /// The pair before it; `CommonOrder.none` for the first.
    let previous: Int32
  }

  private var pairs: [Pair] = []
  /// By length, the pair with the lowest place that ends a sequence of that length.
  private var ends: [Int32] = []

  /// Adds a pair; indexes must come in ascending order, places of one index in descending order.
  mutating func add(_ place: Int32, _ index: Int) {
    var low = 0
    var high = ends.count
    // Most entries keep their order and come after all others.
    if let last = ends.last, pairs[Int(last)].place < place { low = high }
    while low < high {
      let middle = (low + high) / 2
      if pairs[Int(ends[middle])].place < place { low = middle + 1 } else { high = middle }
    }
    if low < ends.count, pairs[Int(ends[low])].place == place { return }
    let previous = low > 0 ? ends[low - 1] : CommonOrder.none
    pairs.append(Pair(place: place, index: Int32(index), previous: previous))
    let added = Int32(pairs.count - 1)
    if low == ends.count { ends.append(added) } else { ends[low] = added }
  }

  /// Calls a function with the pairs of the longest sequence, the last one first.
  func forEach(_ body: (_ place: Int32, _ index: Int) -> Void) {
    var next = ends.last ?? CommonOrder.none
    while next != CommonOrder.none {
      let pair = pairs[Int(next)]
      body(pair.place, Int(pair.index))
      next = pair.previous
    }
  }
}
