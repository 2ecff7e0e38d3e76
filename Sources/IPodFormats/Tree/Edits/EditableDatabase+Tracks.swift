extension EditableDatabase {
  /// Sets numbers and texts of a track.
  ///
  /// - Throws: `DatabaseEditError.unknownTrack`.
  package mutating func setValues(
    _ values: TrackValues,
    of id: UInt64
  ) throws(DatabaseEditError) {
    set(values, in: try track(id))
  }

  mutating func set(_ values: TrackValues, in track: ChunkID) {
    for (number, value) in values.numbers { set(number, value, in: track) }
    for (text, value) in values.texts {
      if tree.setText(text.rawValue, value, of: track), text.isSorted { resorted.insert(track) }
    }
    if let chapters = values.chapters { set(chapters, in: track) }
    for (place, text) in TrackText.inHeader.enumerated() {
      let offset = TrackPlaces.sortTexts + place
      let flags = tree.number(at: offset, count: 1, in: track)
      let flag: UInt64 = tree.part(text.rawValue, of: track) == nil ? 0 : 1
      tree.set(flags & 0xFE | flag, at: offset, count: 1, in: track)
    }
  }

  private mutating func set(_ number: TrackNumber, _ value: UInt64, in track: ChunkID) {
    let (offset, size) = number.field
    let value = number.stored(value)
    let before = tree.number(at: offset, count: size, in: track)
    if number == .sampleRate {
      tree.set(value << 16, at: offset, count: size, in: track)
      let float = Float(value).bitPattern
      tree.set(UInt64(float), at: TrackPlaces.sampleRateFloat, count: 4, in: track)
    } else {
      tree.set(value, at: offset, count: size, in: track)
    }
    if number.isSorted, tree.number(at: offset, count: size, in: track) != before {
      resorted.insert(track)
    }
    if number == .fileSize {
      tree.set(value, at: TrackPlaces.secondSize, count: 4, in: track)
    }
  }

  /// Removes tracks, their entries in all lists, and albums and artists that lose their last track.
  ///
  /// - Throws: `DatabaseEditError.unknownTrack` if there is not exactly one track for each ID.
  package mutating func removeTracks(_ ids: Set<UInt64>) throws(DatabaseEditError) {
    let all = tree.children(of: trackList)
    let gone = all.filter { ids.contains(id(of: $0)) }
    for id in ids where tracksByID[id] == nil { throw .unknownTrack(id) }
    guard gone.count == ids.count else { throw .damaged("tracks have the same persistent ID") }
    guard !gone.isEmpty else { return }
    let removed = Set(gone)
    tree.setChildren(all.filter { !removed.contains($0) }, of: trackList)
    for id in ids { tracksByID[id] = nil }

    let numbers = Set(gone.map { number(of: $0) })
    for kind: UInt32 in [2, 3, 5] {
      for playlist in playlists(kind) {
        removeEntries(of: playlist) { tree, entry in
          numbers.contains(tree.number(at: 0x18, in: entry)) && !tree.isGroup(entry)
        }
      }
    }
    removeGroupings(4, at: TrackPlaces.album, of: gone)
    removeGroupings(8, at: TrackPlaces.artist, of: gone)
    albums = nil
    artists = nil
  }

  /// Removes the albums or artists that have no track left, and names another track in the albums
  /// that named a removed one.
  private mutating func removeGroupings(_ kind: UInt32, at place: Int, of gone: [ChunkID]) {
    guard let list = tree.list(kind) else { return }
    var heirs: [UInt64: ChunkID] = [:]
    for track in tree.children(of: trackList) where tree.has(place, count: 4, in: track) {
      let number = tree.number(at: place, in: track)
      if heirs[number] == nil { heirs[number] = track }
    }
    let numbers = gone.filter { tree.has(place, count: 4, in: $0) }
      .map { tree.number(at: place, in: $0) }
    let touched = Set(numbers)
    let all = tree.children(of: list)
    let kept = all.filter { row in
      let number = tree.number(at: 0x10, in: row)
      return !touched.contains(number) || heirs[number] != nil
    }
    if kept.count < all.count { tree.setChildren(kept, of: list) }
    guard kind == 4 else { return }
    let ids = Set(gone.map { id(of: $0) })
    for row in kept where tree.has(0x20, count: 8, in: row) {
      guard ids.contains(tree.number(at: 0x20, count: 8, in: row)) else { continue }
      let heir = heirs[tree.number(at: 0x10, in: row)].map { id(of: $0) }
      tree.set(heir ?? 0, at: 0x20, count: 8, in: row)
    }
  }
}
