import MediaModel
import MediaStore

/// The playlists of a library in one state, to be exported.
public struct PlaylistSource {
  /// The library that they are in.
  public let library: Library
  /// All of them, in the order of their source.
  public let playlists: [Playlist]
  private let store: MediaStore

  fileprivate init(_ name: String?, _ store: MediaStore) throws {
    let exactName = try store.libraryName(name)
    guard let library = try store.libraries().first(where: { $0.name == exactName }) else {
      throw StoreError(.unknownLibrary, "no library is called '\(exactName)'", path: store.path)
    }
    playlists = try store.playlists(in: exactName)
    self.library = library
    self.store = store
  }

  func forEachEntry(
    of playlist: Playlist,
    properties: [MediaItemProperty],
    _ body: (PlaylistEntry) throws -> Void
  ) throws {
    try store.forEachEntry(
      of: playlist.persistentID,
      in: library.name,
      properties: properties,
      body
    )
  }

  /// Everything known of an item of the library.
  func item(withID id: PersistentID) throws -> MediaItem? {
    try store.items(withID: id).first { $0.library == library.name }?.item
  }
}

extension MediaLibrary {
  /// Runs the body with the playlists of a library, which stay as they are meanwhile whatever
  /// becomes of the file.
  ///
  /// - Parameters:
  ///   - library: The library's name; nil for the default one.
  ///   - body: Exports playlists.
  /// - Returns: What the body returns.
  /// - Throws: `StoreError`, and what the body throws.
  public func withPlaylists<Result>(
    in library: String? = nil,
    _ body: (PlaylistSource) throws -> Result
  ) throws -> Result {
    let shared = try store
    // A past state is a file of its own that nobody writes to.
    if shared.path.isEmpty { return try body(PlaylistSource(library, shared)) }
    let own = try MediaStore.read(shared.path)
    return try own.withOneState { try body(PlaylistSource(library, own)) }
  }
}
