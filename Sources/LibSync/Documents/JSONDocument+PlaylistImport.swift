import JSON
public import MediaModel

extension JSONDocument {
  /// Returns the document of an import of playlist files.
  ///
  /// - Parameters:
  ///   - lists: The lists that were made, each with what its file has.
  ///   - library: The name of the library.
  ///   - isDryRun: Whether nothing was changed.
  /// - Returns: The document.
  public static func playlistImport(
    _ lists: [(list: OnTheGoPlaylist, file: PlaylistFileItems)],
    of library: String,
    isDryRun: Bool = false
  ) -> Self {
    Self(
      .playlistImport,
      [
        "library": .string(library),
        "dryRun": .boolean(isDryRun),
        "playlists": .array(
          lists.map { list, file in
            let counts = PlaylistFileItems.Way.allCases.map {
              ($0.rawValue, JSONValue.integer(Int64(file.counts[$0, default: 0])))
            }
            return .object([
              "file": .string(file.file),
              "playlist": .string(list.name),
              "playlistID": .string("\(list.persistentID)"),
              "entries": .integer(Int64(file.entryCount)),
              "found": .object(Dictionary(uniqueKeysWithValues: counts)),
              "missing": .array(file.missing.map(JSONValue.string)),
            ])
          }
        ),
      ]
    )
  }
}
