@testable import MediaImport
import MediaModel
import TestSupport
import Testing

@Suite struct IDTableTests {
  @Test func `numbers are those of a dictionary`() {
    var random = SeededGenerator(seed: 5)
    var table = IDTable()
    var dictionary: [PersistentID: UInt32] = [:]
    // Both IDs that differ in few bits and any others, some of them twice.
    let ids = (0..<10_000).map { number in
      PersistentID(
        rawValue: number % 2 == 0
          ? UInt64.random(in: 1...5000, using: &random) << UInt64(number % 3 * 24)
          : UInt64.random(in: 1...UInt64.max, using: &random)
      )
    }
    for (number, id) in ids.enumerated() {
      let found = table.number(of: id)
      #expect(found == dictionary[id])
      table.set(UInt32(number), for: id)
      dictionary[id] = UInt32(number)
    }
    let others = (1...10_000).map { PersistentID(rawValue: $0) }
    for id in ids + ids.shuffled(using: &random) + others {
      let found = table.number(of: id)
      #expect(found == dictionary[id])
    }
  }

  @Test func `an empty table has no numbers`() {
    var table = IDTable()
    let found = [0, 1].map { table.number(of: PersistentID(rawValue: $0)) }
    #expect(found == [nil, nil])
  }
}
