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
    let libraries = try store.libraries()
    // Asked before, because it knows the error for a name that no library has.
    playlists = try store.playlists(in: name)
    let wanted = name?.lowercased()
    guard
      let library = libraries.first(where: { wanted == nil || $0.name.lowercased() == wanted })
    else {
      throw StoreError(.unknownLibrary, "no library is called '\(name ?? "")'", path: store.path)
    }
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
