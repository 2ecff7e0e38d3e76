import TestSupport
import Testing

@testable import MediaModel

struct ListDifferenceTests {
  private func reverted(_ new: [UInt32], _ difference: ListDifference) -> [UInt32]? {
    ListDifference.revert(
      new,
      difference.edits.map { ($0.value, $0.oldPosition, $0.newPosition) }
    )
  }

  private func edit(_ value: UInt32, _ old: Int?, _ new: Int?) -> ListDifference.Edit {
    ListDifference.Edit(value: value, oldPosition: old, newPosition: new)
  }

  @Test func `equal lists have no edits`() {
    #expect(ListDifference(from: [], to: []).edits == [])
    #expect(ListDifference(from: [3, 1, 3], to: [3, 1, 3]).edits == [])
  }

  @Test func `an entry that was added or removed is one edit`() {
    let list = Array(UInt32(1)...1000)
    #expect(ListDifference(from: list, to: list + [7]).edits == [edit(7, nil, 1000)])
    #expect(ListDifference(from: list + [7], to: list).edits == [edit(7, 1000, nil)])
    #expect(ListDifference(from: list, to: [9] + list).edits == [edit(9, nil, 0)])
    var shorter = list
    shorter.remove(at: 500)
    #expect(ListDifference(from: list, to: shorter).edits == [edit(501, 500, nil)])
  }

  @Test func `an entry that was moved is one edit`() {
    #expect(ListDifference(from: [1, 2, 3, 4], to: [2, 3, 4, 1]).edits == [edit(1, 0, 3)])
    #expect(ListDifference(from: [1, 2, 3, 4], to: [4, 1, 2, 3]).edits == [edit(4, 3, 0)])
  }

