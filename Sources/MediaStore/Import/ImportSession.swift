import Bytes
import ICU
import MediaModel
import SQLite

/// An import after its library has been determined.
final class ImportSession {
  let items: ItemTable
  let deviceFiles: DeviceFileTable
  /// The on-the-go lists, which, like the play files, are stored at the end of the import.
  var lists: [OnTheGoListRecord] = []
  var playFiles: [PlayFileRecord] = []

  private let connection: Connection
  private let request: ImportRequest
  private let libraries: LibraryTable
  private let library: LibraryTable.Entry
  private let revision: RevisionRecord
  private let journal: ChangeJournal
  private let playlists: PlaylistTable
  private let droppedIndexes: SecondaryIndexes?
  /// The photos and albums, if the source has any or may have lost them.
  private var photos: PhotoTable?
  private var albums: PhotoAlbumTable?

  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - request: The import.
  ///   - record: The library values known at the beginning of the source.
  ///   - isFileEmpty: Whether the file has no items yet, which allows filling it faster.
  /// - Throws: `StoreError`, `SQLiteError`.
  init(
    _ connection: Connection,
    _ request: ImportRequest,
    _ record: LibraryRecord,
    isFileEmpty: Bool
  ) throws {
    self.connection = connection
    self.request = request
    let collator = try Collator.opened(for: connection)
    libraries = LibraryTable(connection)
    library = try libraries.findOrInsert(record, request)
    revision = RevisionRecord(
      connection,
      libraryID: library.id,
      made: request.made,
      source: request.source
    )
    droppedIndexes = isFileEmpty ? try SecondaryIndexes.drop(connection) : nil
    journal = try ChangeJournal(connection, revision, isRecording: !library.isNew)
    let isRebuilding = request.options.rebuiltFrom != nil || library.isRebuilt
    let writer = try ItemWriter(
      connection,
      collator,
      library: library,
      revision: revision,
      journal: journal
    )
    let isPlayed = !library.isNew && !request.isComparison
    items = ItemTable(
      connection,
      library: library,
      revision: revision,
      writer,
      matcher: try ItemMatcher(connection, collator, library, isRebuilding: isRebuilding),
      plays: isPlayed
        ? try ImportedPlays.any(
          connection,
          of: library.id,
          isOfDevice: record.kind == .iPod,
          writer
        )
        : nil,
      isOfFiles: record.kind == .folder,
      isOfLog: record.isLog
    )
    playlists = try PlaylistTable(
      connection,
      library: library,
      revision: revision,
      journal: journal,
      isRebuilding: isRebuilding
    )
    deviceFiles = DeviceFileTable(connection, libraryID: library.id)
  }

  /// Imports a playlist; all items must have been imported before.
  func importPlaylist(_ record: PlaylistRecord) throws {
    if playlists.count == 0 { try items.recogniseMoved() }
    var record = record
    items.references.resolve(&record)
    try playlists.importPlaylist(record)
  }

  /// Whether the library was imported before.
  var knowsLibrary: Bool { !library.isNew }

  func knowsPlaylists() throws -> Bool {
    if library.isNew { return false }
    let sql =
      "SELECT EXISTS (SELECT 1 FROM playlist WHERE library_id = ?1 AND removed_revision IS NULL)"
    return try connection.value(sql, library.id) == true
  }

  func knownRemoteCount() throws -> Int {
    if library.isNew { return 0 }
    return try connection.requiredValue(
      """
      SELECT count(*) FROM item WHERE library_id = ?1 AND removed_revision IS NULL
        AND location LIKE '%://%' AND location NOT LIKE 'file:%'
      """,
      library.id
    )
  }

  func knownPhotos() throws -> KnownPhotos? {
    library.isNew ? nil : try PhotoTable.known(connection, library.id)
  }

  func importPhoto(_ record: PhotoRecord) throws -> PhotoReference {
    try photoTable().importPhoto(record)
  }

  func importAlbum(_ record: PhotoAlbumRecord) throws {
    let photos = try photoTable()
    try albumTable().importAlbum(record) { photos.hasImported($0) }
  }

  /// Keeps all photos and albums as they are.
  func keepPhotos() throws {
    try photoTable().keepAll()
    try albumTable().keepAll()
    deviceFiles.keepAll()
  }

  private func photoTable() throws -> PhotoTable {
    if let photos { return photos }
    let made = try PhotoTable(connection, library: library, revision: revision, journal: journal)
    photos = made
    return made
  }

  private func albumTable() throws -> PhotoAlbumTable {
    if let albums { return albums }
    let made = try PhotoAlbumTable(
      connection,
      library: library,
      revision: revision,
      journal: journal
    )
    albums = made
    return made
  }

  /// Removes photos and albums that are not in the source.
  private func finishPhotos(_ record: LibraryRecord, _ rails: SafetyRails) throws {
    guard record.hasAllPhotos, !library.isNew else { return }
    let previous = try PhotoCount(connection, of: library.id)
    if previous.photos + previous.albums == 0, photos == nil { return }
    let removed = try photoTable().removeAllOthers()
    try albumTable().removeAllOthers()
    try rails.check(removedPhotos: removed, of: previous.photos, in: library, left: photos?.count)
  }

