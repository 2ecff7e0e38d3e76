public import MediaModel
public import MediaPlayback

extension MediaLibrary {
  /// The properties that players use; collections for their queues should contain them.
  public static let playedProperties: [MediaItemProperty] = [
    .title, .artist, .albumTitle, .albumArtist, .albumPersistentID, .discNumber, .albumTrackNumber,
    .playbackDuration, .location, .mediaType, .trackType, .isCloudItem,
  ]

  /// Returns items for a queue, as often as they are named; unknown ones are left out.
  package func itemsToPlay(_ ids: [PersistentID]) throws -> [MediaItem] {
    var selection = MediaSelection()
    selection.persistentIDs = Array(Set(ids)).sorted()
    var found: [PersistentID: MediaItem] = [:]
    try forEachItem(of: selection, properties: Self.playedProperties) {
      found[$0.persistentID] = $0
    }
    return ids.compactMap { found[$0] }
  }

  /// Returns where the files of items are: a function that returns the path of an item's file, or
  /// `nil` if it has none.
  package func fileFinder(
    _ locations: MediaFileLocations = MediaFileLocations()
  ) throws -> (MediaItem) -> String? {
    let finder = try locations.finder(of: self)
    return { $0.location.flatMap(finder.likelyPath) }
  }
}

extension MusicPlayer {
  /// Sets what is played to the items of a query in their natural order, without playing them.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - library: The library whose items it selects.
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`; the queue stays as it was.
  public func setQueue(_ query: MediaQuery, of library: MediaLibrary) throws {
    var items: [MediaItem] = []
    let selection = query.completed.selection
    try library.forEachItem(of: selection, properties: MediaLibrary.playedProperties) {
      items.append($0)
    }
    setQueue(MediaItemCollection(items: items))
  }
}
