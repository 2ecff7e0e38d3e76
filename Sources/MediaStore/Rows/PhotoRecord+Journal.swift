import Bytes
import MediaModel

/// Conversion between photos and journal values, except for files.
extension PhotoRecord {
  /// Returns the differences from an older record of the same photo.
  func changes(from old: PhotoRecord) -> [JournalledChange] {
    values.changes(from: old.values, of: PhotoProperty.allCases.lazy.filter { !$0.isVolatile })
  }

  /// Sets a value by its name in the journal; unknown names are ignored.
  mutating func apply(_ name: String, _ value: StoredValue) {
    if let property = PhotoProperty(name: name) { values.set(property.rawValue, to: value) }
  }

  /// A fingerprint of all values whose change counts as a change to the photo.
  var contentHash: Int64 {
    var hasher = StableHasher()
    values.hash(into: &hasher, excluding: Self.volatile)
    for file in files {
      hasher.combine(Array(file.role.rawValue.utf8).span)
      hasher.combine(Array(file.location.utf8).span)
      for number in [file.byteCount, file.offset, file.format, file.width, file.height] {
        hasher.combine(UInt64(bitPattern: Int64(number ?? -1)))
      }
      for number in [file.horizontalPadding, file.verticalPadding] {
        hasher.combine(UInt64(bitPattern: Int64(number ?? -1)))
      }
      hasher.combine(Array((file.sha256 ?? "").utf8).span)
    }
    return Int64(bitPattern: hasher.finalize())
  }

  private static let volatile = PhotoProperty.allCases.filter(\.isVolatile).map(\.rawValue)
}

/// Conversion of albums to journal values, except for members and position.
extension PhotoAlbumRecord {
  func changes(from old: PhotoAlbumRecord) -> [JournalledChange] {
    [
      JournalledChange(.kind, from: .text(old.kind.rawValue), to: .text(kind.rawValue)),
      JournalledChange(.albumName, from: .text(old.name), to: .text(name)),
      JournalledChange(
        .albumSettings,
        from: StoredValue(nonEmpty: old.settings),
        to: StoredValue(nonEmpty: settings)
      ),
    ].compactMap { $0 }
  }

  mutating func apply(_ field: JournalField?, _ value: StoredValue) {
    switch field {
    case .kind: kind = value.text.flatMap(PhotoAlbumKind.init) ?? kind
    case .albumName: name = value.text ?? name
    case .albumSettings: settings = value.text ?? ""
    default: return
    }
  }

  /// A fingerprint of all values whose change counts as a change to the album, except its position.
  var contentHash: Int64 {
    var hasher = StableHasher()
    for text in [kind.rawValue, name, settings] { hasher.combine(Array(text.utf8).span) }
    hasher.combine(UInt64(members.count))
    for member in members { hasher.combine(UInt64(bitPattern: member.rawValue)) }
    return Int64(bitPattern: hasher.finalize())
  }
}
