import Bytes
import MediaModel
import SQLite

/// The photos of a library during an import, which finds or adds each photo of the source.
final class PhotoTable {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let writer: PhotoWriter
  private let byID: Statement
  private var places: [String: Place] = [:]
  private var hasPlaces = false
  private var seen = BitSet()
  private(set) var count = 0

  /// The photo whose original was at a path at the last import.
  private struct Place {
    let row: Int64
    let time: Int64?
    let kind: String?
  }

  init(
    _ connection: Connection,
    library: LibraryTable.Entry,
    revision: RevisionRecord,
    journal: ChangeJournal
  ) throws(SQLiteError) {
    self.connection = connection
    self.library = library
    writer = try PhotoWriter(
      connection,
      libraryID: library.id,
      revision: revision,
      journal: journal
    )
    byID = try Statement(
      connection,
      "SELECT \(StoredPhoto.columns) FROM photo WHERE library_id = ?1 AND persistent_id = ?2"
    )
  }

  private static func places(
    _ connection: Connection,
    _ library: LibraryTable.Entry
  ) throws(SQLiteError) -> [String: Place] {
    var places: [String: Place] = [:]
    if library.isNew { return places }
    try connection.forEach(
      """
      SELECT f.location, p.id, p.sort_time, p.kind
      FROM photo p JOIN photo_file f ON f.photo_id = p.id AND f.position = 0
      WHERE p.library_id = ?1 AND p.removed_revision IS NULL AND f.role = 'original'
      """,
      library.id
    ) { (row) throws(SQLiteError) in
      places[try row.next()] = Place(
        row: try row.next(),
        time: try row.next(),
        kind: try row.next()
      )
    }
    return places
  }

  /// Imports a photo and returns the reference for albums.
  ///
  /// A photo is recognised by its content or, if its file was changed, by the file's path together
  /// with the date on which it was taken: a camera that starts again gives old names to new photos.
  func importPhoto(_ record: PhotoRecord) throws(SQLiteError) -> PhotoReference {
    count += 1
    var record = record
    let hash = record.contentHash
    if let stored = try known(record) {
      _ = seen.insert(Int(stored.row))
      if stored.hash != hash || stored.isRemoved {
        try writer.update(stored.row, isRemoved: stored.isRemoved, to: record, hash: hash)
      } else {
        try refresh(stored.row, record)
      }
      return PhotoReference(rawValue: stored.row)
    }
    while true {
      if let row = try writer.insert(record, hash: hash) {
        _ = seen.insert(Int(row))
        return PhotoReference(rawValue: row)
      }
      // Another photo of the source has the same ID, such as a converted copy.
      var hasher = StableHasher(seed: record.persistentID.rawValue)
      hasher.combine(Array((record.place ?? "").utf8).span)
      record.persistentID = PersistentID(nonzero: hasher.finalize())
    }
  }

  private func known(_ record: PhotoRecord) throws(SQLiteError) -> StoredPhoto? {
    if library.isNew { return nil }
    let found = try byID.first(library.id, record.persistentID, read: StoredPhoto.init)
    if let found, !seen.contains(Int(found.row)) { return found }
    if !hasPlaces {
      places = try Self.places(connection, library)
      hasPlaces = true
    }
    guard let path = record.place, record.files.first?.role == .original, let place = places[path],
      !seen.contains(Int(place.row)), place.time == record.sortTime, place.time != nil,
      place.kind == record.values.text(PhotoProperty.kind)
    else { return nil }
    return try writer.reader.stored(place.row)
  }

  /// Stores what is no change but tells whether a file has changed.
  private func refresh(_ row: Int64, _ record: PhotoRecord) throws(SQLiteError) {
    let stored = try writer.reader.files.files(of: row)
    let isSame = zip(stored, record.files).allSatisfy {
      $0.modifiedTime == $1.modifiedTime && $0.reading == $1.reading
    }
    if isSame { return }
    try writer.reader.files.replace(record.files, of: row)
    try connection.run(
      "UPDATE photo SET date_modified = ?2 WHERE id = ?1",
      row,
      record.values.integer(PhotoProperty.dateModified)
    )
  }

  /// Returns whether a photo was in the source.
  func hasImported(_ photo: PhotoReference) -> Bool { seen.contains(Int(photo.rawValue)) }

