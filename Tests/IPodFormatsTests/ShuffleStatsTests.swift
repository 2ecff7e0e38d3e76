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

  @Test(arguments: ShuffleForm.allCases)
  func `reset plays are zero, and bookmarks stay`(form: ShuffleForm) throws {
    let bookmarks: [UInt32] = [0, 61_440, 255, .max]
    let bytes = ShuffleStats.reset(bookmarks: bookmarks, form: form)
    let (file, problems) = try read(bytes)
    #expect(problems.isEmpty && file.entryCount == 4 && bytes.count == (form.isEarly ? 78 : 136))
    let read = file.entries.map(\.bookmarkTime)
    #expect(read == (form.isEarly ? [0, 61_440, 0, 0] : bookmarks))
    #expect(file.entries.allSatisfy { $0.playCount == 0 && $0.skipCount == 0 })
    #expect(file.entries.allSatisfy { $0.lastPlayed == 0 && $0.lastSkipped == 0 })
    let empty = ShuffleStats.reset(bookmarks: [], form: form)
    #expect(empty.allSatisfy { $0 == 0 })
    #expect(try self.read(empty).0.entries.isEmpty)
  }

  @Test(arguments: ShuffleForm.allCases)
  func `rows have to match the tracks`(form: ShuffleForm) throws {
    var database = EditableShuffleDatabase.empty(form)
    let other: ShuffleForm = form.isEarly ? .lateITunes : .early6
    func check(_ count: Int, _ form: ShuffleForm) throws {
      let bytes = ShuffleStats.reset(bookmarks: Array(repeating: 0, count: count), form: form)
      try read(bytes).0.check(database)
    }
    try check(0, form)
    #expect(throws: ShuffleEditError.rowMismatch(rows: 2, tracks: 0)) { try check(2, form) }
    for id in 1...2 {
      let values = ShuffleTrackValues(path: "/\(id).mp3", id: UInt64(id))
      try database.append(try database.makeTrack(values))
    }
    try check(2, form)
    #expect(throws: ShuffleEditError.rowMismatch(rows: 1, tracks: 2)) { try check(1, form) }
    #expect(throws: ShuffleEditError.foreignStats) { try check(2, other) }
    let cut = ShuffleStats.reset(bookmarks: [0, 0], form: form).dropLast()
    #expect(throws: ShuffleEditError.rowMismatch(rows: 1, tracks: 2)) {
      try read(Array(cut)).0.check(database)
    }
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
