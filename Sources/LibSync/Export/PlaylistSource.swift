import MediaModel
import MediaStore

/// The playlists of a library in one state, ready for export.
public struct PlaylistSource {
  /// The library.
  public let library: Library
  /// All playlists in source order, followed by the user's own lists.
  public let playlists: [Playlist]
  /// The saved smart lists among the playlists.
  public let saved: SavedPlaylists
  /// The items that lists are narrowed to, each once, in the order of the selection; `nil` for all
  /// entries.
  package var selection: MediaSelection?
  /// The options of the rules of the selection and of saved smart lists.
  package var options = RuleOptions()
  /// The persistent ID of the library in exported files.
  let libraryID: PersistentID
  /// The last revision in the library file; `nil` in a past state.
  let revision: Int64?
  /// Finds the files of the items.
  let finder: MediaFileFinder
  /// The path maps for the files of the items, the first one that is used first.
  package var pathMaps: [PathMap] { finder.maps }
  /// The source values of the library; `nil` if it has none.
  let sourceValues: String?
  /// The encoding of texts in the tags of the files that claim to be in Latin-1; `nil` if none was
  /// stated.
  let tagEncoding: TagEncoding?
  private let store: MediaStore

  fileprivate init(_ store: MediaStore, _ finder: MediaFileFinder) throws {
    self.finder = finder
    let exactName = try store.libraryName()
    guard let library = try store.libraries().first(where: { $0.name == exactName }) else {
      throw StoreError(.unknownLibrary, "no library is called '\(exactName)'", path: store.path)
    }
    saved = try SavedPlaylists(store)
    playlists = try store.playlists() + saved.playlists
    self.library = library
    revision = store.path.isEmpty ? nil : try store.lastRevision()
    libraryID = try store.exportedID(of: library)
    sourceValues = try store.sourceValues(of: library)
    tagEncoding = try store.tagEncoding
    self.store = store
  }

  /// Calls the body with each entry of a playlist, in order.
  ///
  /// The entries of a saved smart list are the items that its rules select. With a selection, only
  /// selected items are entries.
  ///
  /// - Parameters:
  ///   - playlist: One of the playlists.
  ///   - properties: The properties to read; the items contain no other properties.
  ///   - body: Called with each entry; an error that it throws stops the iteration.
  /// - Throws: `StoreError`, `RuleEvaluationError` if the rules cannot be evaluated, and any error
  ///   that the body throws.
  package func forEachEntry(
    of playlist: Playlist,
    properties: [MediaItemProperty],
    _ body: (PlaylistEntry) throws -> Void
  ) throws {
    if selection != nil || saved.rules(of: playlist) != nil {
      var items = selection ?? MediaSelection()
      items.playlists.insert(playlist.reference, at: 0)
      return try store.forEachItem(of: items, options: options, properties: properties) {
        try body(PlaylistEntry(item: $0, missingTrackID: nil))
      }
    }
    try store.forEachEntry(
      of: playlist.persistentID,
      properties: properties,
      body
    )
  }

  /// Returns the playlist with its current number of entries.
  func counted(_ playlist: Playlist) throws -> Playlist {
    guard selection != nil || saved.rules(of: playlist) != nil else { return playlist }
    var count = 0
    try forEachEntry(of: playlist, properties: []) { _ in count += 1 }
    return playlist.counted(count)
  }

  /// Returns everything known about an item of the library.
  func item(withID id: PersistentID) throws -> MediaItem? {
    try store.items(withID: id).first { $0.library == library.name }?.item
  }
}

extension MediaLibrary {
  /// Calls the body with the playlists in their current state, unaffected by later changes to the
  /// file.
  ///
  /// - Parameters:
  ///   - files: The locations of the library's files. Path maps can also produce paths on another
  ///     machine, such as those of a player.
  ///   - body: Exports the playlists.
  /// - Returns: The value that the body returns.
  /// - Throws: `StoreError`, and any error that the body throws.
  public func withPlaylists<Result>(
    files: MediaFileLocations = MediaFileLocations(),
    _ body: (PlaylistSource) throws -> Result
  ) throws -> Result {
    try body(playlistSource(files: files))
  }

  /// Returns the playlists in their current state, unaffected by later changes to the file.
  package func playlistSource(files: MediaFileLocations) throws -> PlaylistSource {
    let shared = try store
    // A past state has a file of its own, to which no other process writes.
    let state = try shared.path.isEmpty ? shared : shared.inOneState()
    return try PlaylistSource(state, files.finder(of: self))
  }
}
