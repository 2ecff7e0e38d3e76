import Bytes
import MediaModel
import SQLite

/// Restores the photos and albums that a library had after one of its revisions.
struct PhotoReversal {
  private let connection: Connection
  private let libraryID: Int64
  private let photos: PhotoWriter
  private let albums: PhotoAlbumWriter

  init(
    _ connection: Connection,
    _ library: LibraryTable.Entry,
    _ revision: RevisionRecord,
    _ journal: ChangeJournal
  ) throws(SQLiteError) {
    self.connection = connection
    libraryID = library.id
    photos = try PhotoWriter(
      connection,
      libraryID: library.id,
      revision: revision,
      journal: journal
    )
    albums = try PhotoAlbumWriter(
      connection,
      libraryID: library.id,
      revision: revision,
      journal: journal
    )
  }

  /// Reads the changes between two revisions backwards.
  func run(to target: Int64, from last: Int64) throws(SQLiteError) {
    let photos = try NetChanges(
      connection,
      .photo,
      libraryID: libraryID,
      after: target,
      upTo: last
    )
    while let photo = try photos.next() { try revert(photo: photo) }
    let albums = try NetChanges(
      connection,
      .photoAlbum,
      libraryID: libraryID,
      after: target,
      upTo: last
    )
    while let album = try albums.next() { try revert(album: album) }
  }

  private func revert(photo: NetChanges.Entity) throws(SQLiteError) {
    guard let stored = try photos.stored(photo.row) else { return }
    if let presence = photo.presence, !presence.old {
      return stored.isRemoved ? () : try photos.remove(photo.row)
    }
    guard var record = try photos.read(photo.row) else { return }
    for property in photo.properties {
      if property.name == JournalField.files.name {
        record.files = try photos.files.files(in: property.old)
      } else {
        record.apply(property.name, property.old)
      }
    }
    let hash = record.contentHash
    guard stored.isRemoved || stored.hash != hash else { return }
    try photos.update(photo.row, isRemoved: stored.isRemoved, to: record, hash: hash)
  }

  private func revert(album: NetChanges.Entity) throws(SQLiteError) {
    guard let stored = try albums.stored(where: "id = ?2", album.row) else { return }
    if let presence = album.presence, !presence.old {
      return stored.isRemoved ? () : try albums.remove(album.row)
    }
    guard var record = try albums.read(album.row) else { return }
    var position = stored.position
    for property in album.properties {
      switch JournalField(rawValue: property.name) {
      case .position: position = property.old.integer ?? position
      case .members: record.members = try albums.members(in: property.old)
      case let field: record.apply(field, property.old)
      }
    }
    guard
      stored.isRemoved || stored.hash != record.contentHash || stored.position != position
    else { return }
    try albums.update(stored, to: record, position: position)
  }
}
