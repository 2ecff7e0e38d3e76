import MediaModel

/// Gives a persistent ID to items of sources that have none, such as those of iTunes 5.
///
/// It follows from where the file is, or, without a file, from what it is, so that the same source
/// gives the same IDs at each import and in each copy of it. Of items that are alike in that, the
/// second, third and so on are told apart by their number.
struct ItemIdentity {
  private let collator: Collator
  private var occurrences: [UInt64: UInt64] = [:]

  init(_ collator: Collator) { self.collator = collator }

  mutating func derive(_ values: PropertyRow) -> PersistentID {
    let hash = values.bytes.withUnsafeBufferPointer { bytes in
      location(values, bytes) ?? description(values, bytes)
    }
    let occurrence = occurrences[hash, default: 0]
    occurrences[hash] = occurrence + 1
    guard occurrence > 0 else { return PersistentID(nonzero: hash) }
    var hasher = StableHasher(seed: hash)
    hasher.combine(occurrence)
    return PersistentID(nonzero: hasher.finalize())
  }

  /// The path in normalisation form C, with its case as it is.
  private func location(
    _ values: PropertyRow,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt64? {
    guard let range = values.range(MediaItemProperty.location.rawValue), !range.isEmpty else {
      return nil
    }
    let decoded = FileLocation.percentDecoded(bytes[range])
    let normal = decoded.withUnsafeBufferPointer {
      collator.normalized($0, foldingCase: false)
    }
    var hasher = StableHasher(seed: 0x6C6F_6361_7469_6F6E)
    hasher.combine(normal.span)
    return hasher.finalize()
  }

  private func description(
    _ values: PropertyRow,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt64 {
    var hasher = StableHasher(seed: 0x7461_6773)
    for property: MediaItemProperty in [.title, .artist, .albumTitle] {
      let text = UnsafeBufferPointer(rebasing: bytes[values.range(property.rawValue) ?? 0..<0])
      hasher.combine(collator.normalized(text, foldingCase: false).span)
    }
    for property: MediaItemProperty in [.discNumber, .albumTrackNumber, .playbackDuration] {
      hasher.combine(UInt64(bitPattern: values.integer(property) ?? -1))
    }
    return hasher.finalize()
  }
}
