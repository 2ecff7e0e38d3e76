/// The information of a source about itself.
package struct LibraryRecord: Sendable {
  package var persistentID: PersistentID?
  /// Whether the ID is written in a form that version 0.1 did not read, so that a library file may
  /// contain the library without it.
  package var hasUnusualID = false
  package var kind = LibraryKind.iTunes
  /// The source's own name, which a new library gets if it is free.
  package var suggestedName: String?
  package var values = PropertyRow(for: LibraryProperty.self)
  /// A JSON object of the values without a property; empty for none.
  package var sourceValues = ""
  /// Whether absence from the source means nothing, because it is an export of only some playlists.
  package var isPartial = false

  package init() {}
}
