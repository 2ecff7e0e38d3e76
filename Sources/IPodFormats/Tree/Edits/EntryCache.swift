/// Facts about the entries of lists that would take long to find for each new entry.
struct EntryCache {
  /// The entry that new ones of a list resemble.
  var templates: [ChunkID: ChunkID] = [:]
  var counts: [ChunkID: Int] = [:]
  /// Whether the places of a list's entries rise.
  var isRising: [ChunkID: Bool] = [:]

  /// Forgets what depends on the entries that a list has.
  mutating func forget(_ playlist: ChunkID) {
    templates[playlist] = nil
    counts[playlist] = nil
  }
}

extension ChunkTree {
  /// The type of a part that holds the place of an entry.
  static let placeType: UInt32 = 100
  /// The largest place; a list has a longer part of the same type.
  private static let maxPlaceCount = 20

  /// Whether an entry is a podcast, to which the entries of its episodes refer.
  func isGroup(_ entry: ChunkID) -> Bool { number(at: 0x10, in: entry) & 0x100 != 0 }

  /// The part in an entry, or after it in early versions, that holds a place.
  private func placePart(_ node: ChunkID) -> ChunkID? {
    if tag(of: node) == .mhip { return part(Self.placeType, of: node) }
    return isPart(node, Self.placeType) && restCount(of: node) <= Self.maxPlaceCount ? node : nil
  }

  /// The parts that hold the places of the entries of a list, in the order of the file.
  func placeParts(of playlist: ChunkID) -> [ChunkID] {
    children(of: playlist).compactMap { placePart($0) }
  }

  /// The place of the last entry of a list.
  func lastPlace(of playlist: ChunkID) -> UInt64? {
    guard let last = lastChild(of: playlist) else { return nil }
    if tag(of: last) == .mhip || placePart(last) != nil {
      return placePart(last).map { restNumber(at: 0, in: $0) }
    }
    for node in children(of: playlist).reversed() {
      if let part = placePart(node) { return restNumber(at: 0, in: part) }
      if tag(of: node) == .mhip { return nil }
    }
    return nil
  }

  /// Whether the places of all entries rise in the order of the file.
  func hasRisingPlaces(_ playlist: ChunkID) -> Bool {
    let places = placeParts(of: playlist).map { restNumber(at: 0, in: $0) }
    return zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
  }
}
