import JSON

/// The documents of lists.
extension JSONDocument {
  /// Returns the document of a list of items, with the properties that they have.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - library: The name of their library, if they are of one.
  /// - Returns: The document.
  public static func items(_ items: some Sequence<MediaItem>, of library: String? = nil) -> Self {
    Self(.items, list("items", items.map(\.json), of: library))
  }

  /// Returns the document of the items of a playlist, with their positions.
  public static func items(_ items: some Sequence<MediaItem>, of playlist: Playlist) -> Self {
    let objects = items.enumerated().map { index, item in
      JSONValue.object(item.jsonMembers.merging(["position": .integer(Int64(index + 1))]) { $1 })
    }
    return Self(
      .items,
      [
        "items": .array(objects), "playlist": .string(playlist.name),
        "playlistID": .string("\(playlist.persistentID)"),
      ]
    )
  }

  /// Returns the document of a number of items, of one library or of several.
  public static func count(_ count: Int, of library: String? = nil) -> Self {
    var members = ["count": JSONValue.integer(Int64(count))]
    members["library"] = library.map(JSONValue.string)
    return Self(.count, members)
  }

  /// Returns the document of the collections of items that have the same value.
  public static func collections(
    _ collections: [CollectionSummary],
    by grouping: MediaGrouping,
    of library: String? = nil
  ) -> Self {
    var members = list("collections", collections.map { $0.record(grouping).json }, of: library)
    members["grouping"] = .string(grouping.rawValue)
    return Self(.collections, members)
  }

  /// Returns the document of the sections of an alphabetical index.
  public static func sections(_ sections: [MediaQuerySection], of library: String) -> Self {
    Self(.sections, list("sections", sections.map { $0.record(after: 0).json }, of: library))
  }

  /// Returns the document of the libraries in a file.
  ///
  /// - Parameter file: Any library in the file.
  /// - Returns: The document.
  /// - Throws: `StoreError`.
  public static func libraries(of file: MediaLibrary) throws -> Self {
    let records = try file.libraries().map { library in
      library.record(try file.selecting(library.name).pathMaps()).json
    }
    return Self(.libraries, list("libraries", records))
  }

  /// Returns the document of the playlists of a library, including the user's own lists.
  ///
  /// - Throws: `StoreError`.
  public static func playlists(of library: MediaLibrary) throws -> Self {
    let counts = try library.savedPlaylistCounts()
    let columns = Playlist.columns + Playlist.attributeColumns + ["isOwn"]
    let records = try LibraryLists(of: library).playlists.map { playlist in
      let count = playlist.isSaved ? counts[playlist.persistentID] : playlist.count
      return playlist.record(columns, count: count).json
    }
    return Self(.playlists, list("playlists", records))
  }

  /// Returns the document of the saved collections of a library.
  public static func savedCollections(_ collections: [SavedCollection]) -> Self {
    Self(.savedCollections, list("collections", collections.map(\.record.json)))
  }

  /// Returns the document of revisions.
  public static func revisions(_ revisions: [LibraryRevision]) -> Self {
    Self(.revisions, list("revisions", revisions.map(\.record.json)))
  }

  /// Returns the document of plays that devices reported.
  public static func plays(_ plays: [DevicePlay]) -> Self {
    Self(.plays, list("plays", plays.map(\.record.json)))
  }

  /// Returns the document of plays that a library does not have yet.
  public static func plays(_ plays: [PendingPlay]) -> Self {
    Self(.plays, list("plays", plays.map(\.record.json)))
  }

  /// The document of the properties of items.
  public static var properties: Self {
    Self(.properties, list("properties", MediaItemProperty.records.map(\.json)))
  }

  private static func list(
    _ name: String,
    _ objects: [JSONValue],
    of library: String? = nil
  ) -> [String: JSONValue] {
    var members = [name: JSONValue.array(objects)]
    members["library"] = library.map(JSONValue.string)
    return members
  }
}

extension MediaItem {
  /// The members of the object in documents: the properties that have a value.
  var jsonMembers: [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for property in properties { members[property.name] = value(for: property)?.json }
    return members
  }

  fileprivate var json: JSONValue { .object(jsonMembers) }
}
