import Bytes
import IPodFormats
import MediaModel
import TestSupport
import Testing

@Suite struct PlaylistTests {
  private static func database(
    of writer: ChunkWriter = ChunkWriter(),
    _ playlists: [[UInt8]]
  ) -> [UInt8] {
    let tracks = (1...4).map { writer.track(UInt32($0), id: UInt64($0)) }
    return writer.database(tracks: tracks, playlists: playlists)
  }

  private func members(_ playlist: PlaylistRecord) -> [UInt32] {
    playlist.entries.map(\.rawValue)
  }

  @Test(arguments: [false, true])
  func `lists are read in both byte orders`(isBigEndian: Bool) throws {
    let writer = ChunkWriter(isBigEndian: isBigEndian)
    let bytes = Self.database(
      of: writer,
      [
        writer.playlist("iPod", id: 9, [20: UInt8(1)], entries: (1...4).map { writer.entry($0) }),
        writer.playlist("Mine", id: 10, entries: [3, 1, 3].map { writer.entry($0) }),
        writer.playlist("Podcasts", id: 10, [42: UInt16(1)]),
      ]
    )
    let read = try ReadDatabase(bytes)
    #expect(read.playlists.map(\.kind) == [.master, .ordinary, .builtIn])
    #expect(read.playlists.map { $0.persistentID?.rawValue } == [9, 10, nil])
    #expect(read.playlists.map(members) == [[1, 2, 3, 4], [3, 1, 3], []])
    #expect(read.playlists[2].values.isTrue(PlaylistProperty.isPodcasts))
    #expect(read.database.deviceName() == "iPod")
    #expect(
      read.complaints.count == 1 && read.complaints.allSatisfy { $0.hasSuffix("and gets another") }
    )
    #expect(read.rebuilt == bytes)
  }

  @Test func `lists are in their folders`() throws {
    let writer = ChunkWriter()
    let folder: [Int: any FixedWidthInteger & Sendable] = [42: UInt16(0x100)]
    let read = try ReadDatabase(
      Self.database([
        writer.playlist("iPod", id: 9, [20: UInt8(1), 48: UInt64(1)]),
        writer.playlist("Outer", id: 10, folder),
        writer.playlist("Inner", id: 11, folder.merging([48: UInt64(10)]) { $1 }),
        writer.playlist("Mix", id: 12, [48: UInt64(11)]),
      ])
    )
    #expect(read.playlists.map(\.kind) == [.master, .folder, .folder, .ordinary])
    let parents = read.playlists.map { $0.values.integer(PlaylistProperty.parentID) }
    #expect(parents == [nil, nil, 10, 11])
    #expect(read.playlists[1].values.isTrue(PlaylistProperty.isFolder))
  }

  @Test func `entries are ordered by their numbers if these are unique`() throws {
    let writer = ChunkWriter()
    func list(_ orders: [UInt32?]) -> [UInt8] {
      let entries = zip(1..., orders).map { writer.entry($0, order: $1) }
      return writer.playlist("", id: 0, entries: entries)
    }
    let read = try ReadDatabase(
      Self.database([list([7, 2, 9, 4]), list([7, 2, 7, 4]), list([7, nil, 1, 2])])
    )
    #expect(read.playlists.map(members) == [[2, 4, 1, 3], [1, 2, 3, 4], [1, 2, 3, 4]])
  }

  @Test func `the headers of podcast groups are not entries`() throws {
    let writer = ChunkWriter()
    let head = writer.chunk(
      "mhip",
      header: 76,
      [12: UInt32(1), 16: UInt32(0x8001_0100), 20: UInt32(70)],
      writer.text(1, "A podcast")
    )
    let entries = [
      head, writer.entry(2, order: 71, [32: UInt32(70)]),
      writer.entry(1, order: 72, [16: UInt32(1)]),
    ]
    let bytes = Self.database([
      writer.playlist("Podcasts", id: 1, [42: UInt16(1)], entries: entries)
    ])
    let read = try ReadDatabase(bytes)
    #expect(read.playlists.map(members) == [[2, 1]])
    #expect(read.complaints == [] && read.rebuilt == bytes)
  }

  @Test func `in the first versions, entries and their parts are not nested`() throws {
    let writer = ChunkWriter()
    let entries =
      [3, 2].flatMap { number in
        let part = writer.part(100, writer.bytes(number) + Array(repeating: 0, count: 16))
        return writer.chunk("mhip", header: 76, [12: UInt32(1), 24: number]) + part
      } as [UInt8]
    var list = writer.playlist("Old", id: 0, [16: UInt32(2)])
    let inside = Self.database([
      writer.playlist("Old", id: 0, [8: UInt32(list.count + entries.count), 16: UInt32(2)])
        + entries
    ])
    list += entries
    let beside = Self.database([list, writer.playlist("Next", id: 0)])
    for bytes in [inside, beside] {
      let read = try ReadDatabase(bytes)
      #expect(read.playlists.first.map(members) == [2, 3])
      #expect(read.complaints == [] && read.rebuilt == bytes)
    }
  }

  @Test func `a list that lacks entries is partial`() throws {
    let writer = ChunkWriter()
    let whole = writer.playlist("A", id: 1, entries: [1, 2].map { writer.entry($0) })
    var damaged = writer.playlist("B", id: 2, entries: [1, 2].map { writer.entry($0) })
    let place = try #require(
      (4..<damaged.count).last { damaged[$0...].starts(with: Array("mhip".utf8)) }
    )
    damaged[place] = 0
    let read = try ReadDatabase(Self.database([whole, damaged]))
    #expect(read.playlists.map(\.isPartial) == [false, true])
  }

  @Test func `entries with missing tracks are reported once`() throws {
    let writer = ChunkWriter()
    let list = writer.playlist("A", id: 1, entries: [1, 77, 2, 78].map { writer.entry($0) })
    let read = try ReadDatabase(Self.database([list]))
    #expect(read.playlists.map(members) == [[1, 0, 2, 0]])
    #expect(read.playlists.first?.missingTrackIDs == [1: 77, 3: 78])
    #expect(read.problems.count == 1)
    #expect(
      read.complaints.first?.hasSuffix("mhyp 2 entries refer to missing tracks") == true
    )
  }

  @Test(arguments: [false, true])
  func `smart rules have the same form as in iTunes`(isBigEndian: Bool) throws {
    let writer = ChunkWriter(isBigEndian: isBigEndian)
    var info = SmartInfo()
    info.isLimited = true
    info.writerCode = 0
    var settings = info.encodedForDevice
    if isBigEndian { settings[8..<12].reverse() }
    let rules = try SmartCriteria(.all, [SmartCriteria.Term]()).encoded()
    let parts = [writer.part(50, settings), writer.part(51, rules)]
    let bytes = Self.database(of: writer, [writer.playlist("Smart", id: 1, parts: parts)])
    let read = try ReadDatabase(bytes)
    let list = try #require(read.playlists.first)
    #expect(list.kind == .smart)
    let values = list.values
    #expect(
      values.range(PlaylistProperty.smartInfo.rawValue).map { Array(values.bytes[$0]) }
        == info.encoded
    )
    #expect(
      values.range(PlaylistProperty.smartCriteria.rawValue).map { Array(values.bytes[$0]) } == rules
    )
    #expect(read.complaints == [] && read.rebuilt == bytes)
  }

  @Test func `unreadable rules are kept and reported`() throws {
    let writer = ChunkWriter()
    let parts = [writer.part(50, [1, 2, 3]), writer.part(51, Array("SLst nonsense".utf8))]
    let bytes = Self.database([writer.playlist("Smart", id: 1, parts: parts)])
    let read = try ReadDatabase(bytes)
    #expect(read.playlists.map(\.kind) == [.smart])
    #expect(read.playlists.first?.values.integer(PlaylistProperty.smartInfo) == nil)
    #expect(read.problems.count == 2 && read.rebuilt == bytes)
  }

  @Test func `the section with podcast groups is used instead of its copy`()
    throws
  {
    let writer = ChunkWriter()
    let lists = [writer.playlist("A", id: 1), writer.playlist("B", id: 2)]
    let bytes = writer.database(sections: [
      writer.section(2, "mhlp", [lists[1], lists[0], writer.playlist("C", id: 3)]),
      writer.section(1, "mhlt", []), writer.section(3, "mhlp", lists),
      writer.section(5, "mhlp", [writer.playlist("Films", id: 4)]),
    ])
    let read = try ReadDatabase(bytes)
    #expect(read.playlists.map { $0.values.text(PlaylistProperty.name) } == ["A", "B"])
    #expect(read.complaints == [] && read.rebuilt == bytes)
  }
}
