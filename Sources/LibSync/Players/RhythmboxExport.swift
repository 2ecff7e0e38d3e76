import MediaImport
import MediaModel

/// Writes a database of Rhythmbox, or adds to one.
package enum RhythmboxExport {
  /// Returns the text of `rhythmdb.xml`.
  ///
  /// - Parameters:
  ///   - items: The items to add.
  ///   - database: The file to add them to, and its path for errors; `nil` for a new one.
  /// - Returns: The text.
  /// - Throws: `ImportError` if that file is not a database of Rhythmbox.
  package static func text(
    _ items: [PlayerItems.Item],
    addedTo database: (bytes: [UInt8], path: String)?
  ) throws -> String {
    var result =
      if let database {
        try RhythmboxDatabase(database.bytes, path: database.path)
      } else {
        try RhythmboxDatabase()
      }
    for item in items {
      var song = RhythmboxSong(path: item.path)
      (song.title, song.artist) = (item.title, item.artist)
      (song.albumTitle, song.genre) = (item.albumTitle, item.genre)
      song.rating = item.values.rating
      song.playCount = item.values.playCount
      song.lastPlayed = item.values.lastPlayed?.rawValue
      song.firstSeen = item.values.dateAdded?.rawValue
      result.merge(song)
    }
    return result.text()
  }
}
