import IPodFormats
import MediaModel
import Testing

@Suite struct ShuffleDatabaseTests {
  static let early: [UInt8] = {
    var file = FileBuilder(isBigEndian: true)
    file.numbers(2, 0x01_0600, 18, 0, 0, 0, size: 3)
    for (index, path) in ["/iPod_Control/Music/F00/A.mp3", "/b.wav"].enumerated() {
      let start = file.bytes.count
      file.numbers(558, 0x5AA501, index * 10, 0, 0, index * 20, size: 3)
      file.numbers(0, 0, 100 + index * 100, 1, 0x200, size: 3)
      file.isBigEndian = false
      file.utf16(path)
      file.isBigEndian = true
      file.pad(to: start + 555)
      file.numbers(index, index, 0, size: 1)
    }
    return file.bytes
  }()

  static let late: [UInt8] = {
    var tracks: [[UInt8]] = []
    for index in 0..<3 {
      var track = FileBuilder()
      track.letters("rths")
      track.numbers(0x174, 0, 180_000 + index, 0, 1)
      track.append(Array("/iPod_Control/Music/F0\(index)/T.mp3".utf8))
      track.pad(to: 0x118)
      track.number(index == 1 ? 61_000 : 0)
      track.numbers(index == 2 ? 0 : 1, index == 2 ? 1 : 0, 0, 0, size: 1)
      track.numbers(528, 912, 16_000_000)
      track.pad(to: 0x13C)
      track.numbers(index + 1, 1, size: 2)
      track.pad(to: 0x148)
      track.number(0x4F09_9547_7FAF_2AA7 + index, size: 8)
      track.pad(to: 0x174)
      tracks.append(track.bytes)
    }
    func list(_ kind: Int, _ id: Int, _ entries: [Int]) -> [UInt8] {
      var list = FileBuilder()
      list.letters("lphs")
      list.numbers(0x2C + entries.count * 4, entries.count, entries.count)
      list.number(id, size: 8)
      list.number(kind)
      list.pad(to: 0x2C)
      for entry in entries { list.number(entry) }
      return list.bytes
    }
    let lists = [list(1, 0, [0, 1]), list(2, 77, [1, 0, 1]), list(3, 78, [2])]
    func table(_ letters: String, at start: Int, of children: [[UInt8]]) -> [UInt8] {
      var table = FileBuilder()
      let length = 0x14 + children.count * 4
      table.letters(letters)
      table.numbers(length, children.count, 0, 0)
      var place = start + length
      for child in children {
        table.number(place)
        place += child.count
      }
      return table.bytes + children.flatMap(\.self)
    }
    let trackPart = table("hths", at: 0x40, of: tracks)
    var file = FileBuilder()
    file.letters("bdhs")
    file.numbers(0x0200_0003, 0x40, 3, 3)
    file.pad(to: 0x24)
    file.numbers(0x40, 0x40 + trackPart.count)
    file.pad(to: 0x40)
    file.append(trackPart)
    file.append(table("hphs", at: 0x40 + trackPart.count, of: lists))
    return file.bytes
  }()

  private struct Reading {
    var items: [ItemRecord] = []
    var positions: [Int] = []
    var lists: [PlaylistRecord] = []
    var problems = ImportWarnings()
    var database: ShuffleDatabase

    init(_ bytes: [UInt8]) throws {
      var problems = ImportWarnings()
      let file = DeviceBytes(path: "iTunesSD", bytes: bytes)
      database = try ShuffleDatabase(file, problems: &problems)
      try database.forEachTrack(problems: &problems) { record, position in
        items.append(record)
        positions.append(position)
      }
      try database.forEachPlaylist(problems: &problems) { [positions] position in
        positions.contains(Int(position)) ? ItemReference(rawValue: position + 1) : nil
      } _: {
        lists.append($0)
      }
      self.problems = problems
    }
  }

  private func text(_ item: ItemRecord) -> String? { item.values.text(MediaItemProperty.location) }

  private func number(_ item: ItemRecord, _ property: MediaItemProperty) -> Int64? {
    item.values.integer(property)
  }

