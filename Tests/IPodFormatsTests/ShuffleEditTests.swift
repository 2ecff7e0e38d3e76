import IPodFormats
import TestSupport
import Testing

/// Edits of `iTunesSD`.
@Suite struct ShuffleEditTests {
  /// A file with playlists, with the numbers of its lists in their header.
  static let late: [UInt8] = {
    var file = FileBuilder()
    file.append(ShuffleDatabaseTests.late)
    let table = file.bytes.firstRange(of: Array("hphs".utf8))?.lowerBound ?? 0
    for (place, count) in [2, 1, 0xFFFF].enumerated() {
      file.set(count, at: table + 12 + 2 * place, size: 2)
    }
    // Of the three tracks, two can be shuffled; the second list has four entries of them.
    file.set(2, at: 0x20)
    for (list, count) in [(1, 3), (2, 0)] {
      let lists = file.bytes.indices.filter {
        file.bytes[$0...].starts(with: Array("lphs".utf8))
      }
      file.set(count, at: lists[list] + 0x0C)
    }
    return file.bytes
  }()

  private func open(_ bytes: [UInt8]) throws -> EditableShuffleDatabase {
    try EditableShuffleDatabase(DeviceBytes(path: "iTunesSD", bytes: bytes))
  }

  private func number(_ bytes: [UInt8], _ offset: Int) -> UInt32? {
    DeviceBytes(path: "", bytes: bytes).uint32(at: offset)
  }

  private func places(_ letters: String, in bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { bytes[$0...].starts(with: Array(letters.utf8)) }
  }

  @Test(arguments: [ShuffleDatabaseTests.early, late])
  func `a file without edits, and with edits taken back, keeps its bytes`(bytes: [UInt8]) throws {
    var database = try open(bytes)
    #expect(database.written() == bytes)
    let (tracks, lists) = (database.tracks, database.lists)
    try database.append(try database.makeTrack(ShuffleTrackValues(path: "/c.mp3", id: 9)))
    #expect(database.isEdited && database.written() != bytes)
    try database.setContents(tracks: tracks, lists: lists)
    #expect(!database.isEdited && database.written() == bytes)
    #expect(ShuffleContents(database) == (try ShuffleContents(reading: bytes)))
  }

  @Test(arguments: [ShuffleDatabaseTests.early, late])
  func `tracks that stay keep their bytes in any order`(bytes: [UInt8]) throws {
    var database = try open(bytes)
    let before = try #require(try ShuffleContents(reading: bytes))
    let order = Array(before.tracks.indices.reversed())
    try database.arrangeTracks(order)
    let after = try #require(try ShuffleContents(reading: database.written()))
    #expect(after.rows == before.rows.reversed())
    let last = before.tracks.count - 1
    #expect(after.lists.map(\.members) == before.lists.map { $0.members.map { last - $0 } })
    try database.arrangeTracks(order)
    #expect(!database.isEdited && database.written() == bytes)
  }