  /// Marks all photos as present that the library has.
  func keepAll() throws(SQLiteError) {
    let rows: [Int64] = try connection.values(
      "SELECT id FROM photo WHERE library_id = ?1 AND removed_revision IS NULL",
      library.id
    )
    for row in rows where seen.insert(Int(row)) { count += 1 }
  }

  /// Marks all photos that are not in the source as removed; returns how many.
  func removeAllOthers() throws(SQLiteError) -> Int {
    let others = try seen.others(in: "photo", of: library, connection)
    for row in others { try writer.remove(row) }
    return others.count
  }

  /// Returns what is known of the files of a library's photos.
  static func known(
    _ connection: Connection,
    _ libraryID: Int64
  ) throws(SQLiteError) -> KnownPhotos {
    var known = KnownPhotos()
    try connection.forEach(
      """
      SELECT f.location, f.byte_count, f.modified_time, f.sha256, f.reading
      FROM photo p JOIN photo_file f ON f.photo_id = p.id
      WHERE p.library_id = ?1 AND p.removed_revision IS NULL AND f.reading IS NOT NULL
        AND f.byte_count IS NOT NULL AND f.modified_time IS NOT NULL
      """,
      libraryID
    ) { (row) throws(SQLiteError) in
      let path: String = try row.next()
      let file = KnownPhotos.File(
        byteCount: try row.next(),
        modifiedTime: try row.next(),
        sha256: try row.next(),
        reading: try row.next()
      )
      known.add(path, file)
    }
    try connection.forEach(
      """
      SELECT path, byte_count, fingerprint, CAST(bytes AS TEXT) FROM device_file
      WHERE library_id = ?1 AND kind = ?2
      """,
      libraryID,
      DeviceFileKind.besidePhotos
    ) { (row) throws(SQLiteError) in
      let path: String = try row.next()
      let file = KnownPhotos.File(
        byteCount: try row.next(),
        modifiedTime: try row.next(),
        sha256: nil,
        reading: try row.next()
      )
      known.add(path, file)
    }
    return known
  }
}

/// The albums of a library during an import.
final class PhotoAlbumTable {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let writer: PhotoAlbumWriter
  private var seen = BitSet()
  private(set) var count = 0

  init(
    _ connection: Connection,
    library: LibraryTable.Entry,
    revision: RevisionRecord,
    journal: ChangeJournal
  ) throws(SQLiteError) {
    self.connection = connection
    self.library = library
    writer = try PhotoAlbumWriter(
      connection,
      libraryID: library.id,
      revision: revision,
      journal: journal
    )
  }

  /// Imports an album.
  ///
  /// - Parameters:
  ///   - record: The album.
  ///   - isRead: Returns whether a photo was in the source; others stay in a partial album.
  /// - Throws: `SQLiteError`.
  func importAlbum(
    _ record: PhotoAlbumRecord,
    isRead: (PhotoReference) -> Bool
  ) throws(SQLiteError) {
    count += 1
    var record = record
    var stored = try writer.stored(where: "persistent_id = ?2", record.persistentID)
    // Only damaged sources have two albums with one ID.
    while let found = stored, seen.contains(Int(found.row)) {
      var hasher = StableHasher(seed: record.persistentID.rawValue)
      hasher.combine(UInt64(count))
      record.persistentID = PersistentID(nonzero: hasher.finalize())
      stored = try writer.stored(where: "persistent_id = ?2", record.persistentID)
    }
    let position = Int64(count)
    guard let stored else {
      let row = try writer.insert(record, position: position)
      _ = seen.insert(Int(row))
      return
    }
    _ = seen.insert(Int(stored.row))
    if record.isPartial, let old = try writer.reader.read(stored.row) {
      record.keepMembers(of: old) { !isRead($0) }
    }
    if stored.hash != record.contentHash || stored.isRemoved || stored.position != position {
      try writer.update(stored, to: record, position: position)
    }
  }

  /// Marks all albums as present that the library has.
  func keepAll() throws(SQLiteError) {
    let rows: [Int64] = try connection.values(
      "SELECT id FROM photo_album WHERE library_id = ?1 AND removed_revision IS NULL",
      library.id
    )
    for row in rows where seen.insert(Int(row)) { count += 1 }
  }

  /// Marks all albums that are not in the source as removed.
  func removeAllOthers() throws(SQLiteError) {
    for row in try seen.others(in: "photo_album", of: library, connection) {
      try writer.remove(row)
    }
  }
}
