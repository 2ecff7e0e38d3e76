import Bytes
import MediaModel

/// Conversion between items and journal values, in both directions.
extension ItemRecord {
  /// Returns the differences from an older record of the same item.
  func changes(from old: ItemRecord) -> [JournalledChange] {
    let properties = MediaItemProperty.fromSource.lazy.filter { !$0.isVolatile }
    return values.changes(from: old.values, of: properties)
      + [
        JournalledChange(
          MediaItemProperty.mediaType.name,
          from: .integer(Int64(old.mediaType.rawValue)),
          to: .integer(Int64(mediaType.rawValue))
        ),
        JournalledChange(
          .sourceValues,
          from: StoredValue(nonEmpty: SourceValues.stable(old.sourceValues)),
          to: StoredValue(nonEmpty: SourceValues.stable(sourceValues))
        ),
      ].compactMap { $0 }
  }

  /// Sets a value by its name in the journal; unknown names are ignored.
  mutating func apply(_ name: String, _ value: StoredValue) {
    switch name {
    case MediaItemProperty.mediaType.name: mediaType = MediaType(rawValue: Int(value.integer ?? 0))
    case JournalField.sourceValues.name: sourceValues = value.text ?? ""
    default:
      if let property = MediaItemProperty(name: name) { values.set(property.rawValue, to: value) }
    }
  }

  /// A fingerprint of all values whose change counts as a change to the item.
  var contentHash: Int64 {
    var hasher = StableHasher()
    values.hash(into: &hasher, excluding: MediaItemProperty.volatile)
    hasher.combine(UInt64(mediaType.rawValue))
    if !sourceValues.isEmpty {
      let stable = SourceValues.stable(sourceValues)
      hasher.combine(stable.utf8Span.span)
    }
    return Int64(bitPattern: hasher.finalize())
  }
}

extension MediaItemProperty {
  /// Whether the property may change with every export, so that a new value does not count as a
  /// change to the item.
  fileprivate var isVolatile: Bool { self == .trackID }

  fileprivate static let volatile = allCases.filter(\.isVolatile).map(\.rawValue)
}
