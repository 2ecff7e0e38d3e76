import MediaModel
import SQLite

/// Imports the records of a source into a library file.
///
/// An import is one transaction. It creates a revision only if it changes anything. The rows of
/// removed items and playlists stay, marked with the revision that removed them.
final class RecordImporter: LibrarySink {
  private let connection: Connection
  private let request: ImportRequest
  private let isFileEmpty: Bool
  /// The session; nil until `begin` is called.
  private var session: ImportSession?
  /// The result of the import; nil until `end` is called.
  private(set) var outcome: ImportOutcome?

  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - request: The import.
  ///   - isFileEmpty: Whether the file has no items yet, which allows filling it faster.
  init(_ connection: Connection, _ request: ImportRequest, isFileEmpty: Bool) {
    self.connection = connection
    self.request = request
    self.isFileEmpty = isFileEmpty
  }

  func begin(_ record: LibraryRecord) throws {
    session = try ImportSession(connection, request, record, isFileEmpty: isFileEmpty)
  }

  func item(_ record: ItemRecord) throws -> ItemReference? {
    try begun().items.importItem(record)
  }

  func unchangedItem(at location: [UInt8], sourceBytes: [UInt8]) throws -> Bool {
    try begun().items.importUnchanged(location, sourceBytes)
  }

  func playlist(_ record: PlaylistRecord) throws { try begun().importPlaylist(record) }

  func onTheGoList(_ record: OnTheGoListRecord) throws { try begun().lists.append(record) }

  func playFile(_ record: PlayFileRecord) throws {
    // The file of an on-the-go list is passed to this method too, but its entries are not plays.
    if record.kind != .onTheGo { try begun().playFiles.append(record) }
  }

  func deviceFile(_ record: DeviceFileRecord) throws { try begun().deviceFiles.store(record) }

  func knowsLibrary() throws -> Bool { try begun().knowsLibrary }

  func knowsPlaylists() throws -> Bool { try begun().knowsPlaylists() }

  func knownRemoteCount() throws -> Int { try begun().knownRemoteCount() }

  func knownPhotos() throws -> KnownPhotos? { try begun().knownPhotos() }

  func keepPhotos() throws { try begun().keepPhotos() }

  func photo(_ record: PhotoRecord) throws -> PhotoReference { try begun().importPhoto(record) }

  func photoAlbum(_ record: PhotoAlbumRecord) throws { try begun().importAlbum(record) }

  var disownedItems: DisownedItems { session?.items.disowned ?? DisownedItems() }

  func end(_ record: LibraryRecord) throws { outcome = try begun().end(record) }

  /// Returns the session; throws if a reader passes other records before the library itself.
  private func begun() throws(StoreError) -> ImportSession {
    if let session { return session }
    throw StoreError(.failed, "the source has records before its library", path: connection.path)
  }
}
