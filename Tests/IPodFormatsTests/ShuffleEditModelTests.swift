import IPodFormats
import TestSupport
import Testing

/// Random edits of `iTunesSD`, whose results are read and compared with a model.
@Suite struct ShuffleEditModelTests {
  private struct Model {
    var database: EditableShuffleDatabase
    var expected: ShuffleContents
    /// The records of the tracks that no edit has changed, by their IDs or paths.
    var rows: [String: [UInt8]] = [:]
    private var generator: SeededGenerator
    private var made: UInt64 = 100

    init(_ bytes: [UInt8], seed: UInt64) throws {
      database = try EditableShuffleDatabase(DeviceBytes(path: "iTunesSD", bytes: bytes))
      expected = try #require(try ShuffleContents(reading: bytes))
      generator = SeededGenerator(seed: seed)
      for (track, row) in zip(expected.tracks, expected.rows) { rows[track.path] = row }
    }

    private mutating func random(_ count: Int) -> Int {
      count > 0 ? Int.random(in: 0..<count, using: &generator) : 0
    }

    mutating func edit() throws {
      switch random(6) {
      case 0, 1: try add()
      case 2 where !expected.tracks.isEmpty: try remove()
      case 3 where !expected.tracks.isEmpty: try change()
      case 4: try reorder()
      case 5 where !database.form.isEarly: try replaceLists()
      default: break
      }
    }

    private mutating func numbers() -> [ShuffleNumber: Int64] {
      var numbers: [ShuffleNumber: Int64] = [:]
      for number in ShuffleContents.readNumbers where random(3) == 0 {
        guard number.isStored(database.form) else { continue }
        switch number {
        case .skipsWhenShuffling, .remembersPosition, .isPartOfGaplessAlbum:
          numbers[number] = Int64(random(2))
        case .volumeAdjustment: numbers[number] = [-255, -51, 0, 51, 255][random(5)]
        case .trackNumber, .discNumber: numbers[number] = Int64(random(65_536))
        default: numbers[number] = Int64(random(10_000)) * 256
        }
      }
      return numbers
    }

    mutating func add() throws {
      made += 1
      let path = "/iPod_Control/Music/F00/\(made)é.\(["mp3", "m4a", "wav"][random(3)])"
      let numbers = numbers()
      let values = ShuffleTrackValues(path: path, id: made, numbers: numbers)
      try database.append(try database.makeTrack(values))
      let id = database.form.isEarly ? 0 : made
      let kept = numbers.filter { $0.value != 0 }
      expected.tracks.append(ShuffleContents.Track(path: path, id: id, numbers: kept))
      if numbers[.skipsWhenShuffling] ?? 0 == 0,
        let library = expected.lists.firstIndex(where: { $0.kind == .library })
      {
        expected.lists[library].members.append(expected.tracks.count - 1)
      }
    }

    private mutating func remove() throws {
      let gone = Set((0...random(3)).map { _ in random(expected.tracks.count) })
      try database.removeTracks(at: gone)
      keep(expected.tracks.indices.filter { !gone.contains($0) })
    }

    private mutating func reorder() throws {
      let order = expected.tracks.indices.shuffled(using: &generator)
      try database.arrangeTracks(order)
      keep(order)
    }

    private mutating func keep(_ order: [Int]) {
      expected.tracks = order.map { expected.tracks[$0] }
      for list in expected.lists.indices {
        expected.lists[list].members = expected.lists[list].members.compactMap {
          order.firstIndex(of: $0)
        }
      }
    }

    private mutating func change() throws {
      let place = random(expected.tracks.count)
      let numbers = numbers()
      var tracks = database.tracks
      try tracks[place].set(ShuffleTrackValues(numbers: numbers))
      try database.setContents(tracks: tracks, lists: database.lists)
      rows[expected.tracks[place].path] = nil
      for (number, value) in numbers {
        expected.tracks[place].numbers[number] = value == 0 ? nil : value
      }
    }

