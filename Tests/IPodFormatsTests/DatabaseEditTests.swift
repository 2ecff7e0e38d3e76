import IPodFormats
import MediaModel
import TestSupport
import Testing

/// Edits of a small database of the form that iTunes writes.
@Suite struct DatabaseEditTests {
  private static let writer = ChunkWriter()

  private static func index(_ kind: UInt32, _ positions: [UInt32]) -> [UInt8] {
    let head = [kind, UInt32(positions.count)] + Array(repeating: 0, count: 10)
    let numbers: [UInt32] = head + positions
    return writer.part(52, numbers.flatMap { writer.bytes($0) })
  }

  private static func jumps(_ kind: UInt32, _ runs: [(UInt32, UInt32, UInt32)]) -> [UInt8] {
    let places = runs.flatMap { [$0.0, $0.1, $0.2] }
    let numbers: [UInt32] = [kind, UInt32(runs.count), 0, 0] + places
    return writer.part(53, numbers.flatMap { writer.bytes($0) })
  }

  private static func entry(_ track: UInt32, number: UInt32) -> [UInt8] {
    let ids: [Int: any FixedWidthInteger & Sendable] = [
      0x14: number, 0x2C: UInt64(track), 0x3C: UInt64(number),
    ]
    return writer.entry(track, order: number, ids)
  }

  /// Three tracks, of which the second has another album, and a list of the first two.
  private static func bytes(positions: [UInt32] = [0, 2, 1]) -> [UInt8] {
    let tracks = [("Alpha", 60), ("Gamma", 61), ("Beta", 60)].enumerated().map { place, track in
      writer.track(
        UInt32(52 + place),
        id: UInt64(1 + place),
        [0x120: UInt32(track.1)],
        parts: [writer.text(1, track.0), writer.text(2, ":T\(place).mp3"), writer.text(4, "A")]
      )
    }
    let albums = [60, 61].map { number in
      writer.chunk(
        "mhia",
        header: 0x58,
        [12: UInt32(1), 16: UInt32(number), 0x20: UInt64(number - 59)],
        writer.text(200, "Album \(number)")
      )
    }
    let runs: [(UInt32, UInt32, UInt32)] = [(0x41, 0, 1), (0x42, 1, 1), (0x47, 2, 1)]
    let library = writer.playlist(
      "iPod",
      id: 7,
      [0x14: UInt8(1)],
      parts: [index(3, positions), jumps(3, runs)],
      entries: (0..<3).map { entry(52 + $0, number: 70 + $0) }
    )
    let list = writer.playlist("L", id: 8, entries: (0..<2).map { entry(52 + $0, number: 80 + $0) })
    return writer.database(sections: [
      writer.section(4, "mhla", albums), writer.section(1, "mhlt", tracks),
      writer.section(3, "mhlp", [library, list]), writer.section(2, "mhlp", [library, list]),
    ])
  }

  private func database(
    _ bytes: [UInt8] = DatabaseEditTests.bytes()
  ) throws -> EditableDatabase {
    var last: UInt64 = 1000
    let makeID = {
      last += 1
      return last
    }
    let tree = try ChunkTree(DeviceBytes(path: "iTunesDB", bytes: bytes))
    return try EditableDatabase(tree, makeID: makeID) { $0.lowercased() }
  }

  /// The positions of all sort indices, and the letters of the jump tables.
  private func indices(_ bytes: [UInt8]) -> (positions: [[UInt32]], letters: [[UInt32]]) {
    var positions: [[UInt32]] = []
    var letters: [[UInt32]] = []
    let file = DeviceBytes(path: "", bytes: bytes)
    func numbers(_ start: Int, step: Int, count: Int) -> [UInt32] {
      (0..<count).compactMap { file.uint32(at: start + $0 * step) }
    }
    for start in 0..<bytes.count where file.uint32(at: start) == 0x646F_686D {
      guard let type = file.uint32(at: start + 12), let count = file.uint32(at: start + 28) else {
        continue
      }
      if type == 52 { positions.append(numbers(start + 24 + 0x30, step: 4, count: Int(count))) }
      if type == 53 { letters.append(numbers(start + 24 + 0x10, step: 12, count: Int(count))) }
    }
    return (positions, letters)
  }

