import Bytes
import JSON
import MediaArchive
import MediaModel

/// The catalog of an archive: one JSON object per line for the archive, each library, item,
/// playlist and saved collection.
///
/// The member `type` says what a line describes. Readers pass over types that they do not know.
struct ArchiveCatalog {
  private let plan: ArchivePlan
  /// The results for the files of the plan.
  var files: [ArchivedFile] = []
  private var pictures: [[PersistentID: [JSONValue]]]
  private var playlists: [[PersistentID: [JSONValue]]]
  private var collections: [(path: BagPath, file: CollectionFile)] = []
  private var picturePaths: Set<BagPath> = []

  init(_ plan: ArchivePlan) {
    self.plan = plan
    pictures = plan.request.parts.map { _ in [:] }
    playlists = plan.request.parts.map { _ in [:] }
  }

  /// Adds a picture of an item, and returns whether it is the first with this content.
  mutating func add(
    _ picture: FoundPicture,
    at path: BagPath,
    of item: PersistentID,
    in part: Int
  ) -> Bool {
    let members: [String: JSONValue] = [
      "path": .string(path.text), "kind": .string(picture.kind),
      "source": .string(picture.source.rawValue),
    ]
    pictures[part][item, default: []].append(.object(members))
    return picturePaths.insert(path).inserted
  }

  /// Adds a file of a playlist.
  mutating func add(_ path: BagPath, of playlist: Playlist, in part: Int) {
    playlists[part][playlist.persistentID, default: []].append(.string(path.text))
  }

  /// Adds the file of a saved collection.
  mutating func add(_ path: BagPath, of collection: CollectionFile) {
    collections.append((path, collection))
  }

  /// Returns the paths of the files in the archive by the locations of their items.
  func copies(in part: Int, below root: String) -> [String: String] {
    plan.locations[part].compactMapValues { index in
      files[index].entry == nil ? nil : root + files[index].file.place.text
    }
  }

  // MARK: Lines

  /// Passes each line to the body.
  func write(_ body: (JSONValue) throws -> Void) throws {
    try body(
      .object([
        "type": .string("archive"), "version": .integer(1),
        "software": .string("libsync \(MediaLibrary.version)"),
      ])
    )
    for (index, part) in plan.request.parts.enumerated() {
      let name = try part.library.name
      if let library = try part.library.libraries().first(where: { $0.name == name }) {
        try body(line(library))
      }
      let metadata = try metadata(in: part.library)
      try part.library.forEachItem(
        of: part.selection,
        options: part.options,
        properties: MediaItemProperty.allCases
      ) { try body(line($0, metadata[$0.persistentID], name, index)) }
      try part.library.withPlaylists { source in
        let wanted = part.playlists.map(Set.init)
        for playlist in source.playlists where wanted?.contains(playlist.persistentID) ?? true {
          try body(line(playlist, name, index, source))
        }
      }
    }
    for (path, collection) in collections { try body(line(collection, path)) }
  }

  /// Returns the user's own values of items by name, with their types.
  private func metadata(
    in library: MediaLibrary
  ) throws -> [PersistentID: [String: JSONValue]] {
    var found: [PersistentID: [String: JSONValue]] = [:]
    try library.forEachMetadata { metadata in
      found[metadata.item, default: [:]]["\(metadata.key)"] = .object([
        "valueType": .string(metadata.value.type.rawValue), "value": metadata.value.json,
      ])
    }
    return found
  }

  private func line(_ library: Library) -> JSONValue {
    var values: [String: JSONValue] = [:]
    for property in LibraryProperty.allCases {
      values[property.name] = library.value(for: property)?.json
    }
    var members: [String: JSONValue] = [
      "type": .string("library"), "name": .string(library.name),
      "kind": .string(library.kind.rawValue), "source": .string(library.source),
      "properties": .object(values),
    ]
    members["persistentID"] = library.persistentID.map { .string("\($0)") }
    return .object(members)
  }

  private func line(
    _ item: MediaItem,
    _ metadata: [String: JSONValue]?,
    _ library: String,
    _ part: Int
  ) -> JSONValue {
    var members: [String: JSONValue] = [
      "type": .string("item"), "library": .string(library),
      "persistentID": .string("\(item.persistentID)"), "properties": .object(item.jsonMembers),
    ]
    members["sourceValues"] = item.sourceValues.map(JSONValue.encoded)
    members["metadata"] = metadata.map(JSONValue.object)
    members["artwork"] = pictures[part][item.persistentID].map(JSONValue.array)
    members["file"] = item.location.flatMap { plan.locations[part][$0] }.map { file(files[$0]) }
    return .object(members)
  }

  private func file(_ archived: ArchivedFile) -> JSONValue {
    var members: [String: JSONValue] = ["original": .string(ExactPath.shown(archived.file.path))]
    switch archived.outcome {
    case .added(let entry):
      members["path"] = .string(archived.file.place.text)
      members["byteCount"] = .integer(Int64(entry.byteCount))
      members["sha256"] = .string(Hexadecimal.text(entry.hash))
      if let original = archived.encodedFrom, let target = archived.file.target {
        members["encoding"] = .string(target.text)
        members["encodedFrom"] = .object([
          "byteCount": .integer(Int64(original.byteCount)),
          "sha256": .string(Hexadecimal.text(original.hash)),
        ])
      }
      if !archived.lyrics.isEmpty { members["lyrics"] = .array(archived.lyrics.map(\.json)) }
    case .missing: members["problem"] = .string("missing")
    case .unreadable: members["problem"] = .string("unreadable")
    case .changed: members["problem"] = .string("changed")
    }
    return .object(members)
  }

  private func line(_ collection: CollectionFile, _ path: BagPath) -> JSONValue {
    let members: [String: JSONValue] = [
      "type": .string("collection"), "file": .string(path.text), "members": collection.memberList,
    ]
    return .object(members.merging(collection.heading) { $1 })
  }

  private func line(
    _ playlist: Playlist,
    _ library: String,
    _ part: Int,
    _ source: PlaylistSource
  ) throws -> JSONValue {
    var values: [String: JSONValue] = [:]
    for property in playlist.properties {
      values[property.name] = playlist.value(for: property)?.json
    }
    var members: [String: JSONValue] = [
      "type": .string("playlist"), "library": .string(library),
      "persistentID": .string("\(playlist.persistentID)"),
      "kind": .string(playlist.kind.rawValue), "own": .boolean(playlist.isOwn),
      "properties": .object(values),
    ]
    members["sourceValues"] = playlist.sourceValues.map(JSONValue.encoded)
    members["files"] = playlists[part][playlist.persistentID].map(JSONValue.array)
    var entries: [JSONValue] = []
    do {
      try source.forEachEntry(of: playlist, properties: []) { entry in
        entries.append(entry.item.map { .string("\($0.persistentID)") } ?? .null)
      }
      members["entries"] = .array(entries)
    } catch is RuleEvaluationError {
      // The rules are among the properties; which items they select is not known.
    }
    return .object(members)
  }
}

extension ArchivedFile.Lyrics {
  /// The members that describe the file.
  var json: JSONValue {
    .object([
      "path": .string(place.text), "byteCount": .integer(Int64(entry.byteCount)),
      "sha256": .string(Hexadecimal.text(entry.hash)),
    ])
  }
}
