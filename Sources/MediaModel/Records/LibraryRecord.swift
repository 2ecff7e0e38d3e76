/// What a source says of itself.
package struct LibraryRecord: Sendable {
  package var persistentID: PersistentID?
  /// Whether the ID is written in a way that version 0.1 did not read, so that a library file may
  /// know the library without it.
  package var hasUnusualID = false
  package var kind = LibraryKind.iTunes
  /// What the source calls itself; a library that is new gets the name if it is free.
  package var suggestedName: String?
  package var values = PropertyRow(for: LibraryProperty.self)
  /// A JSON object of what no property holds; empty for none.
  package var sourceValues = ""
  /// Whether absence from the source means nothing: it is an export of some playlists.
  package var isPartial = false

  package init() {}
}
