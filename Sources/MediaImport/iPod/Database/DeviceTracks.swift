import Bytes
import MediaModel

/// The tracks of a database that were added to the sink.
struct DeviceTracks {
  /// The references by position in the database.
  private(set) var references: [ItemReference] = []
  /// The IDs by position, or `nil` if the database does not store them.
  private let ids: OrderedIDs?
  /// The identities by position, empty if the database stores the IDs.
  private var identities: [UInt64] = []
  /// The references by track number, empty as long as each number equals its track's position.
  private var byNumber: [UInt32: ItemReference] = [:]
  private var isByPlace = true

  /// - Parameter database: The database of the tracks.
  init(of database: any DeviceDatabase) {
    ids = database.trackIDs
    references.reserveCapacity(database.trackCount)
    if ids == nil { identities.reserveCapacity(database.trackCount) }
  }

  /// Adds the next track.
  mutating func add(
    _ item: ItemRecord,
    _ number: UInt32,
    _ reference: ItemReference,
    at position: Int
  ) {
    // Ignore another track at the same position.
    guard position >= references.count else { return }
    // A track that could not be read keeps its position.
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

  /// Returns the identity of the track at a position, for the hashes of lists.
  func identity(at place: Int) -> UInt64 {
    ids.map { UInt64(bitPattern: $0[place]) } ?? identities[place]
  }

  /// Returns the track with the given number in the database.
  func reference(_ number: UInt32) -> ItemReference? {
    guard isByPlace else { return byNumber[number] }
    let place = Int(number)
    guard place < references.count, references[place] != .missing else { return nil }
    return references[place]
  }
}

extension ItemRecord {
  /// The identity of a track without a persistent ID.
  fileprivate var locationHash: UInt64 {
    var hasher = StableHasher()
    let range = values.range(MediaItemProperty.location.rawValue) ?? 0..<0
    hasher.combine(values.bytes.span.extracting(range))
    return hasher.finalize()
  }
}
