import MediaModel

/// A sink that keeps copies of all records, and fails on request.
final class RecordingSink: LibrarySink {
  /// The error that the sink throws.
  struct Failure: Error {}

  /// The functions called, in order.
  private(set) var calls: [String] = []
  private(set) var begun: LibraryRecord?
  private(set) var items: [ItemRecord] = []
  private(set) var playlists: [PlaylistRecord] = []
  private(set) var onTheGoLists: [OnTheGoListRecord] = []
  private(set) var playFiles: [PlayFileRecord] = []
  private(set) var deviceFiles: [DeviceFileRecord] = []
  private(set) var photos: [PhotoRecord] = []
  private(set) var photoAlbums: [PhotoAlbumRecord] = []
  private(set) var ended: LibraryRecord?
  private let failingCall: String
  private var ids: Set<PersistentID> = []
  /// The known photos of the source.
  var known: KnownPhotos?

  init(failingAt failingCall: String = "") { self.failingCall = failingCall }

  func begin(_ library: LibraryRecord) throws {
    try note("begin")
    begun = library
  }

  func item(_ record: ItemRecord) throws -> ItemReference? {
    try note("item")
    if let id = record.persistentID, !ids.insert(id).inserted { return nil }
    items.append(record)
    return ItemReference(rawValue: UInt32(items.count))
  }

  func playlist(_ record: PlaylistRecord) throws {
    try note("playlist")
    playlists.append(record)
  }

  func onTheGoList(_ record: OnTheGoListRecord) throws {
    try note("onTheGoList")
    onTheGoLists.append(record)
  }

  func playFile(_ record: PlayFileRecord) throws {
    try note("playFile")
    playFiles.append(record)
  }

  func deviceFile(_ record: DeviceFileRecord) throws {
    try note("deviceFile")
    deviceFiles.append(record)
  }

  func knownPhotos() -> KnownPhotos? { known }

  func photo(_ record: PhotoRecord) throws -> PhotoReference {
    try note("photo")
    photos.append(record)
    return PhotoReference(rawValue: Int64(photos.count))
  }

  func photoAlbum(_ record: PhotoAlbumRecord) throws {
    try note("photoAlbum")
    photoAlbums.append(record)
  }

  func end(_ library: LibraryRecord) throws {
    try note("end")
    ended = library
  }

  private func note(_ call: String) throws {
    calls.append(call)
    if call == failingCall { throw Failure() }
  }
}

extension RecordingSink {
  /// The titles of the items.
  var titles: [String] { items.map { $0.values.text(MediaItemProperty.title) ?? "-" } }

  /// Returns the titles of a playlist's items, with `-` for missing ones.
  func titles(in playlist: Int) -> [String] {
    playlists[playlist].entries.map { $0 == .missing ? "-" : titles[Int($0.rawValue) - 1] }
  }
}