  @Test func `a database without edits is written with the same bytes`() throws {
    var database = try database()
    #expect(database.written() == Self.bytes())
    try database.setValues(TrackValues(texts: [.title: "Alpha"]), of: 1)
    try database.setMembers(of: 8, to: [1, 2])
    #expect(database.written() == Self.bytes())
    #expect(!database.tree.isEdited)
  }

  @Test func `a number is set in place`() throws {
    var database = try database()
    try database.setValues(TrackValues(numbers: [.rating: 80, .sampleRate: 48_000]), of: 2)
    #expect(try database.number(.rating, of: 2) == 80)
    #expect(try database.number(.sampleRate, of: 2) == 48_000)
    let written = database.written()
    let changed = zip(written, Self.bytes()).count { $0 != $1 }
    #expect(written.count == Self.bytes().count && changed <= 8)
  }

  @Test func `a new track is read with its album and in both lists of all tracks`() throws {
    var database = try database()
    let id = try database.addTrack(
      TrackValues(
        numbers: [.fileSize: 9, .duration: 5, .trackNumber: 2],
        texts: [.title: "Beta 2", .location: ":T9.m4a", .album: "Album 61", .albumArtist: "B"]
      )
    )
    #expect(id == 1001 && database.trackIDs == [1, 2, 3, 1001])
    let written = database.written()
    let read = try ReadDatabase(written)
    #expect(read.complaints == [] && read.titles == ["Alpha", "Gamma", "Beta", "Beta 2"])
    #expect(read.playlists.map(\.entries.count) == [4, 2])
    #expect(indices(written).positions == [[0, 2, 3, 1], [0, 2, 3, 1]])
    #expect(indices(written).letters == [[0x41, 0x42, 0x47], [0x41, 0x42, 0x47]])
    let tree = try ChunkTree(DeviceBytes(path: "", bytes: written))
    #expect(tree.disagreeingChunks().isEmpty)
    // Numbers are from one counter: the track, its album, its artist and two entries.
    #expect(read.numbers == [52, 53, 54, 82])
  }

  @Test func `a removed track leaves its lists, its album and the indices`() throws {
    var database = try database()
    try database.removeTracks([2])
    let written = database.written()
    let read = try ReadDatabase(written)
    #expect(read.complaints == [] && read.titles == ["Alpha", "Beta"])
    #expect(read.playlists.map(\.entries.count) == [2, 1])
    #expect(indices(written).positions == [[0, 1], [0, 1]])
    let text = String(decoding: written.filter { $0 != 0 }, as: UTF8.self)
    #expect(text.contains("Album 60") && !text.contains("Album 61"))
  }

  @Test func `an album that named a removed track names another`() throws {
    var database = try database()
    try database.removeTracks([1])
    let file = DeviceBytes(path: "", bytes: database.written())
    let album = try #require(file.bytes.firstRange(of: Array("mhia".utf8))?.lowerBound)
    #expect(file.uint64(at: album + 0x20) == 3)
  }

  @Test func `a renamed track moves in the indices`() throws {
    var database = try database()
    try database.setValues(TrackValues(texts: [.title: "(Zulu)"]), of: 1)
    let written = database.written()
    #expect(indices(written).positions == [[2, 1, 0], [2, 1, 0]])
    #expect(indices(written).letters == [[0x42, 0x47, 0x5A], [0x42, 0x47, 0x5A]])
    #expect(try ReadDatabase(written).titles == ["(Zulu)", "Gamma", "Beta"])
  }