  @Test func `the first generations store a track's path, range and volume`() throws {
    let reading = try Reading(Self.early)
    #expect(reading.problems.isEmpty && reading.database.isComplete && reading.lists.isEmpty)
    #expect(reading.items.map(text) == [":iPod_Control:Music:F00:A.mp3", ":b.wav"])
    #expect(reading.items.map { number($0, .startTime) } == [nil, 2560])
    #expect(reading.items.map { number($0, .stopTime) } == [nil, 5120])
    #expect(reading.items.map { number($0, .volumeAdjustment) } == [nil, 255])
    #expect(reading.items.map { number($0, .skipsWhenShuffling) } == [1, nil])
    #expect(reading.items.map { number($0, .remembersPosition) } == [nil, 1])
    #expect(reading.items.allSatisfy { $0.persistentID == nil && $0.sourceBytes.count == 558 })
  }

  @Test func `a table with offsets for too many tracks is read up to its end`()
    throws
  {
    var file = FileBuilder()
    file.letters("bdhs")
    file.numbers(0x0200_0003, 0x40, 100_000, 0)
    file.pad(to: 0x24)
    file.numbers(0x40, 0)
    file.pad(to: 0x40)
    file.letters("hths")
    file.numbers(12 + 400_000, 100_000)
    file.pad(to: 0x40 + 12 + 400_000)
    let reading = try Reading(file.bytes)
    #expect(reading.database.trackCount == 0 && !reading.database.isComplete)
    #expect(reading.items.isEmpty)
    let messages = reading.problems.first.map(\.message)
    #expect(messages.contains("the file is too small for 100000 'rths'"))
    #expect(reading.problems.count <= 3 + file.bytes.count / 0x150)
  }

  @Test func `later generations also store IDs, durations and playlists`() throws {
    let reading = try Reading(Self.late)
    #expect(reading.problems.isEmpty && reading.database.isComplete)
    #expect(reading.database.trackCount == 3 && reading.positions == [0, 1, 2])
    #expect(reading.items[0].persistentID?.description == "4F0995477FAF2AA7")
    #expect(text(reading.items[1]) == ":iPod_Control:Music:F01:T.mp3")
    #expect(reading.items.map { number($0, .playbackDuration) } == [180_000, 180_001, 180_002])
    #expect(reading.items.map { number($0, .bookmarkTime) } == [nil, 61_000, nil])
    #expect(reading.items.map { number($0, .skipsWhenShuffling) } == [nil, nil, 1])
    #expect(reading.items.map { number($0, .remembersPosition) } == [nil, nil, 1])
    #expect(reading.items.map { number($0, .albumTrackNumber) } == [1, 2, 3])
    #expect(reading.lists.map(\.kind) == [.master, .ordinary, .builtIn])
    #expect(reading.lists.map { $0.persistentID?.rawValue } == [nil, 77, 78])
    #expect(reading.lists[1].entries.map(\.rawValue) == [2, 1, 2])
    #expect(reading.lists[2].mediaTypeOfMembers == .podcast)
  }

  @Test func `tracks, playlists and the remainder make up the whole file`() throws {
    let reading = try Reading(Self.late)
    let parts = reading.items.map(\.sourceBytes.count) + reading.lists.map(\.sourceBytes.count)
    #expect(parts.reduce(reading.database.remainder.count, +) == Self.late.count)
  }

  @Test func `a table at the wrong offset is searched for`() throws {
    var file = FileBuilder()
    file.append(Self.late)
    file.set(0x3F, at: 0x24)
    let reading = try Reading(file.bytes)
    #expect(reading.items.count == 3 && !reading.database.isComplete)
    #expect(reading.problems.first.map(\.message) == ["expected at byte 63, found at byte 64"])
  }

