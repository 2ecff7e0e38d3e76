import MediaModel

/// The end of a pipe into which a source is read.
///
/// Items get promised references, which count from 1, so that nobody waits until they are stored.
final class PipedSink: LibrarySink {
  private let pipe: RecordPipe
  private var batch: ItemBatch
  private var promised: UInt32 = 0

  init(_ pipe: RecordPipe) {
    self.pipe = pipe
    batch = pipe.emptyBatch()
  }

  func begin(_ library: LibraryRecord) throws { try call { try $0.begin(library) } }

  func item(_ record: ItemRecord) throws -> ItemReference? {
    batch.append(record)
    promised += 1
    if batch.isFull { try flush() }
    return ItemReference(rawValue: promised)
  }

  func unchangedItem(at location: [UInt8], sourceBytes: [UInt8]) throws -> Bool {
    try call { try $0.unchangedItem(at: location, sourceBytes: sourceBytes) }
  }

  func playlist(_ record: PlaylistRecord) throws {
    try flush()
    try pipe.send(.playlist(record))
  }

  func onTheGoList(_ record: OnTheGoListRecord) throws { try call { try $0.onTheGoList(record) } }

  func playFile(_ record: PlayFileRecord) throws { try call { try $0.playFile(record) } }

  func deviceFile(_ record: DeviceFileRecord) throws { try call { try $0.deviceFile(record) } }

  func knowsLibrary() throws -> Bool { try call { try $0.knowsLibrary() } }

  func knowsPlaylists() throws -> Bool { try call { try $0.knowsPlaylists() } }

  func knownRemoteCount() throws -> Int { try call { try $0.knownRemoteCount() } }

  func knownPhotos() throws -> KnownPhotos? { try call { try $0.knownPhotos() } }

  func keepPhotos() throws { try call { try $0.keepPhotos() } }

  func photo(_ record: PhotoRecord) throws -> PhotoReference { try call { try $0.photo(record) } }

  func photoAlbum(_ record: PhotoAlbumRecord) throws { try call { try $0.photoAlbum(record) } }

  func end(_ library: LibraryRecord) throws { try call { try $0.end(library) } }

  var disownedItems: DisownedItems { (try? call { $0.disownedItems }) ?? DisownedItems() }

  /// Passes on the items that still wait for others.
  func flush() throws {
    if batch.isEmpty { return }
    var full = pipe.emptyBatch()
    swap(&full, &batch)
    try pipe.send(.items(full))
  }

  private func call<Value: Sendable>(
    _ body: @escaping @Sendable (any LibrarySink) throws -> Value
  ) throws -> Value {
    try flush()
    return try pipe.call(body)
  }
}
