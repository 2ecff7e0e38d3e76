import MediaModel

/// The tracks of a database that the sink has taken.
struct DeviceTracks {
  /// By their place in the database.
  private(set) var references: [ItemReference] = []
  /// By their place, what they are called in hashes of lists.
  private(set) var identities: [UInt64] = []
  /// Nothing as long as each number is its track's place.
  private var byNumber: [UInt32: ItemReference] = [:]
  private var isByPlace = true

  /// - Parameter count: How many tracks there are to come.
  init(count: Int) {
    references.reserveCapacity(count)
    identities.reserveCapacity(count)
  }

  /// Takes the next track.
  mutating func add(
    _ item: ItemRecord,
    _ number: UInt32,
    _ reference: ItemReference,
    at position: Int
  ) {
    // Another of the same place cannot be meant by it.
    guard position >= references.count else { return }
    // A track that could not be read leaves its place to nobody.
    while references.count < position {
      references.append(.missing)
      identities.append(0)
    }
    if isByPlace, Int(number) != references.count {
      for (place, reference) in references.enumerated() where reference != .missing {
        byNumber[UInt32(truncatingIfNeeded: place)] = reference
      }
      isByPlace = false
    }
    references.append(reference)
    identities.append(item.persistentID?.rawValue ?? item.locationHash)
    if !isByPlace, byNumber[number] == nil { byNumber[number] = reference }
  }

  /// The track of a database's number.
  func reference(_ number: UInt32) -> ItemReference? {
    guard isByPlace else { return byNumber[number] }
    let place = Int(number)
    guard place < references.count, references[place] != .missing else { return nil }
    return references[place]
  }
}

extension ItemRecord {
  /// Stands for a track without persistent ID.
  fileprivate var locationHash: UInt64 {
    var hasher = StableHasher()
    let range = values.range(MediaItemProperty.location.rawValue) ?? 0..<0
    hasher.combine(values.bytes.span.extracting(range))
    return hasher.finalize()
  }
}