  @Test func `an index that does not name all tracks is made again`() throws {
    var database = try database(Self.bytes(positions: [1, 1, 7]))
    try database.setValues(TrackValues(texts: [.title: "Delta"]), of: 1)
    #expect(indices(database.written()).positions == [[2, 0, 1], [2, 0, 1]])
  }

  @Test func `an index that is cut short is refused`() throws {
    var bytes = Self.bytes()
    let index = try #require(bytes.firstRange(of: Self.index(3, [0, 2, 1]))?.lowerBound)
    bytes[index + 28] = 200
    #expect(throws: DatabaseEditError.self) { try database(bytes) }
  }

  @Test func `lists are added, renamed, changed and removed`() throws {
    var database = try database()
    let rules = SmartListBytes(info: [1, 2], rules: [3])
    try database.addPlaylist("New ♫", members: [3, 1, 3], id: 99, date: 5)
    try database.addPlaylist("Smart", members: [], smart: rules)
    try database.renamePlaylist(7, to: "My iPod")
    try database.setMembers(of: 8, to: [3, 2, 1])
    // The IDs before were for entries.
    #expect(database.playlistIDs == [7, 8, 99, 1007])
    var read = try ReadDatabase(database.written())
    #expect(read.database.deviceName() == "My iPod")
    #expect(read.complaints.filter { !$0.contains("rules") } == [])
    #expect(
      read.playlists.map { $0.entries.map(\.rawValue) } == [[1, 2, 3], [3, 2, 1], [3, 1, 3], []]
    )
    try database.removePlaylist(99)
    try database.removePlaylist(1007)
    read = try ReadDatabase(database.written())
    #expect(read.complaints == [] && read.playlists.count == 2)
  }

  @Test func `places of reordered members rise`() throws {
    var database = try database()
    try database.setMembers(of: 8, to: [2, 1])
    let written = database.written()
    #expect(try ReadDatabase(written).playlists.last?.entries.map(\.rawValue) == [2, 1])
    let file = DeviceBytes(path: "", bytes: written)
    let places = (0..<written.count - 28).filter {
      file.uint32(at: $0) == 0x646F_686D && file.uint32(at: $0 + 12) == 100
    }.compactMap { file.uint32(at: $0 + 24) }
    #expect(places == [70, 71, 72, 0, 1, 70, 71, 72, 0, 1])
  }

  @Test func `entries of early versions keep their parts after them`() throws {
    let entry = Self.writer.entry(52, [12: UInt32(1)])
    let beside = Self.writer.part(100, Self.writer.bytes(UInt32(5)))
    let library = Self.writer.playlist(
      "iPod",
      id: 7,
      [0x14: UInt8(1), 16: UInt32(1)],
      entries: [entry, beside]
    )
    let track = Self.writer.track(52, id: 1, header: 0x9C, parts: [Self.writer.text(1, "A")])
    let bytes = Self.writer.database(tracks: [track], playlists: [library])
    var database = try database(bytes)
    try database.addTrack(TrackValues(texts: [.title: "B", .location: ":B.mp3"]), id: 2)
    let written = database.written()
    let read = try ReadDatabase(written)
    #expect(read.titles == ["A", "B"] && read.playlists.map(\.entries.count) == [2])
    #expect(written.starts(with: bytes.prefix(8)))
    #expect(written.suffix(44 + 76).prefix(4).elementsEqual("mhip".utf8))
    try database.removeTracks([2])
    #expect(database.written() == bytes)
  }

  @Test func `podcasts are grouped in data set 3 and flat in data set 2`() throws {
    let list = Self.writer.playlist("Podcasts", id: 9, [0x2A: UInt16(1)])
    let library = Self.writer.playlist(
      "iPod",
      id: 7,
      [0x14: UInt8(1)],
      entries: (0..<3).map { Self.entry(52 + $0, number: 70 + $0) }
    )
    let tracks = ["S", "T", "S"].enumerated().map { place, show in
      let parts = [Self.writer.text(1, "E\(place)"), Self.writer.text(3, show)]
      return Self.writer.track(UInt32(52 + place), id: UInt64(1 + place), parts: parts)
    }
    let bytes = Self.writer.database(sections: [
      Self.writer.section(1, "mhlt", tracks), Self.writer.section(3, "mhlp", [library, list]),
      Self.writer.section(2, "mhlp", [library, list]),
    ])
    var database = try database(bytes)
    try database.setMembers(of: 9, to: [1, 2, 3])
    func groups(_ written: [UInt8]) -> [UInt32] {
      let file = DeviceBytes(path: "", bytes: written)
      return (0..<written.count).filter { file.uint32(at: $0) == 0x7069_686D }
        .compactMap { file.uint32(at: $0 + 0x20) }
    }
    // Each podcast's entry, then those of its episodes; after the three of the list of all tracks.
    let written = database.written()
    #expect(
      groups(written) == [0, 0, 0, 0, 73, 73, 0, 76, 0, 0, 0, 0, 0, 0]
    )
    try database.removeTracks([2])
    #expect(groups(database.written()) == [0, 0, 0, 73, 73, 0, 0, 0, 0])
  }

  @Test func `what a database does not permit is refused`() throws {
    var database = try database()
    #expect(throws: DatabaseEditError.takenID(2)) { try database.addTrack(TrackValues(), id: 2) }
    #expect(throws: DatabaseEditError.unknownTrack(9)) { try database.removeTracks([1, 9]) }
    #expect(throws: DatabaseEditError.unknownTrack(9)) {
      try database.setValues(TrackValues(), of: 9)
    }
    #expect(throws: DatabaseEditError.unknownTrack(9)) {
      try database.addPlaylist("L", members: [1, 9])
    }
    #expect(throws: DatabaseEditError.takenID(8)) {
      try database.addPlaylist("L", members: [], id: 8)
    }
    #expect(throws: DatabaseEditError.libraryList) { try database.removePlaylist(7) }
    #expect(throws: DatabaseEditError.libraryList) { try database.setMembers(of: 7, to: [1]) }
    #expect(throws: DatabaseEditError.unknownPlaylist(6)) { try database.removePlaylist(6) }
    #expect(throws: DatabaseEditError.unknownPlaylist(6)) {
      try database.renamePlaylist(6, to: "L")
    }
    #expect(database.written() == Self.bytes())
  }

  @Test func `a damaged database is edited soundly or refused`() throws {
    let whole = Self.bytes()
    var editedCount = 0
    for place in stride(from: 0, to: whole.count, by: 19) {
      var bytes = whole
      bytes[place] ^= 0xFF
      do {
        var database = try database(bytes)
        try database.addTrack(TrackValues(texts: [.title: "New", .location: ":N.mp3"]))
        if let first = database.trackIDs.first { try database.removeTracks([first]) }
        try database.addPlaylist("L", members: database.trackIDs)
        let written = database.written()
        let tree = try ChunkTree(DeviceBytes(path: "", bytes: written))
        if !tree.disagreeingChunks().isEmpty { Issue.record("byte \(place)") }
        editedCount += 1
      } catch is DatabaseEditError {} catch is DeviceFormatError {}
    }
    #expect(editedCount > whole.count / 38)
  }

  @Test func `episodes enter and leave the list of podcasts`() throws {
    var database = try database()
    let episodes = try ["One", "Two"].map { title in
      try database.addTrack(
        TrackValues(texts: [.title: title, .album: "Show", .location: ":\(title).mp3"])
      )
    }
    try database.addPodcasts(episodes)
    let list = try #require(database.podcastListID)
    #expect(database.members(of: list) == episodes)
    try database.removeFromPodcasts([episodes[0], 1])
    #expect(database.members(of: list) == [episodes[1]])
    try database.addPodcasts(episodes)
    #expect(Set(database.members(of: list)) == Set(episodes))
  }
}
