import ICU
import MediaModel

/// Brings a library back to how it was after one of its revisions, as a new revision.
///
/// History is not rewritten: the new revision notes what it changes, like any other.
final class Reversal {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let target: Int64
  private let revision: RevisionRecord
  private let journal: ChangeJournal
  private let items: ItemRows
  private let playlists: PlaylistRows
  private(set) var itemChanges = ChangeCount()
  private(set) var playlistChanges = ChangeCount()
  private var moveCount = 0

  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - library: The library.
  ///   - target: The revision whose state comes back; 0 for the time before the library was there.
  ///   - revision: The new revision.
  /// - Throws: A `StoreError`.
  init(
    _ connection: Connection,
    _ library: LibraryTable.Entry,
    to target: Int64,
    in revision: RevisionRecord
  ) throws(StoreError) {
    let collator = try Collator.opened(for: connection)
    self.connection = connection
    self.library = library
    self.target = target
    self.revision = revision
    journal = try ChangeJournal(connection, revision, isRecording: true)
    items = try ItemRows(
      connection,
      collator,
      library: library,
      revision: revision,
      journal: journal
    )
    playlists = try PlaylistRows(
      connection,
      library: library,
      revision: revision,
      journal: journal
    )
  }

  func run() throws(StoreError) {
    // What is changed here is noted behind what is read.
    let last = try connection.integer("SELECT max(id) FROM revision")
    let itemHistory = try NetChanges(
      connection,
      .item,
      libraryID: library.id,
      after: target,
      upTo: last
    )
    while let item = try itemHistory.next() { try revert(item: item) }
    let playlistRows = try touchedPlaylists(upTo: last)
    for row in playlistRows.keys.sorted() { try revert(playlist: playlistRows[row], row) }
    if itemChanges.isEmpty, playlistChanges.isEmpty { playlistChanges.changed = moveCount }
    try PlaylistTable.applyMediaTypes(connection, libraryID: library.id)
    try revertLibrary()
  }

  private func revert(item: NetChanges.Entity) throws(StoreError) {
    guard let stored = try items.stored(item.row) else { return }
    if let presence = item.presence, !presence.old {
      if stored.isRemoved { return }
      try items.remove(item.row)
      itemChanges.removed += 1
      return
    }
    var record = ItemRecord()
    guard try items.read(item.row, into: &record) else { return }
    for property in item.properties { record.set(property.name, to: property.old) }
    let hash = ItemRows.contentHash(record)
    guard stored.isRemoved || stored.hash != hash else { return }
    try items.update(item.row, isRemoved: stored.isRemoved, to: record, hash: hash)
    if stored.isRemoved { itemChanges.added += 1 } else { itemChanges.changed += 1 }
    try KnownFiles.forget(item.row, of: library, connection)
  }

  /// The playlists that changed in themselves or in their entries.
  private func touchedPlaylists(
    upTo last: Int64
  ) throws(StoreError) -> [Int64: NetChanges.Entity?] {
    var touched: [Int64: NetChanges.Entity?] = [:]
    let history = try NetChanges(
      connection,
      .playlist,
      libraryID: library.id,
      after: target,
      upTo: last
    )
    while let playlist = try history.next() { touched[playlist.row] = playlist }
    let statement = try Statement(
      connection,
      """
      SELECT DISTINCT c.playlist_id FROM playlist_entry_change c
        JOIN playlist p ON p.id = c.playlist_id
      WHERE p.library_id = ?1 AND c.revision_id > ?2
      """
    )
    statement.bind(1, library.id)
    statement.bind(2, target)
    while try statement.step() {
      if let row = statement.integer(0), touched[row] == nil {
        touched.updateValue(nil, forKey: row)
      }
    }
    return touched
  }

