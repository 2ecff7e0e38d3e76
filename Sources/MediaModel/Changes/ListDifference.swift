/// What makes one list of items another: as few entries as possible, if none comes twice.
///
/// Those that come twice are paired in their order, the first with the first; another pairing might
/// take fewer entries.
///
/// An entry that is in both lists and keeps its order among the others that are is no part of it.
/// Either list can be made from the other one with it.
package struct ListDifference: Equatable, Sendable {
  /// An entry that was added, removed or moved.
  package struct Edit: Equatable, Sendable {
    /// The item.
    package let value: UInt32
    /// Its place in the old list, from 0; nil when it was added.
    package let oldPosition: Int?
    /// Its place in the new list, from 0; nil when it was removed.
    package let newPosition: Int?

    package init(value: UInt32, oldPosition: Int?, newPosition: Int?) {
      self.value = value
      self.oldPosition = oldPosition
      self.newPosition = newPosition
    }
  }

  /// Those that were removed or moved in their old order, then those that were added in the new.
  package let edits: [Edit]

  package init(edits: [Edit]) { self.edits = edits }

  /// Compares two lists; of an item that is in a list more than once the first of one is paired
  /// with the first of the other, and so on.
  package init(from old: [UInt32], to new: [UInt32]) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let oldMiddle = start..<old.count - end
    let newMiddle = start..<new.count - end

    if let edits = Self.editsWithoutMoves(old, oldMiddle, new, newMiddle) {
      self.edits = edits
      return
    }
    let partners = Self.partners(of: new[newMiddle], in: old[oldMiddle])
    let kept = Self.longestAscendingRun(of: partners)
    var newPositions = [Int32](repeating: Self.none, count: oldMiddle.count)
    for (index, partner) in partners.enumerated() where partner != Self.none {
      newPositions[Int(partner) - start] = kept[index] ? Self.kept : Int32(start + index)
    }
    var edits: [Edit] = []
    for (index, position) in newPositions.enumerated() where position != Self.kept {
      edits.append(
        Edit(
          value: old[start + index],
          oldPosition: start + index,
          newPosition: position == Self.none ? nil : Int(position)
        )
      )
    }
    for (index, partner) in partners.enumerated() where partner == Self.none {
      edits.append(
        Edit(value: new[start + index], oldPosition: nil, newPosition: start + index)
      )
    }
    self.edits = edits
  }

  /// What came and went, when the entries that stayed keep their order and none comes twice; nil
  /// otherwise.
  ///
  /// This is how the list of a whole library changes, and takes but a bit for each item.
  private static func editsWithoutMoves(
    _ old: [UInt32],
    _ oldPlaces: Range<Int>,
    _ new: [UInt32],
    _ newPlaces: Range<Int>
  ) -> [Edit]? {
    var inOld = DenseSet()
    var inNew = DenseSet()
    for place in oldPlaces where !inOld.insert(Int(old[place])) { return nil }
    for place in newPlaces where !inNew.insert(Int(new[place])) { return nil }
    var edits: [Edit] = []
    var added: [Edit] = []
    var newPlace = newPlaces.lowerBound
    func takeAdded() {
      while newPlace < newPlaces.upperBound, !inOld.contains(Int(new[newPlace])) {
        added.append(Edit(value: new[newPlace], oldPosition: nil, newPosition: newPlace))
        newPlace += 1
      }
    }
    for place in oldPlaces {
      guard inNew.contains(Int(old[place])) else {
        edits.append(Edit(value: old[place], oldPosition: place, newPosition: nil))
        continue
      }
      takeAdded()
      guard newPlace < newPlaces.upperBound, new[newPlace] == old[place] else { return nil }
      newPlace += 1
    }
    takeAdded()
    return edits + added
  }

  private static let none: Int32 = -1
  private static let kept: Int32 = -2

  /// For each entry of the new list the position of its partner in the old one, or `none`.
  private static func partners(of new: ArraySlice<UInt32>, in old: ArraySlice<UInt32>) -> [Int32] {
    var first: [UInt32: Int32] = [:]
    var following = [Int32](repeating: none, count: old.count)
    for position in old.indices.reversed() {
      following[position - old.startIndex] = first[old[position]] ?? none
      first[old[position]] = Int32(position)
    }
    return new.map { value in
      guard let position = first[value], position != none else { return none }
      first[value] = following[Int(position) - old.startIndex]
      return position
    }
  }

  /// Marks the elements of the longest ascending subsequence (patience sorting); `none` is in no
  /// sequence.
  private static func longestAscendingRun(of positions: [Int32]) -> [Bool] {
    var tails: [Int32] = []
    var previous = [Int32](repeating: none, count: positions.count)
    for (index, position) in positions.enumerated() where position != none {
      var low = 0
      var high = tails.count
      // Most entries keep their order and come behind all others.
      if let last = tails.last, positions[Int(last)] < position { low = high }
      while low < high {
        let middle = (low + high) / 2
        if positions[Int(tails[middle])] < position { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(Int32(index)) } else { tails[low] = Int32(index) }
    }
    var isKept = [Bool](repeating: false, count: positions.count)
    var index = tails.last ?? none
    while index != none {
      isKept[Int(index)] = true
      index = previous[Int(index)]
    }
    return isKept
  }
}

extension ListDifference {
  /// Makes the old list from the new one.
  ///
  /// - Parameters:
  ///   - new: The new list.
  ///   - edits: What made it, with each entry's place in the old list and in the new one.
  /// - Returns: The old list, nil when they do not belong together.
  package static func revert<Entry>(
    _ new: [Entry],
    _ edits: [(entry: Entry, oldPosition: Int?, newPosition: Int?)]
  ) -> [Entry]? {
    let taken = Set(edits.compactMap(\.newPosition))
    guard taken.allSatisfy(new.indices.contains) else { return nil }
    let kept = taken.isEmpty ? new : new.indices.filter { !taken.contains($0) }.map { new[$0] }
    let placed = edits.compactMap { edit in edit.oldPosition.map { ($0, edit.entry) } }
      .sorted { $0.0 < $1.0 }
    var old: [Entry] = []
    old.reserveCapacity(kept.count + placed.count)
    var next = 0
    for (position, entry) in placed {
      let count = position - old.count
      guard count >= 0, next + count <= kept.count else { return nil }
      old += kept[next..<next + count]
      old.append(entry)
      next += count
    }
    return old + kept[next...]
  }
}
