import Bytes

/// The difference between two lists of items: as few edits as possible, except in long lists in
/// which an item occurs many times.
///
/// An entry that is in both lists and keeps its relative order needs no edit. Either list can be
/// reconstructed from the other one and the edits.
package struct ListDifference: Equatable, Sendable {
  /// An entry that was added, removed or moved.
  package struct Edit: Equatable, Sendable {
    /// The item.
    package let value: UInt32
    /// The position in the old list, starting from 0; `nil` if the entry was added.
    package let oldPosition: Int?
    /// The position in the new list, starting from 0; `nil` if the entry was removed.
    package let newPosition: Int?

    package init(value: UInt32, oldPosition: Int?, newPosition: Int?) {
      self.value = value
      self.oldPosition = oldPosition
      self.newPosition = newPosition
    }
  }

  /// The removed and moved entries in their old order, followed by the added entries in the new
  /// order.
  package let edits: [Edit]

  package init(edits: [Edit]) { self.edits = edits }

  /// Compares two lists.
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
    let order = CommonOrder(old: old[oldMiddle], new: new[newMiddle])
    let partners = order.partners
    var newPositions = [Int32](repeating: CommonOrder.none, count: oldMiddle.count)
    for (index, partner) in partners.enumerated() where partner != CommonOrder.none {
      newPositions[Int(partner)] = order.isKept[index] ? Self.kept : Int32(start + index)
    }
    var edits: [Edit] = []
    for (index, position) in newPositions.enumerated() where position != Self.kept {
      edits.append(
        Edit(
          value: old[start + index],
          oldPosition: start + index,
          newPosition: position == CommonOrder.none ? nil : Int(position)
        )
      )
    }
    for (index, partner) in partners.enumerated() where partner == CommonOrder.none {
      edits.append(
        Edit(value: new[start + index], oldPosition: nil, newPosition: start + index)
      )
    }
    self.edits = edits
  }

  /// Returns the additions and removals if no entry was moved and no item occurs twice; `nil`
  /// otherwise.
  ///
  /// The list of all items in a library usually changes only in this way; the comparison needs one
  /// bit of memory per item and list.
  private static func editsWithoutMoves(
    _ old: [UInt32],
    _ oldPlaces: Range<Int>,
    _ new: [UInt32],
    _ newPlaces: Range<Int>
  ) -> [Edit]? {
    var inOld = BitSet()
    var inNew = BitSet()
    for place in oldPlaces where !inOld.insert(Int(old[place])) { return nil }
    for place in newPlaces where !inNew.insert(Int(new[place])) { return nil }
    var edits: [Edit] = []
    var added: [Edit] = []
    var newPlace = newPlaces.lowerBound
    func popAdded() {
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
      popAdded()
      guard newPlace < newPlaces.upperBound, new[newPlace] == old[place] else { return nil }
      newPlace += 1
    }
    popAdded()
    return edits + added
  }

  private static let kept: Int32 = -2
}

extension ListDifference {
  /// Reconstructs the old list from the new one.
  ///
  /// - Parameters:
  ///   - new: The new list.
  ///   - edits: The edits that led to the new list, with the positions of the entries in the old
  ///     list and in the new one.
  /// - Returns: The old list; `nil` if the edits do not fit the new list.
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
