import MediaImport
public import MediaModel

extension MediaLibrary {
  /// Returns the lyrics of an item, which are in its file, or in a file with the same name and the
  /// extension `lrc` or `txt` beside it.
  ///
  /// - Parameters:
  ///   - persistentID: The persistent ID of the item.
  ///   - locations: The locations of the files.
  /// - Returns: The lyrics, with line breaks as they are in the file; `nil` if there are none, or
  ///   the item has no file or does not exist. `LyricsText` removes the times of their lines.
  /// - Throws: `StoreError`, and `ImportError` if the file is missing or cannot be read.
  public func lyrics(
    of persistentID: PersistentID,
    locations: MediaFileLocations = MediaFileLocations()
  ) throws -> String? {
    let item = try itemsToPlay([persistentID]).first
    return try item.flatMap(fileFinder(locations)).flatMap(Self.lyrics(inFile:))
  }

  /// Returns the lyrics in the tags of a file, or beside it; `nil` if there are none.
  package static func lyrics(inFile path: String) throws -> String? {
    try Lyrics.read(from: path) ?? LyricsFile.text(beside: path)
  }
}
