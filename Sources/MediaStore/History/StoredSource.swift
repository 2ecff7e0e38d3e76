import MediaModel
import SQLite

/// Passes a stored library to a sink, in the way that a reader passes the records of a source.
struct StoredSource {
  private let connection: Connection
  private let libraryID: Int64
  private let items: ItemReader
  private let playlists: PlaylistReader

  init(_ connection: Connection, _ library: LibraryTable.Entry) throws(SQLiteError) {
    self.connection = connection
    libraryID = library.id
    items = try ItemReader(connection)
    playlists = try PlaylistReader(connection)
  }

  /// Passes all records of the library to the sink.
  ///
  /// The persistent ID of the library is left out, so that its records can replace those of another
  /// library.
  func read(into sink: any LibrarySink) throws {
    var library = try LibraryTable(connection).read(libraryID)
    library.persistentID = nil
    library.isPartial = false
    try sink.begin(library)
    var references: [ItemReference: ItemReference] = [:]
    var record = ItemRecord()
    for row in try rows(of: "item", order: "id") where try items.read(row, into: &record) {
      references[try ItemReference(row: row, in: connection.path)] = try sink.item(record)
    }
    var playlist = PlaylistRecord()
    for row in try rows(of: "playlist", order: "position")
    where try playlists.read(row, into: &playlist) {
      playlist.entries = playlist.entries.map { references[$0] ?? .missing }
      playlist.geniusSeed = playlist.geniusSeed.flatMap { references[$0] }
      try sink.playlist(playlist)
    }
    try readPhotos(into: sink)
    library.hasAllPhotos = true
    try sink.end(library)
  }

  private func readPhotos(into sink: any LibrarySink) throws {
    var references: [PhotoReference: PhotoReference] = [:]
    let photos = try PhotoReader(connection)
    for row in try rows(of: "photo", order: "id") {
      guard let record = try photos.read(row) else { continue }
      references[PhotoReference(rawValue: row)] = try sink.photo(record)
    }
    for row in try rows(of: "photo_album", order: "position") {
      guard var record = try PhotoAlbumReader(connection).read(row) else { continue }
      record.members = record.members.compactMap { references[$0] }
      try sink.photoAlbum(record)
    }
  }

  private func rows(of table: String, order: String) throws(SQLiteError) -> [Int64] {
    try connection.values(
      """
      SELECT id FROM \(table) WHERE library_id = ?1 AND removed_revision IS NULL ORDER BY \(order)
      """,
      libraryID
    )
  }
}
