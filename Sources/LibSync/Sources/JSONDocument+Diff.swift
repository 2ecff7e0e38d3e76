package import JSON

extension JSONDocument {
  /// Returns the document of all differences between two states.
  ///
  /// - Parameter comparison: The comparison, of which the document holds all items and playlists.
  /// - Returns: The document.
  /// - Throws: `StoreError`.
  public static func diff(_ comparison: LibraryComparison) throws -> Self {
    var members: [String: JSONValue] = [:]
    var items: [JSONValue] = []
    var playlists: [JSONValue] = []
    var photos: [JSONValue] = []
    var albums: [JSONValue] = []
    try comparison.read(
      begin: { members = $0.members },
      item: { items.append(.object($0.members)) },
      playlist: { playlists.append(.object($0.members)) },
      photo: { photos.append(.object($0.members)) },
      photoAlbum: { albums.append(.object($0.members)) }
    )
    members["items"] = .array(items)
    members["playlists"] = .array(playlists)
    if !photos.isEmpty { members["photos"] = .array(photos) }
    if !albums.isEmpty { members["photoAlbums"] = .array(albums) }
    return Self(.diff, members)
  }
}

extension LibraryDifference {
  /// The members of documents that describe the two states.
  package var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "library": .string(library),
      "from": base.map(JSONValue.integer) ?? .null,
      "to": target.map(JSONValue.integer) ?? .null,
      "clockShifts": .array(clockShifts.map(\.json)),
    ]
    members["with"] = other.map(JSONValue.string)
    return members
  }
}

extension ItemChange {
  /// The members of the object in documents.
  package var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "change": .string(kind.rawValue), "persistentID": .string(persistentID.description),
    ]
    if !changes.isEmpty { members["changes"] = changes.json }
    members["title"] = title.map(JSONValue.string)
    members["artist"] = artist.map(JSONValue.string)
    members["albumTitle"] = albumTitle.map(JSONValue.string)
    return members
  }
}

extension PlaylistChange {
  /// The members of the object in documents.
  package var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "change": .string(kind.rawValue), "persistentID": .string(persistentID.description),
      "name": .string(name), "kind": .string(playlistKind.rawValue),
    ]
    if !changes.isEmpty { members["changes"] = changes.json }
    if !entries.isEmpty { members["entries"] = .array(entries.map(\.json)) }
    return members
  }
}

extension PhotoChange {
  /// The members of the object in documents.
  package var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "change": .string(kind.rawValue), "persistentID": .string(persistentID.description),
      "name": .string(name), "kind": .string(photoKind.rawValue),
    ]
    if !changes.isEmpty { members["changes"] = changes.json }
    return members
  }
}

extension PhotoAlbumChange {
  /// The members of the object in documents.
  package var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "change": .string(kind.rawValue), "persistentID": .string(persistentID.description),
      "name": .string(name), "kind": .string(albumKind.rawValue),
    ]
    if !changes.isEmpty { members["changes"] = changes.json }
    if !memberships.isEmpty {
      members["members"] = .object([
        "added": .integer(Int64(memberships.added)),
        "removed": .integer(Int64(memberships.removed)),
        "isReordered": .boolean(memberships.isReordered),
      ])
    }
    return members
  }
}

extension [PropertyChange] {
  /// The changed properties by name.
  var json: JSONValue {
    var members: [String: JSONValue] = [:]
    for change in self {
      var values: [String: JSONValue] = ["aspect": .string(change.aspect.rawValue)]
      // The files of a photo are JSON already.
      let isJSON = change.name == "files"
      for (name, value) in [("old", change.old), ("new", change.new)] {
        if isJSON, case .text(let json) = value {
          values[name] = .encoded(json)
        } else {
          values[name] = value?.json
        }
      }
      members[change.name] = .object(values)
    }
    return .object(members)
  }
}

extension EntryChange {
  fileprivate var json: JSONValue {
    let change =
      switch kind {
      case .added: "added"
      case .removed: "removed"
      case .changed: "moved"
      }
    var members: [String: JSONValue] = [
      "aspect": .string(aspect.rawValue), "change": .string(change),
    ]
    members["missingTrackID"] = missingTrackID.map(JSONValue.integer)
    members["persistentID"] = persistentID.map { .string($0.description) }
    members["title"] = title.map(JSONValue.string)
    members["artist"] = artist.map(JSONValue.string)
    members["oldPosition"] = oldPosition.map { .integer(Int64($0 + 1)) }
    members["newPosition"] = newPosition.map { .integer(Int64($0 + 1)) }
    return .object(members)
  }
}

extension ClockShift {
  fileprivate var json: JSONValue {
    var items: [String: JSONValue] = [:]
    for (property, count) in counts { items[property.name] = .integer(Int64(count)) }
    return .object(["seconds": .integer(seconds), "items": .object(items)])
  }
}