    private mutating func replaceLists() throws {
      var lists = database.lists.filter { _ in random(4) > 0 }
      if !lists.contains(where: { $0.kind == .library }) {
        lists.append(ShuffleList(.library, id: 0))
      }
      for _ in 0..<random(3) {
        made += 1
        let members = (0..<random(5)).map { _ in random(expected.tracks.count) }
        let kind: ShuffleList.Kind = [.playlist, .podcasts, .audiobooks][random(3)]
        lists.append(
          ShuffleList(kind, id: made, members: expected.tracks.isEmpty ? [] : members)
        )
      }
      lists.shuffle(using: &generator)
      try database.setContents(tracks: database.tracks, lists: lists)
      expected.lists = lists.map {
        ShuffleContents.List(kind: $0.kind, id: $0.id, members: $0.members)
      }
    }

    /// Compares the file with the model; the order of lists is that of the form.
    func check() throws {
      let written = database.written()
      var contents = try #require(try ShuffleContents(reading: written))
      #expect(contents.tracks == expected.tracks)
      for (track, row) in zip(contents.tracks, contents.rows) {
        if let before = rows[track.path] { #expect(row == before) }
      }
      var lists = expected.lists
      let key = { (list: ShuffleContents.List) in (list.kind.rawValue, list.id) }
      lists.sort { key($0) < key($1) }
      contents.lists.sort { key($0) < key($1) }
      #expect(contents.lists == lists)
      let again = try EditableShuffleDatabase(DeviceBytes(path: "iTunesSD", bytes: written))
      #expect(again.written() == written && ShuffleContents(again) == ShuffleContents(database))
    }
  }

  private static let sources: [[UInt8]] =
    [ShuffleDatabaseTests.early, ShuffleEditTests.late]
    + ShuffleForm.allCases.map { EditableShuffleDatabase.empty($0).written() }

  @Test(arguments: sources.indices)
  func `the reader finds exactly the tracks and lists of random edits`(source: Int) throws {
    for seed in 0..<UInt64(40) {
      var model = try Model(Self.sources[source], seed: seed)
      for _ in 0..<8 { try model.edit() }
      try model.check()
    }
  }

  /// A database of each form with a few tracks and lists.
  private static let samples: [[UInt8]] = sources.map { bytes in
    guard var model = try? Model(bytes, seed: 3) else { return [] }
    for _ in 0..<12 { try? model.edit() }
    for _ in 0..<2 { try? model.add() }
    return model.database.written()
  }

  @Test(arguments: samples.indices)
  func `every shortened file is refused`(sample: Int) {
    let bytes = Self.samples[sample]
    #expect(bytes.count > 500)
    for cut in stride(from: 0, to: bytes.count, by: 3) {
      #expect(throws: ShuffleEditError.self) {
        _ = try EditableShuffleDatabase(DeviceBytes(path: "", bytes: Array(bytes[..<cut])))
      }
    }
  }

  @Test(arguments: samples.indices)
  func `changed bytes are refused or can be edited, and never make a file grow`(sample: Int) {
    let bytes = Self.samples[sample]
    var mutator = ByteMutator(seed: UInt64(sample))
    let mutants =
      Damage.mutations(of: bytes, count: 300) + (0..<300).map { _ in mutator.mutate(bytes) }
    var (acceptedCount, refusedCount) = (0, 0)
    for mutant in mutants {
      let file = DeviceBytes(path: "", bytes: mutant)
      guard var database = try? EditableShuffleDatabase(file) else {
        refusedCount += 1
        continue
      }
      acceptedCount += 1
      #expect(database.written() == mutant)
      guard (try? database.removeTracks(at: [0])) != nil,
        let track = try? database.makeTrack(ShuffleTrackValues(path: "/n.mp3", id: 1 << 60)),
        (try? database.append(track)) != nil
      else { continue }
      let written = database.written()
      #expect(written.count <= mutant.count + 558 + 4 + 4 + 0x14)
      let again = try? EditableShuffleDatabase(DeviceBytes(path: "", bytes: written))
      #expect(again?.tracks == database.tracks && again?.lists == database.lists)
    }
    #expect(acceptedCount > 0 && refusedCount > 0)
  }
}
