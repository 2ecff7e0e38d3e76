import MediaModel
import MediaStore

/// The playlists of a library in one state, to be exported.
public struct PlaylistSource {
  /// The library that they are in.
  public let library: Library
  /// All of them, in the order of their source, and after them the user's own.
  public let playlists: [Playlist]
  /// The saved smart lists among them.
  public let saved: SavedPlaylists
  /// What exports call the library.
  let libraryID: PersistentID
  private let store: MediaStore

  fileprivate init(_ store: MediaStore) throws {
    let exactName = try store.libraryName()
    guard let library = try store.libraries().first(where: { $0.name == exactName }) else {
      throw StoreError(.unknownLibrary, "no library is called '\(exactName)'", path: store.path)
    }
    saved = SavedPlaylists(try store.smartLists())
    playlists = try store.playlists() + saved.playlists
    self.library = library
    libraryID = try store.exportedID(of: library)
    self.store = store
  }

  /// Calls the body with each entry of a playlist, in its order; those of a saved smart list are
  /// the items that satisfy its rules.
  ///
  /// - Parameters:
  ///   - playlist: One of the playlists.
  ///   - properties: What the items have to tell.
  ///   - body: Takes an entry; what it throws ends the walk.
  /// - Throws: `StoreError`, `RuleEvaluationError` for rules that cannot be evaluated, and what the body
  ///   throws.
  package func forEachEntry(
    of playlist: Playlist,
    properties: [MediaItemProperty],
    _ body: (PlaylistEntry) throws -> Void
  ) throws {
    if let rules = saved.rules(of: playlist) {
      return try store.forEachItem(
        matching: .rules(rules),
        properties: properties
      ) { try body(PlaylistEntry(item: $0, missingTrackID: nil)) }
    }
    try store.forEachEntry(
      of: playlist.persistentID,
      properties: properties,
      body
    )
  }

  /// The playlist with the number of entries that it has now.
  func counted(_ playlist: Playlist) throws -> Playlist {
    guard saved.rules(of: playlist) != nil else { return playlist }
    var count = 0
    try forEachEntry(of: playlist, properties: []) { _ in count += 1 }
    return playlist.counted(count)
  }

  /// Everything known of an item of the library.
  func item(withID id: PersistentID) throws -> MediaItem? {
    try store.items(withID: id).first { $0.library == library.name }?.item
  }
}

extension MediaLibrary {
  /// Runs the body with the playlists, which stay as they are meanwhile whatever becomes of the
  /// file.
  ///
  /// - Parameter body: Exports playlists.
  /// - Returns: What the body returns.
  /// - Throws: `StoreError`, and what the body throws.
  public func withPlaylists<Result>(
    _ body: (PlaylistSource) throws -> Result
  ) throws -> Result {
    let shared = try store
    // A past state is a file of its own that nobody writes to.
    return try body(PlaylistSource(shared.path.isEmpty ? shared : shared.inOneState()))
  }
}
