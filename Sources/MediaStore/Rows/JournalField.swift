import Bytes
import MediaModel

/// The journal's names for values that are not properties of items, playlists or libraries.
///
/// These names are part of the file format; properties are recorded under their own names.
enum JournalField: String, CaseIterable {
  /// Whether the item or playlist exists: null or 1.
  case presence
  /// The source values, which are kept as JSON because they fit no property.
  case sourceValues
  case persistentID
  case kind
  /// The position of a playlist or album in the library.
  case position
  /// The persistent ID of the item from which a Genius playlist was made.
  case geniusSeed
  /// The media type that membership in a playlist implies.
  case mediaTypeOfMembers
  /// The path that a library was imported from.
  case source
  /// The files of a photo, as a JSON array of their columns.
  case files
  /// The name of an album of photos, and its settings.
  case albumName, albumSettings
  /// The members of an album, as a JSON array of the rows of photos.
  case members
  /// Whether a library's source was an export of individual playlists: 0 or 1.
  case isPartial

  /// The field's name in the journal.
  var name: String { rawValue }
}

/// One value that differs between two records.
struct JournalledChange: Equatable {
  let name: String
  let old: StoredValue
  let new: StoredValue

  /// Creates a change; nil if both values are equal, since the journal only holds changes.
  init?(_ name: String, from old: StoredValue, to new: StoredValue) {
    if old == new { return nil }
    self.name = name
    self.old = old
    self.new = new
  }

  /// Creates a change to a field; nil if both values are equal.
  init?(_ field: JournalField, from old: StoredValue, to new: StoredValue) {
    self.init(field.name, from: old, to: new)
  }
}

extension PropertyRow {
  /// Returns the changes from an older row, in property order.
  func changes<Property: MediaProperty>(
    from old: PropertyRow,
    of properties: some Sequence<Property>
  ) -> [JournalledChange] {
    properties.compactMap { property in
      let index = property.rawValue
      if equals(old, at: index) { return nil }
      return JournalledChange(property.name, from: old.value(index), to: value(index))
    }
  }
}
