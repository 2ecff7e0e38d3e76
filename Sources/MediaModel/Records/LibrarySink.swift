/// Takes what a reader finds in a source, one record at a time.
///
/// A reader calls `begin` once before anything else, `item` for all items, then `playlist` for
/// all playlists, then `end` with everything that the source says of itself; a reader knows
/// nothing of what becomes of the records.
package protocol LibrarySink: AnyObject {
  /// Starts a library; the record may still lack what the source says only at its end.
  func begin(_ library: LibraryRecord) throws
  /// Takes an item and answers what playlists call it. One whose persistent ID the source has
  /// used before is a duplicate: it is left out, and the reference is that of the first.
  func item(_ record: ItemRecord) throws -> (reference: ItemReference, isDuplicate: Bool)
  /// Takes an item of which the source knows only that neither its location nor its bytes have
  /// changed since it gave it; false when that is news, and the item has to be given.
  func unchangedItem(at location: [UInt8], sourceBytes: [UInt8]) throws -> Bool
  func playlist(_ record: PlaylistRecord) throws
  /// Takes a list that was made on the device, after all playlists.
  func onTheGoList(_ record: OnTheGoListRecord) throws
  /// Takes what was played on the device since its last sync, after all playlists.
  func playFile(_ record: PlayFileRecord) throws
  /// Takes a file of the device with what no other record holds of it.
  func deviceFile(_ record: DeviceFileRecord) throws
  func end(_ library: LibraryRecord) throws
}

extension LibrarySink {
  /// A sink that keeps nothing wants to be given everything.
  package func unchangedItem(at location: [UInt8], sourceBytes: [UInt8]) -> Bool { false }
}
