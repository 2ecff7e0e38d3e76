package import MediaModel

/// Writing a whole library, as iTunes does with File ▸ Library ▸ Export Library.
extension ITunesLibraryWriter {
  /// Writes the complete file.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - libraryID: The persistent ID of the library, unless the source values have the source's
  ///     own.
  ///   - sourceValues: The source values of the library, or `nil` if it has none.
  ///   - playlists: All playlists.
  ///   - items: Enumerates all items, with the given properties; called more than once.
  ///   - entries: Returns the enumeration of the entries of a playlist.
  /// - Throws: `ImportError` if values kept verbatim are unreadable, and any error that the
  ///   enumerations or the sink throw.
  package consuming func write(
    _ library: Library,
    libraryID: PersistentID,
    sourceValues: String? = nil,
    playlists: [Playlist],
    items: (_ properties: [MediaItemProperty], _ body: (MediaItem) throws -> Void) throws -> Void,
    entries: (Playlist) -> Entries
  ) throws {
    list.begin()
    try writeHead(of: library, libraryID, sourceValues)
    for playlist in playlists {
      if case .integer(let number) = playlist.value(for: .playlistID) { numbers.avoid(number) }
    }
    try items([.trackID]) { item in
      numbers.add(item.persistentID, own: try Self.ownNumber(of: item))
    }
    numbers.resolve()
    list.key(LibraryKeys.table.name(of: .list(.tracks)))
    list.open("dict")
    try items(Self.properties) { try writeTrack($0) }
    list.close("dict")
    list.key(LibraryKeys.table.name(of: .list(.playlists)))
    list.open("array")
    for playlist in playlists {
      list.open("dict")
      try writePlaylist(playlist, nil, entries(playlist))
      list.close("dict")
    }
    list.close("array")
    list.end()
    try flush()
  }
}
