import SQLite

/// The number of photos and albums of a library, not counting removed ones.
struct PhotoCount {
  let photos: Int
  let albums: Int

  init(_ connection: Connection, of libraryID: Int64) throws(SQLiteError) {
    func count(_ table: String) throws(SQLiteError) -> Int {
      try connection.requiredValue(
        "SELECT count(*) FROM \(table) WHERE library_id = ?1 AND removed_revision IS NULL",
        libraryID
      )
    }
    photos = try count("photo")
    albums = try count("photo_album")
  }
}