  private func revert(
    playlist: NetChanges.Entity??,
    _ row: Int64
  ) throws(StoreError) {
    let changes = playlist ?? nil
    guard let stored = try playlists.stored(row) else { return }
    if let presence = changes?.presence, !presence.old {
      if stored.isRemoved { return }
      try playlists.remove(row)
      playlistChanges.removed += 1
      return
    }
    var record = PlaylistRecord()
    guard try playlists.read(row, into: &record) else { return }
    var persistentID = record.persistentID ?? PersistentID(rawValue: 0)
    var position = stored.position
    for property in changes?.properties ?? [] {
      switch property.name {
      case "position": position = property.old.integer ?? position
      case "persistentID": persistentID = PersistentID(stored: property.old) ?? persistentID
      case ChangeJournal.geniusSeed: record.geniusSeed = try item(property.old)
      default: record.set(property.name, to: property.old)
      }
    }
    let entries = try PastEntries(connection).entries(of: row, asOf: target)
    record.entries = entries.map(\.item)
    record.missingTrackIDs = Dictionary(
      uniqueKeysWithValues: entries.enumerated().compactMap { position, entry in
        entry.missingTrackID.map { (position, $0) }
      }
    )
    let hash = PlaylistRows.contentHash(record)
    let isSame = stored.hash == hash && !stored.isRemoved && persistentID == record.persistentID
    if isSame {
      if position != stored.position {
        try playlists.move(stored, to: position)
        moveCount += 1
      }
      return
    }
    try playlists.update(stored, to: record, as: persistentID, hash: hash, position: position)
    if stored.isRemoved { playlistChanges.added += 1 } else { playlistChanges.changed += 1 }
  }

  private func item(_ persistentID: StoredValue) throws(StoreError) -> ItemReference? {
    guard let number = persistentID.integer else { return nil }
    let row = try connection.integer(
      """
      SELECT id FROM item WHERE library_id = \(library.id) AND persistent_id = \(number)
      """
    )
    return row == 0 ? nil : try ItemReference(row: row, in: connection.path)
  }

  private func revertLibrary() throws(StoreError) {
    let libraries = LibraryTable(connection)
    var record = try libraries.read(library.id)
    var source = try libraries.source(of: library.id)
    let statement = try Statement(
      connection,
      """
      SELECT c.property, c.old, min(c.revision_id) FROM library_change c
        JOIN revision r ON r.id = c.revision_id
      WHERE r.library_id = ?1 AND c.revision_id > ?2 AND c.revision_id IS NOT ?3
      GROUP BY c.property
      """
    )
    statement.bind(1, library.id)
    statement.bind(2, target)
    statement.bind(3, revision.number)
    while try statement.step() {
      let (name, old) = (statement.text(0) ?? "", statement.storedValue(1))
      if name == ChangeJournal.source { source = old.text ?? source }
      record.set(name, to: old)
    }
    let exportDate = try connection.integer(
      "SELECT export_date FROM revision WHERE id = \(target)"
    )
    record.values.set(
      LibraryProperty.exportDate.rawValue,
      to: exportDate == 0 ? .null : .integer(exportDate)
    )
    try libraries.replace(library, by: record, from: source, journal: journal)
  }
}

extension PersistentID {
  init?(stored: StoredValue) {
    guard let number = stored.integer else { return nil }
    self.init(rawValue: UInt64(bitPattern: number))
  }
}

extension ItemRecord {
  /// Sets what the journal calls by a name.
  fileprivate mutating func set(_ name: String, to value: StoredValue) {
    switch name {
    case MediaItemProperty.mediaType.name: mediaType = MediaType(rawValue: Int(value.integer ?? 0))
    case ChangeJournal.sourceValues: sourceValues = value.text ?? ""
    default:
      if let property = MediaItemProperty(name: name) { values.set(property.rawValue, to: value) }
    }
  }
}

extension PlaylistRecord {
  /// Sets what the journal calls by a name.
  fileprivate mutating func set(_ name: String, to value: StoredValue) {
    switch name {
    case "kind": kind = value.text.flatMap(PlaylistKind.init) ?? .ordinary
    case "mediaTypeOfMembers":
      mediaTypeOfMembers = value.integer.map { MediaType(rawValue: Int($0)) }
    case ChangeJournal.sourceValues: sourceValues = value.text ?? ""
    default:
      if let property = PlaylistProperty(name: name) { values.set(property.rawValue, to: value) }
    }
  }
}

extension LibraryRecord {
  /// Sets what the journal calls by a name.
  fileprivate mutating func set(_ name: String, to value: StoredValue) {
    switch name {
    case "persistentID": persistentID = PersistentID(stored: value)
    case "kind": kind = value.text.flatMap(LibraryKind.init) ?? .iTunes
    case ChangeJournal.isPartial: isPartial = value.integer == 1
    case ChangeJournal.sourceValues: sourceValues = value.text ?? ""
    default:
      if let property = LibraryProperty(name: name) { values.set(property.rawValue, to: value) }
    }
  }
}
