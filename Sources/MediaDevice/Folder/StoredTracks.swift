package import MediaModel

/// Receives the tracks of a device's database, and ignores everything else.
package final class StoredTracks: LibrarySink {
  /// A track in the database.
  package struct Track: Sendable {
    package let persistentID: PersistentID?
    package let title: String?
    /// The place of the file as the database writes it.
    package let location: String?
    /// The size of the file according to the database; `nil` if it is not stated.
    package let byteCount: Int64?
  }

  package private(set) var library = LibraryRecord()
  package private(set) var count = 0
  /// The tracks in the order of the database; empty unless they are kept.
  package private(set) var tracks: [Track] = []
  private let keepsTracks: Bool

  package init(keepsTracks: Bool) { self.keepsTracks = keepsTracks }

  package func begin(_ library: LibraryRecord) { self.library = library }

  package func item(_ record: ItemRecord) -> ItemReference? {
    count += 1
    if keepsTracks {
      tracks.append(
        Track(
          persistentID: record.persistentID,
          title: record.values.text(MediaItemProperty.title),
          location: record.values.text(MediaItemProperty.location),
          byteCount: record.values.integer(MediaItemProperty.fileSize)
        )
      )
    }
    return ItemReference(rawValue: UInt32(clamping: count))
  }

  package func playlist(_ record: PlaylistRecord) {}

  package func onTheGoList(_ record: OnTheGoListRecord) {}

  package func playFile(_ record: PlayFileRecord) {}

  package func deviceFile(_ record: DeviceFileRecord) {}

  package func end(_ library: LibraryRecord) { self.library = library }
}
