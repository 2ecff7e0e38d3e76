import IPodFormats
import MediaModel
import Testing

@Suite struct ShuffleStatsTests {
  private static let short: [UInt8] = {
    var file = FileBuilder()
    file.numbers(2, 0, 18, 786, 0, 0, 4, 1, size: 3)
    file.numbers(18, 0xFF_FFFF, 0, 0, 0, 2, size: 3)
    return file.bytes
  }()

  private static let long: [UInt8] = {
    var file = FileBuilder()
    file.numbers(1, 0, 32, 7232, 4, 3_536_496_079, 1, 3_536_495_783, 0, 0)
    return file.bytes
  }()

  private func read(_ bytes: [UInt8]) throws -> (ShuffleStats, ImportWarnings) {
    var problems = ImportWarnings()
    let file = try ShuffleStats(DeviceBytes(path: "stats", bytes: bytes), problems: &problems)
    return (file, problems)
  }

  @Test func `24-bit files have counts, and bookmarks in units of 256 ms`() throws {
    let (file, problems) = try read(Self.short)
    #expect(file.entries.map(\.playCount) == [4, 0] && problems.isEmpty)
    #expect(file.entries.map(\.skipCount) == [1, 2])
    #expect(file.entries.map(\.bookmarkTime) == [786 * 256, 0])
  }

  @Test func `32-bit files also have dates`() throws {
    let (file, problems) = try read(Self.long)
    var entry = PlayCountsFile.Entry()
    (entry.playCount, entry.lastPlayed) = (4, 3_536_496_079)
    (entry.skipCount, entry.lastSkipped) = (1, 3_536_495_783)
    entry.bookmarkTime = 7232
    #expect(file.entries == [entry] && file.entryCount == 1 && problems.isEmpty)
  }

  @Test func `a file without tracks has no entries`() throws {
    #expect(try read([0, 0, 0, 0, 0, 0]).0.entries.isEmpty)
  }

  @Test(arguments: [false, true])
  func `every truncation is reported, and changed bytes never crash`(isLong: Bool) {
    let bytes = isLong ? Self.long : Self.short
    for cut in Damage.truncations(of: bytes) {
      #expect(Outcome(cut) { _ = try ShuffleStats($0, problems: &$1) }.isSuspicious)
    }
    let outcomes = Damage.mutations(of: bytes).map { bytes in
      Outcome(bytes) { _ = try ShuffleStats($0, problems: &$1) }
    }
    #expect(outcomes.contains { $0.isRefused } && outcomes.contains { !$0.isSuspicious })
  }
}
