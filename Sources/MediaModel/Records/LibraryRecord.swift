/// A source's information about itself.
package struct LibraryRecord: Sendable {
  package var persistentID: PersistentID?
  /// Whether the ID is written in a form that version 0.1 did not read, so that a library file may
  /// contain the library without its ID.
  package var hasUnusualID = false
  package var kind = LibraryKind.iTunes
  /// The source's own name, which a new library gets if no other library has it.
  package var suggestedName: String?
  package var values = PropertyRow(for: LibraryProperty.self)
  /// Properties that the source does not state: a stored value is kept, and the record's own value
  /// is only for a new library.
  package var unread: [LibraryProperty] = []
  /// The values that have no property, as a JSON object; empty if there are none.
  package var sourceValues = ""
  /// Whether the source is an export of individual playlists, so that missing items do not count as
  /// removed.
  package var isPartial = false

  /// Whether the source has sections that are stored like the files of a device.
  package var hasSections = false

  /// When the file of a source was written that has no date of its own; `nil` if that is unknown.
  package var fileDate: Timestamp?

  /// When the source was written.
  package var date: Timestamp? {
    values.integer(LibraryProperty.exportDate).map { Timestamp(rawValue: $0) } ?? fileDate
  }

  package init() {}
}
