package import MediaModel
import Bytes
import ICU
import SQLite

extension MediaStore {
  /// Calls a function with each selected photo of a library.
  package func readPhotos(
    _ query: PhotoQuery,
    _ body: (Photo) throws -> Void
  ) throws {
    try read { connection in
      let libraryID = try LibraryTable(connection).row(named: self.selection)
      let files = query.readsFiles ? try PhotoFileRows(connection) : nil
      let statement = try PhotoQuerySQL(query).statement(connection, of: libraryID)
      while let (row, photo) = try statement.next(Self.photo) {
        guard let files else {
          try body(photo)
          continue
        }
        try body(photo.with(files.files(of: row)))
      }
    }
  }

  /// Returns the number of selected photos of a library.
  package func photoCount(_ query: PhotoQuery) throws -> Int {
    try read { connection in
      let libraryID = try LibraryTable(connection).row(named: self.selection)
      let statement = try PhotoQuerySQL(query).statement(connection, of: libraryID, counting: true)
      return try statement.next { (row) throws(SQLiteError) in try row.next(Int.self) } ?? 0
    }
  }

  /// Returns the albums of a library in the order of its source.
  package func photoAlbums() throws -> [PhotoAlbum] {
    try read { connection in
      try connection.rows(
        """
        SELECT a.persistent_id, a.kind, a.name,
          (SELECT count(*) FROM photo_album_member m WHERE m.album_id = a.id), a.settings
        FROM photo_album a WHERE a.library_id = ?1 AND a.removed_revision IS NULL
        ORDER BY a.position
        """,
        LibraryTable(connection).row(named: selection)
      ) { (row) throws(SQLiteError) in
        PhotoAlbum(
          persistentID: try row.next(),
          kind: try row.next(PhotoAlbumKind?.self) ?? .album,
          name: try row.next(),
          count: try row.next(),
          settings: try row.next()
        )
      }
    }
  }

  /// Returns the IDs of the albums that have a photo.
  package func photoAlbums(of photo: PersistentID) throws -> [PersistentID] {
    try read { connection in
      try connection.values(
        """
        SELECT DISTINCT a.persistent_id FROM photo p
          JOIN photo_album_member m ON m.photo_id = p.id JOIN photo_album a ON a.id = m.album_id
        WHERE p.library_id = ?1 AND p.persistent_id = ?2 AND a.removed_revision IS NULL
        ORDER BY a.position
        """,
        LibraryTable(connection).row(named: selection),
        photo
      )
    }
  }

  /// Returns the names of the albums of the selected photos that are in any, by their IDs.
  package func photoAlbumNames(_ query: PhotoQuery) throws -> [PersistentID: [String]] {
    try read { connection in
      let libraryID = try LibraryTable(connection).row(named: self.selection)
      let statement = try PhotoQuerySQL(query).albumNames(connection, of: libraryID)
      var names: [PersistentID: [String]] = [:]
      while let (id, name) = try statement.next({ (row) throws(SQLiteError) in
        (try row.next(PersistentID.self), try row.next(String.self))
      }) {
        names[id, default: []].append(name)
      }
      return names
    }
  }

  /// Returns the differences of photos and albums between two states of a library, in row order.
  package func photoDifferences(
    of range: RevisionRange
  ) throws -> (photos: [PhotoChange], albums: [PhotoAlbumChange]) {
    try read { connection in
      let libraryID = try LibraryTable(connection).row(named: range.library)
      return (
        try PhotoDifferences.all(connection, libraryID: libraryID, range),
        try PhotoAlbumDifferences.all(connection, libraryID: libraryID, range)
      )
    }
  }

  private static func photo(_ row: inout Row) throws(SQLiteError) -> (Int64, Photo) {
    let id: Int64 = try row.next()
    let photo = Photo(
      persistentID: try row.next(),
      values: try row.values(of: PhotoProperty.allCases)
    )
    return (id, photo)
  }
}
