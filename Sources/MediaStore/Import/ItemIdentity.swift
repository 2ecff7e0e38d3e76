import Bytes
import ICU
import MediaModel

/// The characteristics that identify an item if its persistent ID is missing or unknown.
struct ItemDescription {
  /// A hash of the file's path in normalisation form C, case-sensitive; nil without a path.
  var location: UInt64?
  /// A hash of title, artist, album, disc and track number; nil without a title.
  var tags: UInt64?
  /// The file size in bytes.
  var size: Int64?
  /// The duration in milliseconds.
  var duration: Int64?
}

/// Derives persistent IDs for items of sources that have none, such as those of iTunes 5.
///
/// An ID is derived from the location of the file or, if there is no file, from the tags, so that
/// the first import of a source, or of a copy of the source, always produces the same IDs. Items
/// with the same location or tags are distinguished by their order.
struct ItemIdentity {
  private let collator: Collator
  private var occurrences: [UInt64: UInt64] = [:]

  init(_ collator: Collator) { self.collator = collator }

  /// Returns the next ID for an item and marks it as used.
  mutating func derive(_ values: PropertyRow) -> PersistentID {
    let persistentID = nextID(for: values)
    skip(values)
    return persistentID
  }

  /// Returns the next unused ID for an item, without marking it as used.
  func nextID(for values: PropertyRow) -> PersistentID {
    let hash = hash(values)
    let occurrence = occurrences[hash, default: 0]
    guard occurrence > 0 else { return PersistentID(nonzero: hash) }
    var hasher = StableHasher(seed: hash)
    hasher.combine(occurrence)
    return PersistentID(nonzero: hasher.finalize())
  }

  /// Marks the next ID for an item as used.
  mutating func skip(_ values: PropertyRow) { occurrences[hash(values), default: 0] += 1 }

  func describe(_ values: PropertyRow) -> ItemDescription {
    let hasTitle = values.range(MediaItemProperty.title.rawValue).map { !$0.isEmpty } ?? false
    return ItemDescription(
      location: location(values),
      tags: hasTitle ? tags(values, withDuration: false) : nil,
      size: values.integer(MediaItemProperty.fileSize),
      duration: values.integer(MediaItemProperty.playbackDuration)
    )
  }

  private func hash(_ values: PropertyRow) -> UInt64 {
    location(values) ?? tags(values, withDuration: true)
  }

  private func location(_ values: PropertyRow) -> UInt64? {
    guard let range = values.range(MediaItemProperty.location.rawValue), !range.isEmpty else {
      return nil
    }
    let decoded = PercentEncoding.decoded(values.bytes[range])
    let normal = decoded.withUnsafeBufferPointer {
      collator.normalized($0, foldingCase: false)
    }
    var hasher = StableHasher(seed: 0x6C6F_6361_7469_6F6E)
    hasher.combine(normal.span)
    return hasher.finalize()
  }

  private func tags(_ values: PropertyRow, withDuration: Bool) -> UInt64 {
    var hasher = StableHasher(seed: 0x7461_6773)
    values.bytes.withUnsafeBufferPointer { bytes in
      for property: MediaItemProperty in [.title, .artist, .albumTitle] {
        let text = UnsafeBufferPointer(rebasing: bytes[values.range(property.rawValue) ?? 0..<0])
        hasher.combine(collator.normalized(text, foldingCase: false).span)
      }
    }
    let numbers: [MediaItemProperty] = [.discNumber, .albumTrackNumber]
    for property in numbers + (withDuration ? [.playbackDuration] : []) {
      hasher.combine(UInt64(bitPattern: values.integer(property) ?? -1))
    }
    return hasher.finalize()
  }
}
