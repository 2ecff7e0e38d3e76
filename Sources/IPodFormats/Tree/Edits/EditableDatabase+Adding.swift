extension EditableDatabase {
  /// The length of the header of a track in each version, as the devices' firmware knows it.
  private static let headerCounts: [(lastVersion: UInt32, count: Int)] = [
    (0x0C, 0x9C), (0x13, 0xF4), (0x19, 0x148), (0x2A, 0x184), (0x4F, 0x248), (.max, 0x270),
  ]

  /// The numbers that a track may need: two of its own, those of its album and artist, and two
  /// entries.
  private static let maxNumberCount = 6

  /// Adds a track at the end, and to the list of all tracks.
  ///
  /// - Parameters:
  ///   - values: Its values, with its location as the device writes it, such as
  ///     `:iPod_Control:Music:F00:ABCD.mp3`.
  ///   - id: Its persistent ID; `nil` makes one.
  /// - Returns: The persistent ID.
  /// - Throws: `DatabaseEditError`, with `takenID` if another track has the ID.
  @discardableResult
  package mutating func addTrack(
    _ values: TrackValues,
    id: UInt64? = nil
  ) throws(DatabaseEditError) -> UInt64 {
    if let id, tracksByID[id] != nil { throw .takenID(id) }
    try requireNumbers(Self.maxNumberCount)
    let like = tree.firstChild(of: trackList) { _ in true }
    let version = version
    let usual = Self.headerCounts.first { version <= $0.lastVersion }?.count ?? 0x270
    let headerCount = like.map { tree.headerCount(of: $0) } ?? usual
    let number = nextNumber()
    let id = id ?? makeID()
    guard tracksByID[id] == nil else { throw .takenID(id) }
    let track = tree.make(.mhit, headerCount: headerCount)
    tree.set(number, at: TrackPlaces.number, count: 4, in: track)
    setDefaults(of: track, id: id, values)
    set(values, in: track)
    tree.append(track, to: trackList)
    tracksByID[id] = track

    if headerCount > TrackPlaces.secondNumber, let like,
      tree.number(at: TrackPlaces.secondNumber, in: like) != 0
    {
      let second = nextNumber()
      tree.set(second, at: TrackPlaces.secondNumber, count: 4, in: track)
    }
    joinAlbum(track)
    joinArtist(track)
    for kind in listKinds {
      if let master = master(kind) { appendEntry(of: track, to: master) }
    }
    return id
  }

  /// Sets what tracks of iTunes have if nothing else is known.
  private mutating func setDefaults(of track: ChunkID, id: UInt64, _ values: TrackValues) {
    let location = values.texts[.location] ?? ""
    let type = location.split(separator: ".").last.map { $0.uppercased() } ?? ""
    let isMP3 = type == "MP3"
    let letters = (Array(type.utf8) + Array(repeating: 0x20, count: 4)).prefix(4)
    var numbers: TrackTable<TrackNumber, UInt64> = [
      .isVisible: 1, .fileType: letters.reduce(0) { $0 << 8 | UInt64($1) }, .isMP3: isMP3 ? 1 : 0,
      .hasArtwork: 2, .mediaKind: 1, .isGapless: 1,
      // 2 means that it was never played.
      .isUnplayed: values.numbers[.playCount] ?? 0 > 0 ? 1 : 2,
    ]
    if tree.headerCount(of: track) >= 0x148 {
      for place in TrackText.inHeader.indices {
        tree.set(0x80, at: TrackPlaces.sortTexts + place, count: 1, in: track)
      }
    }
    tree.set(44_100 << 16, at: TrackNumber.sampleRate.field.offset, count: 4, in: track)
    tree.set(0xFFFF, at: TrackPlaces.format, count: 2, in: track)
    tree.set(isMP3 ? 0x0C : 0x33, at: TrackPlaces.codec, count: 2, in: track)
    tree.set(1, at: TrackPlaces.source, count: 4, in: track)
    tree.set(id, at: TrackPlaces.id, count: 8, in: track)
    tree.set(id, at: TrackPlaces.secondID, count: 8, in: track)
    let library = tree.number(at: 0x24, count: 8, in: tree.root)
    tree.set(library, at: TrackPlaces.library, count: 8, in: track)
    numbers.merge(values.numbers) { $1 }
    set(TrackValues(numbers: numbers), in: track)
  }
}
