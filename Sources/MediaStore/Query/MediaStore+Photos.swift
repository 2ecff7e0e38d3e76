package import Bytes
package import MediaModel
import SQLite

/// Which photos are read, and in which order.
package struct PhotoSelection: Sendable {
  /// A condition in SQL on the row of a photo, which is called `p`, with the values of its
  /// parameters from number 2 on.
  package var condition = "TRUE"
  package var values: [StoredValue] = []
  /// The album whose members are read, in its order; `nil` for all photos by their date.
  package var album: PersistentID?
  /// The order in SQL; `nil` for that of the album or of the dates.
  package var order: String?
  package var limit: Int?
  package var offset = 0
  package var readsFiles = false

  package init() {}
}

extension MediaStore {
  /// Calls a function with each selected photo of a library.
  package func readPhotos(
    _ selection: PhotoSelection,
    _ body: (Photo) throws -> Void
  ) throws {
    try read { connection in
      let libraryID = try LibraryTable(connection).row(named: self.selection)
      let files = selection.readsFiles ? try PhotoFileRows(connection) : nil
      let statement = try Statement(connection, selection.sql)
      try statement.start([.integer(libraryID)] + selection.values)
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
  package func photoCount(_ selection: PhotoSelection) throws -> Int {
    try read { connection in
      let libraryID = try LibraryTable(connection).row(named: self.selection)
      let statement = try Statement(connection, "SELECT count(*) FROM (\(selection.sql))")
      try statement.start([.integer(libraryID)] + selection.values)
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

extension PhotoSelection {
  fileprivate var sql: String {
    let columns = PhotoProperty.allCases.map { "p.\($0.columnName)" }.joined(separator: ", ")
    var source = "photo p"
    var usual = "p.sort_time IS NULL, p.sort_time, p.name, p.id"
    if let album {
      source = """
        photo_album a JOIN photo_album_member m ON m.album_id = a.id
          JOIN photo p ON p.id = m.photo_id
        """
      usual = "m.position"
      source += " AND a.persistent_id = \(Int64(bitPattern: album.rawValue))"
        + " AND a.library_id = ?1 AND a.removed_revision IS NULL"
    }
    let end = limit.map { " LIMIT \($0) OFFSET \(offset)" } ?? ""
    return """
      SELECT p.id, p.persistent_id, \(columns) FROM \(source)
      WHERE p.library_id = ?1 AND p.removed_revision IS NULL AND (\(condition))
      ORDER BY \(order ?? usual)\(end)
      """
  }
}
