extension EditableDatabase {
  /// An entry of a list, and the parts after it, which early versions do not store in it.
  struct Entry {
    let node: ChunkID
    var beside: [ChunkID] = []

    var nodes: [ChunkID] { [node] + beside }
  }

  private static let entryHeaderCount = 0x4C

  func entryList(of playlist: ChunkID) -> [Entry] {
    var found: [Entry] = []
    tree.forEachChild(of: playlist) { node in
      if tree.tag(of: node) == .mhip {
        found.append(Entry(node: node))
      } else if !found.isEmpty {
        found[found.count - 1].beside.append(node)
      }
    }
    return found
  }

  /// The parts of a list before its entries.
  func parts(of playlist: ChunkID) -> [ChunkID] {
    Array(tree.children(of: playlist).prefix { tree.tag(of: $0) != .mhip })
  }

  mutating func removeEntries(of playlist: ChunkID, where isGone: (ChunkTree, ChunkID) -> Bool) {
    let all = entryList(of: playlist)
    var kept = all.filter { !isGone(tree, $0.node) }
    guard kept.count < all.count else { return }
    // A podcast without episodes goes with the last one.
    let groups = Set(kept.map { tree.number(at: 0x20, in: $0.node) })
    kept.removeAll {
      tree.isGroup($0.node) && !groups.contains(tree.number(at: 0x14, in: $0.node))
    }
    tree.setChildren(parts(of: playlist) + kept.flatMap(\.nodes), of: playlist)
    entries.forget(playlist)
  }

  /// Adds an entry at the end of a list, in the form of the other entries.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - playlist: The list.
  ///   - group: The number of the podcast's entry; 0 outside lists of podcasts.
  mutating func appendEntry(
    of track: ChunkID,
    to playlist: ChunkID,
    group: UInt64 = 0
  ) {
    let like = entries.templates[playlist] ?? firstTrackEntry(of: playlist) ?? anyTrackEntry()
    if let like { entries.templates[playlist] = like }
    let count = entries.counts[playlist] ?? entryList(of: playlist).count
    entries.counts[playlist] = count + 1
    // Taken before the entry is added, since it has no place yet.
    let isRising = entries.isRising[playlist] ?? tree.hasRisingPlaces(playlist)
    entries.isRising[playlist] = isRising
    let lastPlace = isRising ? tree.lastPlace(of: playlist) : nil

    let headerCount = like.map { tree.headerCount(of: $0) } ?? Self.entryHeaderCount
    let entry = tree.make(.mhip, headerCount: headerCount)
    tree.set(1, at: 0x0C, count: 4, in: entry)
    let hasNumber = like.map { tree.number(at: 0x14, in: $0) != 0 } ?? true
    let number = hasNumber ? nextNumber() : 0
    tree.set(number, at: 0x14, count: 4, in: entry)
    tree.set(self.number(of: track), at: 0x18, count: 4, in: entry)
    tree.set(group, at: 0x20, count: 4, in: entry)
    if let like, tree.number(at: 0x1C, in: like) != 0 {
      let added = tree.number(at: TrackNumber.dateAdded.field.offset, in: track)
      tree.set(added, at: 0x1C, count: 4, in: entry)
    }
    // Since iTunes 8, entries have the persistent ID of the track and one of their own.
    let hasIDs = like.map { tree.number(at: 0x2C, count: 8, in: $0) != 0 } ?? (version >= 0x4F)
    if hasIDs, tree.has(0x3C, count: 8, in: entry) {
      tree.set(id(of: track), at: 0x2C, count: 8, in: entry)
      tree.set(makeID(), at: 0x3C, count: 8, in: entry)
    }

    let usual = number != 0 ? number : UInt64(count)
    let place = UInt32(truncatingIfNeeded: max(usual, lastPlace.map { $0 + 1 } ?? 0))
    let isInside = like.map { tree.childCount(of: $0) > 0 } ?? true
    let isBeside = !isInside && storesPartsBesideEntries()
    tree.append(entry, to: playlist)
    guard isInside || isBeside else {
      tree.set(0, at: 0x0C, count: 4, in: entry)
      return
    }
    let rest = ChunkTree.bytes(place) + Array(repeating: 0, count: 16)
    let part = tree.makePart(ChunkTree.placeType, rest: rest)
    tree.append(part, to: isInside ? entry : playlist)
  }

  private func firstTrackEntry(of playlist: ChunkID) -> ChunkID? {
    tree.firstChild(of: playlist) { tree.tag(of: $0) == .mhip && !tree.isGroup($0) }
  }

  private func anyTrackEntry() -> ChunkID? {
    for kind: UInt32 in [2, 3, 5] {
      for playlist in playlists(kind) {
        if let entry = firstTrackEntry(of: playlist) { return entry }
      }
    }
    return nil
  }

  private func storesPartsBesideEntries() -> Bool {
    for kind: UInt32 in [2, 3] {
      for playlist in playlists(kind) {
        var isAfterEntry = false
        let part = tree.firstChild(of: playlist) { node in
          let isPart = tree.tag(of: node) == .mhod
          defer { isAfterEntry = !isPart }
          return isAfterEntry && isPart
        }
        if part != nil { return true }
      }
    }
    return false
  }

  /// Makes the places of the entries rise in the order of the file, which some readers ignore.
  mutating func renewPlaces(of playlist: ChunkID) {
    if !tree.hasRisingPlaces(playlist) {
      for (place, part) in tree.placeParts(of: playlist).enumerated() {
        let rest = ChunkTree.bytes(UInt32(clamping: place)) + tree.rest(of: part).dropFirst(4)
        tree.setRest(rest, of: part)
      }
    }
    entries.isRising[playlist] = true
  }
}
