import Bytes
import MediaModel

/// Conversion between playlists and journal values, in both directions, except for entries,
/// position and persistent ID.
extension PlaylistRecord {
  /// Returns the differences from an older record of the same playlist.
  ///
  /// - Parameters:
  ///   - old: The older record.
  ///   - persistentID: Returns the persistent ID of an item, in the form in which the journal
  ///     stores it.
  /// - Returns: The differences.
  /// - Throws: Any error of `persistentID`.
  func changes<Failure: Error>(
    from old: PlaylistRecord,
    persistentID: (ItemReference?) throws(Failure) -> StoredValue
  ) throws(Failure) -> [JournalledChange] {
    let properties = PlaylistProperty.allCases.lazy.filter { !$0.isVolatile }
    let others = [
      JournalledChange(.kind, from: .text(old.kind.rawValue), to: .text(kind.rawValue)),
      JournalledChange(
        .geniusSeed,
        from: try persistentID(old.geniusSeed),
        to: try persistentID(geniusSeed)
      ),
      JournalledChange(
        .mediaTypeOfMembers,
        from: StoredValue(old.mediaTypeOfMembers.map { Int64($0.rawValue) }),
        to: StoredValue(mediaTypeOfMembers.map { Int64($0.rawValue) })
      ),
      JournalledChange(
        .sourceValues,
        from: StoredValue(nonEmpty: old.sourceValues),
        to: StoredValue(nonEmpty: sourceValues)
      ),
    ]
    return values.changes(from: old.values, of: properties) + others.compactMap { $0 }
  }

  /// Sets a value by its name in the journal; unknown names are ignored.
  ///
  /// - Parameters:
  ///   - name: The name in the journal.
  ///   - value: The value in the journal.
  ///   - item: Returns the item with a persistent ID; nil if there is none.
  /// - Throws: Any error of `item`.
  mutating func apply<Failure: Error>(
    _ name: String,
    _ value: StoredValue,
    item: (StoredValue) throws(Failure) -> ItemReference?
  ) throws(Failure) {
    switch JournalField(rawValue: name) {
    case .kind: kind = value.text.flatMap(PlaylistKind.init) ?? .ordinary
    case .geniusSeed: geniusSeed = try item(value)
    case .mediaTypeOfMembers:
      mediaTypeOfMembers = value.integer.map { MediaType(rawValue: Int($0)) }
    case .sourceValues: sourceValues = value.text ?? ""
    default:
      if let property = PlaylistProperty(name: name) { values.set(property.rawValue, to: value) }
    }
  }

  /// A fingerprint of all values whose change counts as a change to the playlist, except its
  /// position.
  var contentHash: Int64 {
    var hasher = StableHasher()
    values.hash(into: &hasher, excluding: PlaylistProperty.volatile)
    hasher.combine(Array(kind.rawValue.utf8).span)
    hasher.combine(Array(sourceValues.utf8).span)
    hasher.combine(UInt64(geniusSeed?.rawValue ?? 0))
    hasher.combine(UInt64(entries.count))
    for entry in entries { hasher.combine(UInt64(entry.rawValue)) }
    return Int64(bitPattern: hasher.finalize())
  }
}

extension PlaylistProperty {
  /// Whether the property changes with each export: the ID of the playlist and the ID of its seed
  /// track.
  fileprivate var isVolatile: Bool { self == .playlistID || self == .geniusTrackID }

  fileprivate static let volatile = allCases.filter(\.isVolatile).map(\.rawValue)
}
