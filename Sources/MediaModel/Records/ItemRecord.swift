/// One item of a source.
package struct ItemRecord: Sendable {
  /// Nil when the source gives none; the sink derives one then.
  package var persistentID: PersistentID?
  /// Whether the ID is written in a way that version 0.1 did not read, so that a library file may
  /// know the item by a derived one.
  package var hasUnusualID = false
  package var mediaType = MediaType.music
  package var values = PropertyRow(for: MediaItemProperty.self)
  /// Properties that the source has but that could not be read: what is stored of them stays.
  package var unread: [MediaItemProperty] = []
  /// A JSON object of what no property holds; empty for none.
  package var sourceValues = ""
  /// The bytes of a device's record from which, with the values, it can be made again; of a file,
  /// what tells whether it has changed.
  ///
  /// Empty for none. They are kept as they were last read, without history.
  package var sourceBytes: [UInt8] = []

  package init() {}

  /// Makes it ready for the next item, keeping its memory.
  package mutating func removeAll() {
    persistentID = nil
    hasUnusualID = false
    mediaType = .music
    values.removeAll()
    unread.removeAll()
    sourceValues = ""
    sourceBytes.removeAll(keepingCapacity: true)
  }
}