  @Test func `a removed track leaves all lists, and the others are numbered anew`() throws {
    var database = try open(Self.late)
    try database.removeTracks(at: [0])
    let written = database.written()
    let contents = try #require(try ShuffleContents(reading: written))
    #expect(contents.lists.map(\.members) == [[0], [0, 0], [1]])
    #expect(
      contents.tracks.map(\.path) == [
        "/iPod_Control/Music/F01/T.mp3", "/iPod_Control/Music/F02/T.mp3",
      ]
    )
    #expect(number(written, 0x0C) == 2 && number(written, 0x20) == 1)
    // Without a change to the kinds of lists, their header stays.
    let tables = [written, Self.late].map { bytes in
      places("hphs", in: bytes).map { Array(bytes[$0 + 8..<$0 + 20]) }
    }
    #expect(tables[0] == tables[1])
  }

  @Test(arguments: ShuffleForm.allCases)
  func `a database made from nothing takes tracks`(form: ShuffleForm) throws {
    var database = EditableShuffleDatabase.empty(form)
    let empty = database.written()
    #expect(try ShuffleContents(reading: empty) == ShuffleContents(database))
    #expect(try open(empty).form == form && database.tracks.isEmpty)
    #expect(database.lists.map(\.kind) == (form.isEarly ? [] : [.library]))
    let names = ["a.mp3", "b.m4a", "c.wav"]
    for (place, name) in names.enumerated() {
      let numbers: [ShuffleNumber: Int64] = [.skipsWhenShuffling: place == 1 ? 1 : 0]
      let values = ShuffleTrackValues(path: ":M:\(name)", id: 5 + UInt64(place), numbers: numbers)
      #expect(try database.append(database.makeTrack(values)) == place)
    }
    let written = database.written()
    let contents = try #require(try ShuffleContents(reading: written))
    #expect(contents == ShuffleContents(database))
    #expect(contents.tracks.map(\.path) == names.map { "/M/\($0)" })
    #expect(database.tracks.map(\.kind) == [.mp3, .aac, .wav])
    #expect(contents.lists.map(\.members) == (form.isEarly ? [] : [[0, 2]]))
    #expect(try open(written).written() == written)
    try database.removeTracks(at: [0, 1, 2])
    #expect(try open(database.written()).tracks.isEmpty)
  }

  @Test(arguments: [ShuffleForm.lateITunes, .lateShort], [true, false])
  func `a database without any list gets one of all tracks`(
    form: ShuffleForm,
    includesTable: Bool
  ) throws {
    var file = FileBuilder()
    file.append(EditableShuffleDatabase.empty(form).written())
    let table = try #require(places("hphs", in: file.bytes).first)
    var empty = FileBuilder()
    empty.append(Array(file.bytes[..<table]))
    empty.set(0, at: 0x10)
    if includesTable {
      empty.letters("hphs")
      empty.numbers(form == .lateITunes ? 0x44 : 0x14, 0)
      for _ in 0..<(form == .lateITunes ? 5 : 0) { empty.numbers(0xFFFF_FFFF, 0) }
      if form == .lateShort { empty.numbers(0xFFFF, 0xFFFF, 0xFFFF, 0, size: 2) }
      empty.pad(to: table + (form == .lateITunes ? 0x44 : 0x14))
    }
    var database = try open(empty.bytes)
    #expect(database.written() == empty.bytes && database.lists.isEmpty)
    try database.append(try database.makeTrack(ShuffleTrackValues(path: "/a.mp3", id: 1)))
    var usual = EditableShuffleDatabase.empty(form)
    try usual.append(try usual.makeTrack(ShuffleTrackValues(path: "/a.mp3", id: 1)))
    #expect(database.written() == usual.written())
    #expect(database.lists == [ShuffleList(.library, id: 0, members: [0])])
  }

  // A header of a list that was too short made the first entries unreadable.
  @Test(arguments: [ShuffleForm.lateITunes, .lateShort])
  func `the header of a list made from nothing has 44 bytes`(form: ShuffleForm) throws {
    var database = EditableShuffleDatabase.empty(form)
    try database.append(try database.makeTrack(ShuffleTrackValues(path: "/a.mp3", id: 1)))
    let list = ShuffleList(.playlist, id: 7, members: [0, 0])
    try database.setContents(tracks: database.tracks, lists: database.lists + [list])
    let written = database.written()
    let lists = places("lphs", in: written)
    #expect(lists.count == 2 && lists[1] - lists[0] == 48 && written.count - lists[1] == 52)
    #expect(lists.map { number(written, $0 + 4) } == [48, 52])
    #expect(lists.map { number(written, $0 + 8) } == [1, 2])
    #expect(lists.map { number(written, $0 + 0x0C) } == [1, 2])
  }

  @Test(arguments: [ShuffleForm.lateITunes, .lateShort])
  func `lists of the same kind come together and are counted`(form: ShuffleForm) throws {
    var database = EditableShuffleDatabase.empty(form)
    let kinds: [ShuffleList.Kind] = [.podcasts, .playlist, .library, .audiobooks, .podcasts]
    let lists = kinds.enumerated().map { ShuffleList($0.element, id: UInt64($0.offset)) }
    try database.setContents(tracks: [], lists: lists)
    let written = database.written()
    let contents = try #require(try ShuffleContents(reading: written))
    let table = try #require(places("hphs", in: written).first)
    if form == .lateITunes {
      #expect(contents.lists.map(\.id) == [2, 1, 0, 4, 3])
      let pairs = (0..<6).map { number(written, table + 12 + 4 * $0) }
      #expect(pairs == [1, 1, 4, 1, 2, 2])
    } else {
      #expect(contents.lists.map(\.id) == [2, 1, 3, 0, 4])
      let bytes = DeviceBytes(path: "", bytes: written)
      #expect((0..<3).map { bytes.uint16(at: table + 12 + 2 * $0) } == [3, 1, 4])
    }
    try database.setContents(tracks: [], lists: [ShuffleList(.library, id: 2)])
    #expect(database.written() == rewritten(EditableShuffleDatabase.empty(form), id: 2))
  }

  private func rewritten(_ database: EditableShuffleDatabase, id: UInt64) -> [UInt8] {
    var file = FileBuilder()
    file.append(database.written())
    let list = places("lphs", in: file.bytes).first ?? 0
    file.set(Int(id), at: list + 0x10, size: 8)
    return file.bytes
  }

  @Test func `a kind of list that libgpod counts although it is missing is still counted`() throws {
    var file = FileBuilder()
    file.append(Self.late)
    let table = try #require(places("hphs", in: file.bytes).first)
    file.set(3, at: table + 16, size: 2)
    var database = try open(file.bytes)
    let lists = database.lists.filter { $0.kind != .podcasts }
    try database.setContents(tracks: database.tracks, lists: lists)
    let written = DeviceBytes(path: "", bytes: database.written())
    let counts = places("hphs", in: written.bytes).first.map { table in
      (0..<3).map { written.uint16(at: table + 12 + 2 * $0) }
    }
    #expect(counts == [2, 1, 2])
  }

  // MARK: Refusals

  private func refusal(_ edit: () throws -> Void) -> ShuffleEditError? {
    do {
      try edit()
      return nil
    } catch {
      return error as? ShuffleEditError
    }
  }

  @Test func `lists and tracks that do not fit together are refused`() throws {
    var database = try open(Self.late)
    let (tracks, lists) = (database.tracks, database.lists)
    var early = EditableShuffleDatabase.empty(.early8)
    let foreign = try early.makeTrack(ShuffleTrackValues(path: "/a.mp3"))
    var bad = lists
    bad[1].members.append(3)
    #expect(
      refusal { try database.setContents(tracks: tracks, lists: bad) } == .unknownTrack(position: 3)
    )
    #expect(
      refusal { try database.setContents(tracks: [foreign], lists: []) }
        == .foreignTrack(position: 0)
    )
    #expect(
      refusal { try database.setContents(tracks: tracks, lists: []) } == .libraryLists(count: 0)
    )
    #expect(
      refusal { try database.setContents(tracks: tracks + [tracks[0]], lists: lists) }
        == .takenID(tracks[0].id)
    )
    #expect(refusal { try early.setContents(tracks: [], lists: lists) } == .listsUnsupported)
    #expect(refusal { try database.arrangeTracks([0, 0]) } == .unknownTrack(position: 0))
    #expect(refusal { try database.arrangeTracks([3]) } == .unknownTrack(position: 3))
    #expect(database.written() == Self.late && !database.isEdited)
  }

  private static let differences: [(at: Int, value: Int, reported: Int)] = [
    (4, 0x0300_0003, 4), (8, 0x44, 8), (0x0C, 2, 0x44), (0x24, 0x44, 0x24), (0x28, 3, 0x28),
    (0x40, 0, 0x40), (0x48, 4, 0x48), (0x54, 3, 0x54), (0x60, 0, 0x60), (0x64, 0x178, 0x64),
  ]

  @Test(arguments: differences)
  func `anything that is not understood is refused with its place`(
    difference: (at: Int, value: Int, reported: Int)
  ) throws {
    var file = FileBuilder()
    file.append(Self.late)
    file.set(difference.value, at: difference.at)
    let error = refusal { _ = try open(file.bytes) }
    guard case .notUnderstood(difference.reported, _) = error else {
      Issue.record("\(error.debugDescription)")
      return
    }
  }

  @Test func `unknown lists, members and numbers of lists are refused with their places`() throws {
    let lists = places("lphs", in: Self.late)
    let table = places("hphs", in: Self.late)[0]
    for place in [lists[0] + 4, lists[1] + 0x18, lists[2] + 0x2C, table + 12, table + 14] {
      var file = FileBuilder()
      file.append(Self.late)
      file.set(17, at: place, size: 2)
      guard case .notUnderstood(place, _) = refusal({ _ = try open(file.bytes) }) else {
        Issue.record("\(place) was not refused")
        continue
      }
    }
    for bytes in [Self.late, ShuffleDatabaseTests.early] {
      let error = refusal { _ = try open(bytes + [0]) }
      let message = "unknown data of 1 bytes at the end of the file"
      #expect(error == .notUnderstood(offset: bytes.count, message))
    }
  }
}
