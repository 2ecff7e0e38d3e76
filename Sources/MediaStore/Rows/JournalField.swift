import MediaModel

/// The names by which the journal calls what is no property of items, playlists or libraries.
///
/// They are part of the file format; a property is called by its own name.
enum JournalField: String, CaseIterable {
  /// Whether it is there: null or 1.
  case presence
  /// The values that no property holds.
  case sourceValues
  case persistentID
  case kind
  /// The place of a playlist among the others.
  case position
  /// Which item a Genius playlist was made from: its persistent ID.
  case geniusSeed
  /// What membership in a playlist says of items.
  case mediaTypeOfMembers
  /// The path that a library was imported from.
  case source
  /// Whether a library's source was an export of some playlists: 0 or 1.
  case isPartial

  /// The field's name in the journal.
  var name: String { rawValue }
}

/// One value that differs between two records.
struct JournalledChange: Equatable {
  let name: String
  let old: StoredValue
  let new: StoredValue

  /// Nil when both are equal, since the journal holds changes only.
  init?(_ name: String, from old: StoredValue, to new: StoredValue) {
    if old == new { return nil }
    self.name = name
    self.old = old
    self.new = new
  }

  /// Nil when both are equal.
  init?(_ field: JournalField, from old: StoredValue, to new: StoredValue) {
    self.init(field.name, from: old, to: new)
  }
}

extension PropertyRow {
  /// The properties that differ from those of an older row, in their order.
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
