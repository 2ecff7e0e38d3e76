package import MediaModel

/// A playlist of a library.
package struct NativePlaylist: Sendable {
  /// The properties and the IDs, without entries.
  package internal(set) var record = PlaylistRecord()
  /// The numbers of the tracks in order, as in `NativeTrack.number`.
  package internal(set) var members: [UInt64] = []
  /// The offset of the playlist in the payload.
  package internal(set) var offset = 0
  /// When the playlist was created and last modified, in seconds since 1904 on the owner's clock; 0
  /// for unknown.
  package internal(set) var created: UInt32 = 0
  package internal(set) var modified: UInt32 = 0
  /// The data records and other parts that no property holds.
  package internal(set) var unknownData = UnknownDataList()
  /// The property lists, which name the library in the cloud.
  package internal(set) var storeData = UnknownDataList()

  /// Resets the playlist but keeps its memory.
  mutating func removeAll() {
    record.removeAll()
    members.removeAll(keepingCapacity: true)
    (created, modified) = (0, 0)
    unknownData.removeAll()
    storeData.removeAll()
  }
}
