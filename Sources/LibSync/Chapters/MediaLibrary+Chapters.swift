import MediaImport
public import MediaModel
import MediaPlayback

extension MediaLibrary {
  /// Returns the chapters of an item: those in its file or, if its file is not there, those that
  /// the library has.
  ///
  /// - Parameters:
  ///   - persistentID: The persistent ID of the item.
  ///   - locations: The locations of the files.
  ///   - program: The path of `libsync-player`, which reads the file; `nil` to search for it.
  /// - Returns: The chapters; `nil` if the library has no such item.
  /// - Throws: `StoreError`, and `PlaybackFailure` if the file cannot be read.
  public func chapters(
    of persistentID: PersistentID,
    locations: MediaFileLocations = MediaFileLocations(),
    decoder program: String? = nil
  ) async throws -> ItemChapters? {
    try await chapters(of: persistentID, locations: locations, PlayerSettings(program: program))
  }

  package func chapters(
    of persistentID: PersistentID,
    locations: MediaFileLocations,
    _ settings: PlayerSettings
  ) async throws -> ItemChapters? {
    let name = try name
    guard let item = try items(withID: persistentID).first(where: { $0.library == name })?.item
    else { return nil }
    let finder = try locations.finder(of: self)
    guard let path = item.location.flatMap(finder.likelyPath), FileStamp(path) != nil else {
      return ItemChapters(item, item.chapters, from: .library)
    }
    let sound = try await PlayerProcess(settings).open(path, readingTagsIn: try tagEncoding)
    var found = ItemChapters(item, sound.chapters, from: .file, lasting: sound.milliseconds)
    found.unreachableCount = sound.unreachableCount
    found.unreadableFields = StatedChapters.unreadableFields(of: path)
    return found
  }
}
