import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The items that two libraries have in common, whatever their persistent IDs.
struct ItemPairTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  private func pairs(of library: String, in other: String) throws -> [ItemPair] {
    try MediaStore.open(at: file.path).selecting(library).itemPairs(in: other)
  }

  /// Returns what a merge would do.
  private func merge(_ library: String, into other: String) throws -> MergeOutcome {
    try MediaStore.withWriter(at: file.path) {
      try $0.selecting(library).mergeLibrary(into: other, WriteOptions(isDryRun: true))
    }
  }

  /// Makes songs with artists whose IDs begin with a number.
  private func songs(_ titles: [String], ids: UInt64) -> Records {
    var records = Records(songs: titles)
    for index in records.items.indices {
      records.items[index].persistentID = PersistentID(rawValue: ids << 60 | UInt64(index + 1))
      records.items[index].set(.artist, "Band")
    }
    return records
  }

  @Test(arguments: 0..<12)
  func `as many items are in both as a merge counts`(seed: UInt64) throws {
    var random = RandomLibrary(seed: seed, hasIDs: seed % 3 > 0)
    try file.take(random.xml(), as: "Mine")
    random.change()
    try file.take(random.xml(), as: "Mine")
    for _ in 0..<3 { random.change() }
    var other = random.xml()
    if seed % 3 == 1 { other.tracks = other.tracks.map { $0.replacing(">A0", with: ">D0") } }
    try file.take(other, from: "Other.xml", as: "Other")
    for (one, two) in [("Mine", "Other"), ("Other", "Mine")] {
      let pairs = try pairs(of: one, in: two)
      #expect(pairs.count == (try merge(one, into: two).commonCount), "\(one)")
      #expect(Set(pairs.map(\.first)).count == pairs.count)
      #expect(Set(pairs.map(\.second)).count == pairs.count)
    }
  }

  @Test func `items with other IDs are recognised by their tags`() throws {
    try file.take(songs(["One", "Two"], ids: 0xA), as: "Mine")
    try file.take(songs(["Two", "Three"], ids: 0xD), from: "Other.xml", as: "Other")
    let pair = try #require(try pairs(of: "Mine", in: "Other").first)
    #expect("\(pair.first) \(pair.second)" == "A000000000000002 D000000000000001")
    #expect(try pairs(of: "Mine", in: "Other").count == 1)
    #expect(try pairs(of: "Other", in: "Mine").map(\.second) == [pair.first])
  }

  @Test func `an item that the other library had once is not in both`() throws {
    try file.take(songs(["One", "Two", "Three"], ids: 0xA), as: "Mine")
    try file.take(songs(["One", "Two"], ids: 0xA), as: "Mine")
    try file.take(songs(["Three"], ids: 0xD), from: "Other.xml", as: "Other")
    #expect(try pairs(of: "Other", in: "Mine") == [])
    let merge = try merge("Other", into: "Mine")
    #expect(merge.commonCount == 0 && merge.items.added == 1)
  }

  @Test func `a library that is not there is an error`() throws {
    try file.take(songs(["One"], ids: 0xA), as: "Mine")
    #expect(throws: StoreError.self) { try pairs(of: "Mine", in: "None") }
  }
}
