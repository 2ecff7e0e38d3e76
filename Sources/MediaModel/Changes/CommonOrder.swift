/// Pairs the entries of two lists: first as many as possible in an order common to both lists (the
/// algorithm of Hunt and Szymanski), then the remaining entries of each item in list order.
///
/// Time and memory grow with the number of pairs of equal entries. To keep both linear, the entries
/// of an item that occurs many times in a long list are paired only one to one, the first with the
/// first and so on, which may miss a longer common order.
struct CommonOrder {
  /// Marks an entry without a partner.
  static let none: Int32 = -1

  /// The position of each new entry's partner in the old list, starting from 0, or `none`.
  private(set) var partners: [Int32]
  /// Whether each new entry keeps its relative order.
  private(set) var isKept: [Bool]

  /// The number of pairs up to which all pairs are examined; two lists of 512 entries cannot have
  /// more.
  private static let maxPairs = 1 << 18
  /// In lists with more pairs, the number of occurrences of an item up to which all of its pairs
  /// are examined.
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
        // The positions are in descending order, so that no two pairs of one entry are in the same
        // sequence.
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

/// The positions of each item in a list, in ascending order.
private struct ItemPlaces {
  private var slots: [UInt32: Int] = [:]
  private var places: [Int32]
  /// The start of each slot's range in `places`, followed by the end of the last range.
  private var starts: [Int] = []
  /// The index in `places` of each slot's first position that has not been returned yet.
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

  /// Returns the first position of an item that has not been returned before.
  mutating func next(of item: UInt32) -> Int32? {
    guard let slot = slots[item], following[slot] < starts[slot + 1] else { return nil }
    following[slot] += 1
    return places[following[slot] - 1]
  }

  /// Makes all positions available again.
  mutating func startAgain() { following = starts }

  /// Returns the number of pairs of equal entries; counting stops once the number exceeds the
  /// limit.
  func pairCount(with list: ArraySlice<UInt32>, upTo limit: Int) -> Int {
    var count = 0
    for item in list where count <= limit { count += all(of: item)?.count ?? 0 }
    return count
  }
}

/// The longest sequence of pairs that ascends in both positions (patience sorting).
private struct LongestRun {
  private struct Pair {
    let place: Int32
    let index: Int32
    /// The preceding pair; `CommonOrder.none` for the first.
    let previous: Int32
  }

  private var pairs: [Pair] = []
  /// For each length, the pair with the lowest old position that ends a sequence of that length.
  private var ends: [Int32] = []

  /// Adds a pair; indexes must ascend, and old positions must descend among pairs with the same
  /// index.
  mutating func add(_ place: Int32, _ index: Int) {
    var low = 0
    var high = ends.count
    // Most entries keep their order, so most pairs extend the longest sequence found so far.
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

  /// Calls a function with each pair of the longest sequence, in reverse order.
  func forEach(_ body: (_ place: Int32, _ index: Int) -> Void) {
    var next = ends.last ?? CommonOrder.none
    while next != CommonOrder.none {
      let pair = pairs[Int(next)]
      body(pair.place, Int(pair.index))
      next = pair.previous
    }
  }
}
