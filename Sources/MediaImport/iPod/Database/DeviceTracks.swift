import MediaModel

/// The tracks of a database that the sink has taken.
struct DeviceTracks {
  /// By their place in the database.
  private(set) var references: [ItemReference] = []
  /// Nil when the database does not keep them.
  private let ids: OrderedIDs?
  /// Nothing when the database keeps the IDs.
  private var identities: [UInt64] = []
  /// Nothing as long as each number is its track's place.
  private var byNumber: [UInt32: ItemReference] = [:]
  private var isByPlace = true

  /// - Parameter database: Which the tracks come from.
  init(of database: any DeviceDatabase) {
    ids = database.trackIDs
    references.reserveCapacity(database.trackCount)
    if ids == nil { identities.reserveCapacity(database.trackCount) }
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
      if ids == nil { identities.append(0) }
    }
    if isByPlace, Int(number) != references.count {
      for (place, reference) in references.enumerated() where reference != .missing {
        byNumber[UInt32(truncatingIfNeeded: place)] = reference
      }
      isByPlace = false
    }
    references.append(reference)
    if ids == nil { identities.append(item.persistentID?.rawValue ?? item.locationHash) }
    if !isByPlace, byNumber[number] == nil { byNumber[number] = reference }
  }

  /// What a track is called in hashes of lists, by its place.
  func identity(at place: Int) -> UInt64 {
    ids.map { UInt64(bitPattern: $0[place]) } ?? identities[place]
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
