import JSON

extension JSONDocument {
  /// Returns the document of everything known about a playlist and its items.
  ///
  /// - Parameters:
  ///   - playlist: A playlist of the source.
  ///   - source: The playlists of a library.
  /// - Returns: The document.
  /// - Throws: `StoreError`, and `RuleEvaluationError` for a saved smart list that cannot be
  ///   evaluated.
  public static func playlist(_ playlist: Playlist, from source: PlaylistSource) throws -> Self {
    let path = ExportPath(source.finder, relativeTo: nil, copies: nil)
    var entries: [JSONValue] = []
    try source.forEachEntry(of: playlist, properties: MediaItemProperty.allCases) { entry in
      entries.append(entry.json(at: entries.count + 1, path))
    }
    var members = Self.playlist(playlist, of: source.library.name).members
    members["entries"] = .array(entries)
    return Self(.playlist, members)
  }

  /// Returns the document of a playlist without its entries.
  static func playlist(_ playlist: Playlist, of library: String) -> Self {
    var members: [String: JSONValue] = [:]
    for property in playlist.properties {
      let name = property == .details ? "description" : property.name
      members[name] = playlist.value(for: property)?.json
    }
    members["persistentID"] = .string("\(playlist.persistentID)")
    members["kind"] = .string(playlist.kind.rawValue)
    members["geniusSeed"] = playlist.geniusSeed.map { .string("\($0)") }
    return Self(.playlist, ["library": .string(library), "playlist": .object(members)])
  }
}

extension PlaylistEntry {
  /// Returns the entry in a document, with the place of its file.
  func json(at position: Int, _ path: ExportPath) -> JSONValue {
    var members = item?.jsonMembers ?? [:]
    let place = item?.place(path)
    members["path"] = place?.path.map(JSONValue.string)
    members["uri"] = (place?.uri).map(JSONValue.string)
    members["missingTrackID"] = missingTrackID.map(JSONValue.integer)
    members["position"] = .integer(Int64(position))
    return .object(members)
  }
}
