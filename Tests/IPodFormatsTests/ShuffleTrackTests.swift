import IPodFormats
import TestSupport
import Testing

@Suite struct ShuffleTrackTests {
  private func track(_ form: ShuffleForm, _ values: ShuffleTrackValues) throws -> ShuffleTrack {
    try EditableShuffleDatabase.empty(form).makeTrack(values)
  }

  private static let numbers: [ShuffleNumber: Int64] = [
    .startTime: 2560, .stopTime: 512_000, .volumeAdjustment: -51, .skipsWhenShuffling: 1,
    .remembersPosition: 1, .bookmarkTime: 61_000, .isPartOfGaplessAlbum: 1, .pregap: 528,
    .postgap: 912, .sampleCount: 16_000_000, .gaplessResync: 3_016_828, .album: 70, .artist: 71,
    .trackNumber: 3, .discNumber: 2,
  ]

  @Test(arguments: ShuffleForm.allCases)
  func `every number that the form stores is read as it was set`(form: ShuffleForm) throws {
    let values = ShuffleTrackValues(path: "/M/ü𝄞.mp3", id: 0xF00D, numbers: Self.numbers)
    let track = try track(form, values)
    for number in ShuffleNumber.allCases {
      #expect(track.number(number) == (number.isStored(form) ? Self.numbers[number] : nil))
    }
    #expect(track.path == "/M/ü𝄞.mp3" && track.id == (form.isEarly ? 0 : 0xF00D))
    var database = EditableShuffleDatabase.empty(form)
    try database.append(track)
    let contents = try #require(try ShuffleContents(reading: database.written()))
    #expect(contents == ShuffleContents(database))
    let expected = Self.numbers.filter {
      $0.key.isStored(form) && ShuffleContents.readNumbers.contains($0.key)
    }
    #expect(contents.tracks.first?.numbers == expected)
  }

  @Test(arguments: ShuffleForm.allCases)
  func `setting the values that a track has changes no byte`(form: ShuffleForm) throws {
    let track = try track(form, ShuffleTrackValues(path: "/a.mp3", numbers: Self.numbers))
    var same = track
    let numbers = ShuffleNumber.allCases.compactMap { number in
      track.number(number).map { (number, $0) }
    }
    let values = ShuffleTrackValues(
      path: ":a.mp3",
      kind: .mp3,
      id: track.id,
      numbers: Dictionary(uniqueKeysWithValues: numbers)
    )
    try same.set(values)
    #expect(same == track)
  }

  @Test func `early times are rounded so that nothing is cut off`() throws {
    let times: [ShuffleNumber: Int64] = [.startTime: 255, .stopTime: 257]
    let track = try track(.early6, ShuffleTrackValues(path: "/a.mp3", numbers: times))
    #expect(track.number(.startTime) == 0 && track.number(.stopTime) == 512)
  }

  @Test func `numbers that depend on an early time are cleared only with a new time`() throws {
    var file = FileBuilder()
    file.append(ShuffleDatabaseTests.early)
    for place in [9, 12, 18, 21] { file.set(0xAAAA, at: 18 + place, size: 3) }
    let bytes = file.bytes
    var database = try EditableShuffleDatabase(DeviceBytes(path: "", bytes: bytes))
    func changed(_ numbers: [ShuffleNumber: Int64]) throws -> [Int] {
      var tracks = database.tracks
      try tracks[0].set(ShuffleTrackValues(numbers: numbers))
      try database.setContents(tracks: tracks, lists: [])
      return zip(database.written(), bytes).enumerated().filter { $1.0 != $1.1 }.map {
        $0.offset - 18
      }
    }
    #expect(try changed([.startTime: 10, .stopTime: 0]) == [])
    #expect(try changed([.startTime: 256]) == [8, 9, 10, 12, 13])
    #expect(try changed([.stopTime: 256]) == [8, 9, 10, 12, 13, 17, 18, 19, 21, 22])
  }

  @Test(arguments: ShuffleForm.allCases)
  func `values without space are refused, and the track stays`(form: ShuffleForm) throws {
    var track = try track(form, ShuffleTrackValues(path: "/a.mp3"))
    let before = track
    let values: [(ShuffleNumber, Int64)] = [
      (.startTime, 1 << 40), (.stopTime, .max), (.startTime, -1), (.volumeAdjustment, 256),
      (.skipsWhenShuffling, 2), (.trackNumber, 1 << 16), (.pregap, 1 << 32), (.discNumber, .min),
    ]
    for (number, value) in values where number.isStored(form) {
      #expect(throws: ShuffleEditError.outOfRange(number)) {
        try track.set(ShuffleTrackValues(path: "/b.mp3", numbers: [number: value]))
      }
    }
    #expect(track == before)
  }

  @Test(arguments: ShuffleForm.allCases)
  func `a path that the form cannot store is refused`(form: ShuffleForm) throws {
    let length = form.isEarly ? 260 : 255
    let longest = "/" + String(repeating: "x", count: length - 5) + ".mp3"
    #expect(try track(form, ShuffleTrackValues(path: longest)).path == longest)
    for path in ["/x" + longest.dropFirst(), "a.mp3", "/a\0.mp3"] where path.count > 4 {
      #expect(throws: ShuffleEditError.invalidPath(path)) {
        _ = try track(form, ShuffleTrackValues(path: path))
      }
    }
    for path in ["/a.ogg", "/mp3", ""] {
      #expect(throws: ShuffleEditError.unsupportedFile(path)) {
        _ = try track(form, ShuffleTrackValues(path: path))
      }
    }
    let aiff = ShuffleTrackValues(path: "/a.aif")
    #expect((try? track(form, aiff))?.kind == (form.isEarly ? nil : .aiff))
  }

  @Test func `a shorter path leaves nothing of the longer one`() throws {
    for form in ShuffleForm.allCases {
      var track = try track(form, ShuffleTrackValues(path: "/longer/path.mp3"))
      try track.set(ShuffleTrackValues(path: "/a.mp3"))
      #expect(track == (try self.track(form, ShuffleTrackValues(path: "/a.mp3"))))
    }
  }

  @Test func `a new early track has the unknown numbers of the others`() throws {
    var file = FileBuilder(isBigEndian: true)
    file.append(ShuffleDatabaseTests.early)
    file.set(0x01_0800, at: 3, size: 3)
    file.set(0, at: 18 + 3, size: 3)
    file.set(0, at: 18 + 30, size: 3)
    var database = try EditableShuffleDatabase(DeviceBytes(path: "", bytes: file.bytes))
    try database.append(try database.makeTrack(ShuffleTrackValues(path: "/c.mp3")))
    let row = try #require(try ShuffleContents(reading: database.written())?.rows.last)
    #expect(
      Array(row[..<33]) == [0, 2, 0x2E] + Array(repeating: 0, count: 23) + [100, 0, 0, 1, 0, 0, 0]
    )
  }
}
