import ICU
import MediaModel

/// Takes the records of one source into a library file and notes what became of them.
///
/// All of an import is one transaction. It makes one revision if it changes anything, and none
/// otherwise; rows of things that are gone stay, marked with the revision that removed them.
final class ImportTransaction: LibrarySink {
  private let connection: Connection
  private let request: ImportRequest
  private let isFileEmpty: Bool
  private let collator: Collator
  private let libraries: LibraryTable
  private var library: LibraryTable.Entry?
  private var revision: RevisionRecord?
  private var journal: ChangeJournal?
  private var items: ItemTable?
  private var playlists: PlaylistTable?
  private var droppedIndexes: SecondaryIndexes?
  private var deviceFiles: DeviceFileTable?
  /// Kept until what the source lacks is gone, and the revision is known.
  private var lists: [OnTheGoListRecord] = []
  private var playFiles: [PlayFileRecord] = []
  /// What the import did; nil before `end`.
  private(set) var outcome: ImportOutcome?

  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - request: What is imported.
  ///   - isFileEmpty: Whether the file holds no item yet, which lets it be filled faster.
  /// - Throws: A `StoreError`.
  init(
    _ connection: Connection,
    _ request: ImportRequest,
    isFileEmpty: Bool
  ) throws(StoreError) {
    let collator = try Collator.opened(for: connection)
    self.connection = connection
    self.request = request
    self.isFileEmpty = isFileEmpty
    self.collator = collator
    libraries = LibraryTable(connection)
  }

  func begin(_ record: LibraryRecord) throws {
    let library = try libraries.findOrInsert(record, request)
    let revision = RevisionRecord(
      connection,
      libraryID: library.id,
      made: request.made,
      source: request.source
    )
    if isFileEmpty {
      droppedIndexes = try SecondaryIndexes.drop(connection)
    }
    let journal = try ChangeJournal(connection, revision, isRecording: !library.isNew)
    let isRebuilding = request.rebuiltFrom != nil
    items = try ItemTable(
      connection,
      collator,
      library: library,
      revision: revision,
      journal: journal,
      isComparison: request.isComparison,
      isOfDevice: record.kind == .iPod,
      isRebuilding: isRebuilding,
      isOfFiles: record.kind == .folder
    )
    playlists = try PlaylistTable(
      connection,
      library: library,
      revision: revision,
      journal: journal,
      isRebuilding: isRebuilding
    )
    deviceFiles = DeviceFileTable(connection, libraryID: library.id)
    self.library = library
    self.revision = revision
    self.journal = journal
  }

  func item(_ record: ItemRecord) throws -> (reference: ItemReference, isDuplicate: Bool) {
    guard let items else { preconditionFailure("begin comes first") }
    return try items.take(record)
  }

  func unchangedItem(at location: [UInt8], sourceBytes: [UInt8]) throws -> Bool {
    try items?.takeUnchanged(location, sourceBytes) ?? false
  }

  func playlist(_ record: PlaylistRecord) throws {
    guard let items, let playlists else { return }
    if playlists.count == 0 { try items.recogniseMoved() }
    guard items.hasReplacements else { return try playlists.take(record) }
    var record = record
    record.entries = record.entries.map(items.resolved)
    record.geniusSeed = record.geniusSeed.map(items.resolved)
    try playlists.take(record)
  }

  func onTheGoList(_ record: OnTheGoListRecord) throws { lists.append(record) }

  func playFile(_ record: PlayFileRecord) throws {
    // What is in a list was not played.
    if record.kind != .onTheGo { playFiles.append(record) }
  }

  func deviceFile(_ record: DeviceFileRecord) throws { try deviceFiles?.take(record) }

  func end(_ record: LibraryRecord) throws {
    guard let library, let items, let playlists, let journal, let revision else { return }
    try libraries.checkIdentity(of: record, as: library, request)
    try items.recogniseMoved()
    try items.settlePlays()
    try playlists.recogniseRebuilt()
    if !record.isPartial {
      try items.removeAllOthers(previousCount: library.itemCount)
      try playlists.removeAllOthers()
      try SafetyRails(connection, request).check(items, of: library, in: revision)
    }
    let isUnchanged = items.changes.isEmpty && playlists.changes.isEmpty
    try playlists.applyMoves(isOnlyChange: isUnchanged)
    try PlaylistTable.applyMediaTypes(connection, libraryID: library.id)
    try libraries.update(library, record, from: request.source, journal: journal)
    try droppedIndexes?.create(connection)
    let uncertainPlays = try items.finishPlays()
    if record.isOfWholeDevice { try deviceFiles?.removeAllOthers() }
    let plays = try takePlays(as: library, items)
    let onTheGoCount = try takeLists(as: library, items)
    try revision.finish(
      items: items.changes,
      playlists: playlists.changes,
      exportDate: record.values
    )
    outcome = ImportOutcome(
      library: library.name,
      isNewLibrary: library.isNew,
      isPartial: record.isPartial,
      revision: revision.number,
      items: items.changes,
      itemCount: items.count,
      derivedIDCount: items.derivedIDCount,
      playlists: playlists.changes,
      playlistCount: playlists.count,
      entryCount: playlists.entryCount,
      matches: items.matches,
      plays: plays,
      uncertainPlays: uncertainPlays,
      onTheGoCount: onTheGoCount
    )
  }

  private func takePlays(
    as library: LibraryTable.Entry,
    _ items: ItemTable
  ) throws(StoreError) -> PlayCount {
    if playFiles.isEmpty { return PlayCount() }
    let ledger = try PlayLedger(connection, libraryID: library.id, made: request.made)
    for var file in playFiles {
      for index in file.entries.indices {
        file.entries[index].item = items.resolved(file.entries[index].item)
      }
      try ledger.take(file)
    }
    if ledger.hasChanged { try MediaStore.countOwnListChange(connection) }
    return ledger.news
  }

  private func takeLists(
    as library: LibraryTable.Entry,
    _ items: ItemTable
  ) throws(StoreError) -> Int {
    for index in lists.indices {
      lists[index].entries = lists[index].entries.map(items.resolved)
    }
    let deviceLists = DeviceLists(connection, libraryID: library.id, made: request.made)
    let count = try deviceLists.take(lists)
    if count > 0 { try MediaStore.countOwnListChange(connection) }
    return count
  }
}

extension LibraryRecord {
  /// A database alone does not tell what else the device has, nor where that is.
  fileprivate var isOfWholeDevice: Bool {
    kind == .iPod && !isPartial
      && values.content(LibraryProperty.musicFolder.rawValue) != .nothing
  }
}