  @Test func `moving any one entry of any list is one edit`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let old = Array(1...UInt32.random(in: 2...50, using: &random)).shuffled(using: &random)
      var new = old
      let moved = new.remove(at: Int.random(in: new.indices, using: &random))
      new.insert(moved, at: Int.random(in: 0...new.count, using: &random))
      let edits = ListDifference(from: old, to: new).edits
      #expect(edits.count == (old == new ? 0 : 1), "seed \(seed)")
    }
  }

  @Test func `removed and moved entries come in their old order, then added ones`() {
    let edits = ListDifference(from: [1, 2, 3, 4, 5], to: [9, 3, 4, 5, 1, 8]).edits
    #expect(edits == [edit(1, 0, 4), edit(2, 1, nil), edit(9, nil, 0), edit(8, nil, 5)])
  }

  @Test func `a moved entry and a second copy of its item are two edits`() {
    #expect(
      ListDifference(from: [1, 2, 3, 4], to: [2, 1, 3, 4, 1]).edits.count == 2
    )
    #expect(
      ListDifference(from: [5, 1, 5, 9], to: [1, 5, 8]).edits == [
        edit(5, 0, nil), edit(9, 3, nil), edit(8, nil, 2),
      ]
    )
  }

  @Test func `differences between short lists are minimal`() {
    let lists = Self.allLists(of: 3, upTo: 4)
    // Only which items are equal matters, so one list for each pattern of equal items is enough.
    for old in lists where Self.isNumberedByAppearance(old) {
      let steps = Self.fewestSteps(from: old)
      for new in lists {
        let count = ListDifference(from: old, to: new).edits.count
        #expect(count == steps[new], "\(old) to \(new)")
      }
    }
  }

  @Test func `long lists with many duplicates are compared quickly`() {
    var random = SeededGenerator(seed: 4)
    let old = (0..<50_000).map { _ in UInt32.random(in: 1...3, using: &random) }
    let new = old.shuffled(using: &random)
    let start = processorSeconds()
    let difference = ListDifference(from: old, to: new)
    #expect(processorSeconds() - start < 10)
    #expect(reverted(new, difference) == old)
  }

  @Test func `equal entries are paired in order`() {
    #expect(ListDifference(from: [5, 1, 5], to: [1, 5]).edits == [edit(5, 0, nil)])
    #expect(ListDifference(from: [5, 5, 5], to: [5]).edits.map(\.newPosition) == [nil, nil])
    #expect(ListDifference(from: [0, 0], to: [0, 0, 0]).edits == [edit(0, nil, 2)])
  }

  @Test func `the edits restore the old list from the new one`() {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (old, new) = Self.lists(&random)
      let difference = ListDifference(from: old, to: new)
      #expect(reverted(new, difference) == old, "seed \(seed)")
      for edit in difference.edits {
        #expect(edit.oldPosition != nil || edit.newPosition != nil, "seed \(seed)")
        if let position = edit.oldPosition { #expect(old[position] == edit.value, "seed \(seed)") }
        if let position = edit.newPosition { #expect(new[position] == edit.value, "seed \(seed)") }
      }
    }
  }

  @Test func `the unchanged entries are a longest common subsequence`() {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...12, using: &random)
      let old = Array(Array(UInt32(1)...16).shuffled(using: &random).prefix(count))
      var new = old.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
      new += Array(UInt32(17)...20).prefix(Int.random(in: 0...4, using: &random))
      new.shuffle(using: &random)
      let edits = ListDifference(from: old, to: new).edits
      let kept = old.count - edits.count { $0.oldPosition != nil }
      #expect(kept == Self.lengthOfLongestCommonOrder(old, new), "seed \(seed)")
    }
  }

  @Test func `edits that do not belong to a list are refused`() {
    #expect(ListDifference.revert([1, 2], [(3, nil, 2)]) == nil)
    #expect(ListDifference.revert([1, 2], [(3, 4, nil)]) == nil)
    #expect(ListDifference.revert([1, 2], [(3, -1, nil)]) == nil)
    #expect(ListDifference.revert([1, 2], [(3, 0, nil), (4, 0, nil)]) == nil)
    #expect(ListDifference.revert([1, 2], [(3, nil, -1)]) == nil)
  }

  /// Returns a list with duplicates and a list made from it by random edits.
  private static func lists(_ random: inout SeededGenerator) -> (old: [UInt32], new: [UInt32]) {
    let values = UInt32.random(in: 1...30, using: &random)
    let count = Int.random(in: 0...40, using: &random)
    let old = (0..<count).map { _ in UInt32.random(in: 0...values, using: &random) }
    var new = old
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let place = Int.random(in: 0...new.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: new.insert(UInt32.random(in: 0...values, using: &random), at: place)
      case 1 where !new.isEmpty: new.removeLast(Int.random(in: 0...new.count / 3, using: &random))
      case 2 where place < new.count:
        let moved = new.remove(at: place)
        new.insert(moved, at: Int.random(in: 0...new.count, using: &random))
      case 3: new.reverse()
      default: new += new.prefix(3)
      }
    }
    return (old, new)
  }

  /// Returns all lists of the given items up to a length.
  private static func allLists(of itemCount: UInt32, upTo count: Int) -> [[UInt32]] {
    var lists: [[UInt32]] = [[]]
    var longest = lists
    for _ in 0..<count {
      longest = longest.flatMap { list in (1...itemCount).map { list + [$0] } }
      lists += longest
    }
    return lists
  }

  private static func isNumberedByAppearance(_ list: [UInt32]) -> Bool {
    var highest: UInt32 = 0
    for item in list {
      if item > highest + 1 { return false }
      highest = max(highest, item)
    }
    return true
  }

  /// Returns the minimum number of entries to add, remove or move to turn a list into each other
  /// list, found by exhaustive search.
  private static func fewestSteps(from list: [UInt32]) -> [[UInt32]: Int] {
    var steps = [list: 0]
    var waiting = [list]
    var next = 0
    while next < waiting.count {
      let list = waiting[next]
      next += 1
      var neighbours: [[UInt32]] = []
      for place in list.indices {
        var shorter = list
        let entry = shorter.remove(at: place)
        neighbours.append(shorter)
        neighbours += (0...shorter.count).map { shorter[..<$0] + [entry] + shorter[$0...] }
      }
      if list.count < 4 {
        for place in 0...list.count {
          neighbours += (1...3).map { list[..<place] + [$0] + list[place...] }
        }
      }
      for neighbour in neighbours where steps[neighbour] == nil {
        steps[neighbour] = steps[list, default: 0] + 1
        waiting.append(neighbour)
      }
    }
    return steps
  }

  private static func lengthOfLongestCommonOrder(_ left: [UInt32], _ right: [UInt32]) -> Int {
    var lengths = [Int](repeating: 0, count: right.count + 1)
    for value in left {
      var diagonal = 0
      for (index, other) in right.enumerated() {
        let above = lengths[index + 1]
        lengths[index + 1] = value == other ? diagonal + 1 : max(above, lengths[index])
        diagonal = above
      }
    }
    return lengths[right.count]
  }
}
