import Bytes

/// An item of a source.
package struct ItemRecord: Sendable {
  /// The source's ID; `nil` if the source has none, in which case the sink derives one.
  package var persistentID: PersistentID?
  /// Whether the ID is written in a form that version 0.1 did not read, so that a library file may
  /// contain the item under a derived ID.
  package var hasUnusualID = false
  package var mediaType = MediaType.music
  package var values = PropertyRow(for: MediaItemProperty.self)
  /// Properties whose values in the source are unreadable; the values already stored are kept.
  package var unread: [MediaItemProperty] = []
  /// The values that have no property, as a JSON object; empty if there are none.
  package var sourceValues = ""
  /// For a device, the bytes from which, together with the values, the original record can be
  /// rebuilt; for an audio file, the data that shows whether the file has changed.
  ///
  /// Empty if there is nothing to store. Only the bytes from the last reading are stored, without
  /// history.
  package var sourceBytes: [UInt8] = []
  /// Whether stored bytes are deleted if there are none; otherwise, they are kept.
  package var deletesSourceBytes = false

  package init() {}

  /// Takes over all values of another item without giving up memory.
  package mutating func copy(_ other: ItemRecord) {
    persistentID = other.persistentID
    hasUnusualID = other.hasUnusualID
    mediaType = other.mediaType
    values.copy(other.values)
    unread = other.unread
    sourceValues = other.sourceValues
    sourceBytes = other.sourceBytes
    deletesSourceBytes = other.deletesSourceBytes
  }

  /// Keeps an ID, which belongs to another item, only as it was in the source.
  package mutating func disown(_ id: PersistentID) {
    (persistentID, hasUnusualID) = (nil, false)
    sourceValues = SourceValues.setting(id, under: SourceValues.itemID, in: sourceValues)
  }

  /// Resets the record for the next item but keeps its memory.
  package mutating func removeAll() {
    persistentID = nil
    hasUnusualID = false
    mediaType = .music
    values.removeAll()
    unread.removeAll()
    sourceValues = ""
    sourceBytes.removeAll(keepingCapacity: true)
    deletesSourceBytes = false
  }
}
