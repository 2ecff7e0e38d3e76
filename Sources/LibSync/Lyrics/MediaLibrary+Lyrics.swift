import MediaImport
public import MediaModel

extension MediaLibrary {
  /// Returns the preferred lyrics of an item, and the others: lyrics with times before others, and of
  /// both those in its file before those in a file with the same name and the extension `lrc` or
  /// `txt` beside it.
  ///
  /// - Parameters:
  ///   - persistentID: The persistent ID of the item.
  ///   - locations: The locations of the files.
  /// - Returns: The lyrics; `nil` if there are none, or the item has no file or does not exist.
  /// - Throws: `StoreError`, and `ImportError` if there are none, and the file is missing or cannot be
  ///   read.
  public func lyrics(
    of persistentID: PersistentID,
    locations: MediaFileLocations = MediaFileLocations()
  ) throws -> ItemLyrics? {
    guard let item = try itemsToPlay([persistentID]).first,
      let path = try fileFinder(locations)(item)
    else { return nil }
    let device = DeviceBounds(try deviceFolder())
    return ItemLyrics(item, try LyricsReading(of: path, in: tagEncoding, on: device))
  }
}
