import Bytes
import MediaModel

/// Conversion between libraries and journal values, in both directions.
extension LibraryRecord {
  /// Returns the changes since an older record of the same library, except for the export date,
  /// which changes with each export.
  func changes(from old: LibraryRecord) -> [JournalledChange] {
    let properties = LibraryProperty.allCases.lazy.filter { $0 != .exportDate }
    return values.changes(from: old.values, of: properties)
      + [
        JournalledChange(
          .persistentID,
          from: old.persistentID?.stored ?? .null,
          to: persistentID?.stored ?? .null
        ),
        JournalledChange(.kind, from: .text(old.kind.rawValue), to: .text(kind.rawValue)),
        JournalledChange(
          .sourceValues,
          from: StoredValue(nonEmpty: old.sourceValues),
          to: StoredValue(nonEmpty: sourceValues)
        ),
        JournalledChange(
          .isPartial,
          from: .integer(old.isPartial ? 1 : 0),
          to: .integer(isPartial ? 1 : 0)
        ),
      ].compactMap { $0 }
  }

  /// Sets a value by its name in the journal; unknown names are ignored.
  mutating func apply(_ name: String, _ value: StoredValue) {
    switch JournalField(rawValue: name) {
    case .persistentID: persistentID = PersistentID(stored: value)
    case .kind: kind = value.text.flatMap(LibraryKind.init) ?? .iTunes
    case .isPartial: isPartial = value.integer == 1
    case .sourceValues: sourceValues = value.text ?? ""
    default:
      if let property = LibraryProperty(name: name) { values.set(property.rawValue, to: value) }
    }
  }
}
