import MediaModel

/// Counts the contents of a device.
final class DeviceInventory: LibrarySink {
  /// A track and the location of its file.
  struct Track {
    let persistentID: PersistentID?
    let title: String?
    let location: String?
  }

  private(set) var library = LibraryRecord()
  private(set) var itemCount = 0
  private(set) var playlistCount = 0
  private(set) var onTheGoListCount = 0
  private(set) var plays = PlayCount()
  /// The tracks; empty unless they were requested.
  private(set) var tracks: [Track] = []
  private let keepsTracks: Bool

  init(keepsTracks: Bool = false) { self.keepsTracks = keepsTracks }

  func begin(_ library: LibraryRecord) throws { self.library = library }

  func item(_ record: ItemRecord) throws -> ItemReference? {
    itemCount += 1
    if keepsTracks {
      tracks.append(
        Track(
          persistentID: record.persistentID,
          title: record.values.text(MediaItemProperty.title),
          location: record.values.text(MediaItemProperty.location)
        )
      )
    }
    return ItemReference(rawValue: UInt32(clamping: itemCount))
  }

  func playlist(_ record: PlaylistRecord) throws { playlistCount += 1 }

  func onTheGoList(_ record: OnTheGoListRecord) throws { onTheGoListCount += 1 }

  func playFile(_ record: PlayFileRecord) throws {
    // Logs keep what was counted long ago.
    if record.kind == .rockboxLog { return }
    for entry in record.entries { plays.add(entry.plays) }
  }

  func deviceFile(_ record: DeviceFileRecord) throws {}

  func end(_ library: LibraryRecord) throws { self.library = library }
}
