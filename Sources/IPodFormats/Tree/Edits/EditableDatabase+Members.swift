extension EditableDatabase {
  /// Replaces the members of a list; entries of tracks that stay keep their bytes.
  ///
  /// - Throws: `DatabaseEditError` if the list or a track is unknown, or if it is the list of all
  ///   tracks.
  package mutating func setMembers(
    of id: UInt64,
    to members: [UInt64]
  ) throws(DatabaseEditError) {
    try changeable(id)
    let tracks = try tracks(members)
    // Each track may have an entry, and one of its podcast, in both data sets.
    try requireNumbers(4 * tracks.count)
    for kind in listKinds {
      guard let playlist = playlist(id, kind) else { continue }
      if tree.number(at: 0x2A, count: 2, in: playlist) & 1 != 0 {
        setPodcasts(tracks, of: playlist, isGrouped: kind == 3)
      } else {
        setMembers(tracks, of: playlist)
      }
    }
  }

  private mutating func setMembers(
    _ tracks: [ChunkID],
    of playlist: ChunkID
  ) {
    let old = entryList(of: playlist)
    let wanted = tracks.map { number(of: $0) }
    guard old.map({ tree.number(at: 0x18, in: $0.node) }) != wanted else { return }
    var pool: [UInt64: [Entry]] = [:]
    for entry in old.reversed() {
      pool[tree.number(at: 0x18, in: entry.node), default: []].append(entry)
    }
    entries.forget(playlist)
    tree.setChildren(parts(of: playlist), of: playlist)
    for (track, number) in zip(tracks, wanted) {
      if let kept = pool[number]?.popLast() {
        for node in kept.nodes { tree.append(node, to: playlist) }
        if let count = entries.counts[playlist] { entries.counts[playlist] = count + 1 }
      } else {
        appendEntry(of: track, to: playlist)
      }
    }
    renewPlaces(of: playlist)
  }

  /// Replaces the episodes in the list of podcasts: one after the other in data set 2, each podcast
  /// with its episodes in data set 3.
  private mutating func setPodcasts(
    _ tracks: [ChunkID],
    of playlist: ChunkID,
    isGrouped: Bool
  ) {
    tree.setChildren(parts(of: playlist), of: playlist)
    entries.forget(playlist)
    var names: [String] = []
    var shows: [String: [ChunkID]] = [:]
    for track in tracks {
      let album = text(.album, of: track)
      let name = album.isEmpty ? text(.artist, of: track) : album
      if shows[name] == nil { names.append(name) }
      shows[name, default: []].append(track)
    }
    for name in names {
      var group: UInt64 = 0
      if isGrouped {
        group = nextNumber()
        let entry = tree.make(.mhip, headerCount: 0x4C)
        tree.set(0x100, at: 0x10, count: 4, in: entry)
        tree.set(group, at: 0x14, count: 4, in: entry)
        tree.append(tree.makeText(Self.nameType, name), to: entry)
        tree.append(entry, to: playlist)
      }
      for track in shows[name] ?? [] { appendEntry(of: track, to: playlist, group: group) }
    }
  }
}
