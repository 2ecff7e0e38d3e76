import MediaModel

/// The end of a pipe from which the records of a source are stored, with the final references in
/// the place of those that were promised.
final class PromisedSink: LibrarySink {
  private let sink: any LibrarySink
  private var references = PromisedReferences()
  /// The items whose persistent ID an earlier item of the source has.
  private var repeated = DisownedItems()

  init(_ sink: any LibrarySink) { self.sink = sink }

  func begin(_ library: LibraryRecord) throws { try sink.begin(library) }

  /// Imports the next promised item.
  ///
  /// An item with the ID of an earlier one gets an ID of its own.
  func item(_ record: ItemRecord) throws -> ItemReference? {
    var reference = try sink.item(record)
    if reference == nil {
      var own = record
      if let id = record.persistentID {
        repeated.add(record, id)
        own.disown(id)
      }
      reference = try sink.item(own)
    }
    references.append(reference ?? .missing)
    return reference
  }

  func unchangedItem(at location: [UInt8], sourceBytes: [UInt8]) throws -> Bool {
    try sink.unchangedItem(at: location, sourceBytes: sourceBytes)
  }

  func playlist(_ record: PlaylistRecord) throws {
    var record = record
    record.replaceReferences { references.final($0) }
    try sink.playlist(record)
  }

  func onTheGoList(_ record: OnTheGoListRecord) throws {
    var record = record
    record.replaceReferences { references.final($0) }
    try sink.onTheGoList(record)
  }

  func playFile(_ record: PlayFileRecord) throws {
    var record = record
    record.replaceReferences { references.final($0) }
    try sink.playFile(record)
  }

  func deviceFile(_ record: DeviceFileRecord) throws { try sink.deviceFile(record) }

  func knowsLibrary() throws -> Bool { try sink.knowsLibrary() }

  func knowsPlaylists() throws -> Bool { try sink.knowsPlaylists() }

  func knownRemoteCount() throws -> Int { try sink.knownRemoteCount() }

  func knownPhotos() throws -> KnownPhotos? { try sink.knownPhotos() }

  func keepPhotos() throws { try sink.keepPhotos() }

  func photo(_ record: PhotoRecord) throws -> PhotoReference { try sink.photo(record) }

  func photoAlbum(_ record: PhotoAlbumRecord) throws { try sink.photoAlbum(record) }

  func end(_ library: LibraryRecord) throws { try sink.end(library) }

  var disownedItems: DisownedItems {
    var items = repeated
    items.add(sink.disownedItems)
    return items
  }
}

/// The final references of the items to which references were promised, in the order of the items.
struct PromisedReferences {
  /// The number of references before the first that does not follow the one before it.
  private var sequenceCount = 0
  private var first = ItemReference.missing
  /// The references after the sequence; a new library has none.
  private var others: [ItemReference] = []

  mutating func append(_ reference: ItemReference) {
    if sequenceCount == 0, others.isEmpty { first = reference }
    let next = UInt64(first.rawValue) + UInt64(sequenceCount)
    if others.isEmpty, first != .missing, UInt64(reference.rawValue) == next {
      sequenceCount += 1
    } else {
      others.append(reference)
    }
  }

  /// Returns the final reference for a promised one.
  func final(_ promised: ItemReference) -> ItemReference {
    let index = Int(promised.rawValue) - 1
    if index < 0 { return .missing }
    if index < sequenceCount { return ItemReference(rawValue: first.rawValue + UInt32(index)) }
    return others.indices.contains(index - sequenceCount)
      ? others[index - sequenceCount] : .missing
  }
}
