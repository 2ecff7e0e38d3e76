/// A receiver for the records that a reader finds in a source, one at a time.
///
/// A reader calls `begin` once before anything else, `item` for all items, then `playlist` for all
/// playlists, then `photo` and `photoAlbum`, then `end` with everything that the source says about
/// itself; a reader knows nothing about how the records are used.
package protocol LibrarySink: AnyObject {
  /// Starts a library; the record may still lack information from the end of the source.
  func begin(_ library: LibraryRecord) throws
  /// Imports an item and returns the reference that playlists use for it, or `nil` without
  /// importing anything if an earlier item of the source has the same persistent ID.
  func item(_ record: ItemRecord) throws -> ItemReference?
  /// Imports an item without its values if the sink already has it with the same location
  /// and bytes; returns false if it does not, in which case the reader must call `item`.
  func unchangedItem(at location: [UInt8], sourceBytes: [UInt8]) throws -> Bool
  func playlist(_ record: PlaylistRecord) throws
  /// Imports a list created on the device, after all playlists.
  func onTheGoList(_ record: OnTheGoListRecord) throws
  /// Imports the plays on the device since its last sync, after all playlists.
  func playFile(_ record: PlayFileRecord) throws
  /// Imports a file of the device with the parts that no other record holds.
  func deviceFile(_ record: DeviceFileRecord) throws
  /// Returns whether the sink has the library from an earlier import.
  func knowsLibrary() throws -> Bool
  /// Returns whether the sink has playlists of the source from its last import.
  func knowsPlaylists() throws -> Bool
  /// Returns the number of items that the sink has of the source from its last import and that are
  /// no files, such as radio stations.
  func knownRemoteCount() throws -> Int
  /// Returns what the sink knows of the photos of a source from its last import, before the first
  /// photo; `nil` if it knows nothing.
  func knownPhotos() throws -> KnownPhotos?
  /// Keeps all known photos and albums, whose files have not changed, instead of receiving them.
  func keepPhotos() throws
  /// Imports a photo, after all playlists, and returns the reference that albums use for it.
  func photo(_ record: PhotoRecord) throws -> PhotoReference
  /// Imports an album of photos, after all photos.
  func photoAlbum(_ record: PhotoAlbumRecord) throws
  func end(_ library: LibraryRecord) throws
  /// The items whose persistent ID turned out at the end of the source to be that of another item.
  var disownedItems: DisownedItems { get }
}

/// The items that turned out to have the persistent ID of another item.
package struct DisownedItems: Sendable {
  package private(set) var count = 0
  /// The first items.
  package private(set) var examples: [(title: String, id: PersistentID)] = []

  private static let maxExamples = 10

  package init() {}

  package mutating func add(_ record: ItemRecord, _ id: PersistentID) {
    count += 1
    guard examples.count < Self.maxExamples else { return }
    examples.append((record.values.text(MediaItemProperty.title) ?? "", id))
  }

  package mutating func add(_ other: Self) {
    count += other.count
    examples += other.examples.prefix(Self.maxExamples - examples.count)
  }
}

extension LibrarySink {
  /// Returns false, because a sink without stored items needs all values.
  package func unchangedItem(at location: [UInt8], sourceBytes: [UInt8]) -> Bool { false }

  /// Returns false, because a sink without stored items knows no library.
  package func knowsLibrary() -> Bool { false }

  /// Returns false, because a sink without stored playlists removes none.
  package func knowsPlaylists() -> Bool { false }

  /// Returns 0, because a sink without stored items removes none.
  package func knownRemoteCount() -> Int { 0 }

  /// Returns nothing, because a sink without stored photos needs all values.
  package func knownPhotos() -> KnownPhotos? { nil }

  package func keepPhotos() {}

  /// Ignores the photo, for sinks that only look at music.
  package func photo(_ record: PhotoRecord) -> PhotoReference { PhotoReference(rawValue: 0) }

  /// Ignores the album, for sinks that only look at music.
  package func photoAlbum(_ record: PhotoAlbumRecord) {}

  /// Returns nothing, because a sink without stored items decides at once.
  package var disownedItems: DisownedItems { DisownedItems() }
}