  /// Returns the file of a device without tracks, with the given tables, and with the given offsets
  /// for both tables in its header.
  private static func empty(named places: (Int, Int), _ tables: [String]) -> [UInt8] {
    var file = FileBuilder()
    file.letters("bdhs")
    file.numbers(0x0200_0003, 0x40, 0, 0)
    file.pad(to: 0x24)
    file.numbers(places.0, places.1)
    file.pad(to: 0x40)
    for table in tables {
      let start = file.bytes.count
      file.letters(table)
      file.numbers(0x44, 0)
      file.pad(to: start + 0x44)
    }
    return file.bytes
  }

  @Test(arguments: [
    empty(named: (0, 0x40), ["hphs"]), empty(named: (7, 9), ["hths", "hphs"]),
    empty(named: (0, 0), []), empty(named: (0x40, 0x84), ["hths", "hphs"]),
  ])
  func `a device without tracks is valid, wherever its tables are`(bytes: [UInt8]) throws {
    let reading = try Reading(bytes)
    #expect(reading.problems.isEmpty && reading.database.isComplete)
    #expect(reading.items.isEmpty && reading.lists.isEmpty)
  }

  @Test(arguments: [0x0C, 0x10])
  func `entries without a table are damage`(countPlace: Int) throws {
    var file = FileBuilder()
    file.append(Self.empty(named: (0, 0), []))
    file.set(1, at: countPlace)
    let reading = try Reading(file.bytes)
    #expect(!reading.database.isComplete && reading.problems.count == 1)
  }

  @Test func `a table missing from the header is damage`() throws {
    var file = FileBuilder()
    file.append(Self.late)
    file.set(0, at: 0x0C)
    file.set(0, at: 0x24)
    #expect(try !Reading(file.bytes).database.isComplete)
  }

  @Test func `a track not at its offset is left out and keeps its number`() throws {
    var file = FileBuilder()
    file.append(Self.late)
    file.set(3, at: 0x40 + 0x14 + 4)
    let reading = try Reading(file.bytes)
    #expect(reading.positions == [0, 2])
    #expect(reading.lists[1].entries.map(\.rawValue) == [0, 1, 0])
    #expect(reading.lists[1].missingTrackIDs == [0: 1, 2: 1])
  }

  @Test func `only the first track keeps a duplicate persistent ID`() throws {
    var file = FileBuilder()
    file.append(Self.late)
    let second = 0x40 + 0x20 + 0x174
    file.set(0x4F09_9547_7FAF_2AA7, at: second + 0x148, size: 8)
    let reading = try Reading(file.bytes)
    #expect(reading.items.map { $0.persistentID == nil } == [false, true, false])
    #expect(reading.problems.count == 1)
  }

  @Test func `only the first playlist keeps a repeated persistent ID, and it is reported`() throws {
    var file = FileBuilder()
    file.append(Self.late)
    let bytes = Self.late
    let lists = bytes.indices.filter { bytes[$0...].starts(with: Array("lphs".utf8)) }
    file.set(77, at: lists[2] + 0x10, size: 8)
    let reading = try Reading(file.bytes)
    #expect(reading.lists.map { $0.persistentID?.rawValue } == [nil, 77, nil])
    #expect(
      reading.problems.first.map(\.message) == [
        "a playlist has the persistent ID 000000000000004D of an earlier one, and gets another"
      ]
    )
  }

  @Test(arguments: [false, true])
  func `every truncation is reported, and changed bytes never crash`(isLate: Bool) {
    let bytes = isLate ? Self.late : Self.early
    for cut in Damage.truncations(of: bytes) {
      #expect(Outcome(cut) { try Self.readAll($0, &$1) }.isSuspicious)
    }
    let outcomes = Damage.mutations(of: bytes).map { bytes in
      Outcome(bytes) { try Self.readAll($0, &$1) }
    }
    #expect(outcomes.contains { $0.isSuspicious } && outcomes.contains { !$0.isSuspicious })
  }

  private static func readAll(_ file: DeviceBytes, _ problems: inout ImportWarnings) throws {
    let database = try ShuffleDatabase(file, problems: &problems)
    try database.forEachTrack(problems: &problems) { _, _ in }
    try database.forEachPlaylist(problems: &problems) { position in
      position < 3 ? ItemReference(rawValue: 1) : nil
    } _: { _ in
    }
  }
}