  /// Removes items and playlists that are not in the source, and finishes the revision.
  func end(_ record: LibraryRecord) throws -> ImportOutcome {
    try libraries.checkIdentity(of: record, as: library, request)
    try KnownSource.forget(library.id, connection)
    let rails = SafetyRails(connection, request)
    try rails.checkDate(of: record, for: library)
    try items.recogniseMoved()
    try items.resolvePlays()
    try playlists.recogniseRebuilt()
    try playlists.recogniseRenamed(isPartial: record.isPartial)
    if !record.isPartial, !record.isLog {
      // A merged folder does not show the files in the folder that it was merged into.
      if library.isRebuilt, record.kind == .folder {
        try rails.checkIsNotRewritten(items, of: library, record, in: revision)
      } else {
        try items.removeAllOthers(previousCount: library.itemCount)
        try playlists.removeAllOthers()
        try rails.check(items, of: library, record, in: revision)
      }
    }
    try finishPhotos(record, rails)
    try rails.checkIsNotRebuilt(record, as: library, itemCount: items.count)
    try rails.checkIsNotCopied(record, as: library, photoCount: photos?.count ?? 0)
    try playlists.applyMoves()
    try MembershipTypes.apply(to: library.id, in: connection)
    let joined = try joinCopy()
    try libraries.update(library, record, from: request.source, journal: journal)
    if request.needsIndexes { try droppedIndexes?.create(connection) }
    let uncertainPlays = try items.finishPlays()
    if record.isOfWholeDevice || record.isOfWholeLibrary || record.isOfWholeRoll {
      try deviceFiles.removeAllOthers()
    }
    let plays = try importPlays()
    let onTheGoCount = try importLists()
    revision.sourceDate = record.date(orElse: request.options.sourceDate)
    let tally = try finishRevision(record)
    return ImportOutcome(
      library: library.name,
      isNewLibrary: library.isNew,
      isPartial: record.isPartial,
      revision: revision.number,
      items: tally.items,
      itemCount: items.count,
      derivedIDCount: items.derivedIDCount,
      playlists: tally.playlists,
      playlistCount: playlists.count,
      entryCount: playlists.entryCount,
      matches: items.matches,
      plays: plays,
      playedDatabase: playFiles.last { $0.hasPlaysOfDatabase }?.databaseFingerprint,
      uncertainPlays: uncertainPlays,
      onTheGoCount: onTheGoCount,
      photos: tally.photos,
      photoCount: photos?.count ?? 0,
      photoAlbums: tally.photoAlbums,
      photoAlbumCount: albums?.count ?? 0,
      oldName: library.oldName,
      joined: joined
    )
  }

  /// Stores the numbers of changes; the first revision of a library, which has no journal, only
  /// adds.
  private func finishRevision(_ record: LibraryRecord) throws(SQLiteError) -> RevisionTally {
    guard library.isNew else { return try revision.finish(exportDate: record.values) }
    let tally = RevisionTally(
      items: ChangeCount(added: items.count),
      playlists: ChangeCount(added: playlists.count),
      photos: ChangeCount(added: photos?.count ?? 0),
      photoAlbums: ChangeCount(added: albums?.count ?? 0)
    )
    try revision.finish(tally, exportDate: record.values)
    return tally
  }

  /// Merges the library that was imported from the source by mistake, and returns its name.
  private func joinCopy() throws -> String? {
    guard let copy = library.copy, let name = try libraries.entry(copy)?.name else { return nil }
    let join = try LibraryJoin(connection, of: copy, into: library.id, revision, journal)
    _ = try join.run(join.counterparts(), made: request.made)
    return name
  }

  private func importPlays() throws -> PlayCount {
    if playFiles.isEmpty { return PlayCount() }
    let ledger = try PlayLedger(connection, libraryID: library.id, made: request.made)
    for var file in playFiles {
      items.references.resolve(&file)
      try ledger.record(file)
    }
    if ledger.hasChanged { try DataVersion.bump(connection) }
    return ledger.added
  }

  private func importLists() throws -> Int {
    for index in lists.indices { items.references.resolve(&lists[index]) }
    let deviceLists = DeviceLists(connection, libraryID: library.id, made: request.made)
    let count = try deviceLists.importLists(lists)
    if count > 0 { try DataVersion.bump(connection) }
    return count
  }
}

extension PlayFileRecord {
  /// Whether the file has plays that a sync has to take before it replaces the database.
  fileprivate var hasPlaysOfDatabase: Bool {
    kind != .rockboxLog && entries.contains { !$0.plays.isEmpty }
  }
}

extension LibraryRecord {
  /// Whether the source is a library with sections; a `Library.xml` has none.
  fileprivate var isOfWholeLibrary: Bool { hasSections && !isPartial }

  /// Whether the source is a folder of photos that was read completely.
  fileprivate var isOfWholeRoll: Bool { kind == .photos && hasAllPhotos }

  /// Whether the source is a whole device; a database alone does not show what other files the
  /// device has.
  fileprivate var isOfWholeDevice: Bool {
    kind == .iPod && !isPartial
      && values.content(LibraryProperty.musicFolder.rawValue) != .nothing
  }
}
