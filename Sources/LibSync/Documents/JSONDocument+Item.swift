import Bytes
import JSON

extension JSONDocument {
  /// Returns the document of everything known about an item, in each library of a file that has it.
  ///
  /// - Parameters:
  ///   - persistentID: The item.
  ///   - file: Any library in the file.
  /// - Returns: The document; it names no library if none has the item.
  /// - Throws: `StoreError`.
  public static func item(_ persistentID: PersistentID, in file: MediaLibrary) throws -> Self {
    item(
      try file.items(withID: persistentID).map { library, item in
        try ItemDetails(of: item, in: file.selecting(library), named: library)
      }
    )
  }

  /// Returns the document of items, each in one library.
  package static func item(_ items: [ItemDetails]) -> Self {
    Self(.item, ["libraries": .array(items.map(\.json))])
  }
}

/// Everything known about an item in one library.
package struct ItemDetails: Sendable {
  package let item: MediaItem
  package let library: String
  /// The names of the playlists that have the item.
  package let playlists: [String]
  /// The values that the user attached to it.
  package let metadata: [MetadataKey: MetadataValue]
  /// The path where its file is likely to be.
  package let path: String?

  /// Reads the rest about an item of a library.
  ///
  /// - Throws: `StoreError`.
  package init(of item: MediaItem, in library: MediaLibrary, named name: String) throws {
    (self.item, self.library) = (item, name)
    playlists = try library.playlistNames(holding: item.persistentID)
    metadata = try library.metadata(of: item.persistentID)
    let finder = try MediaFileLocations().finder(of: library)
    path = item.location.flatMap(finder.likelyPath).map(ExactPath.shown)
  }

  fileprivate var json: JSONValue {
    var object: [String: JSONValue] = [
      "library": .string(library), "item": .object(item.jsonMembers),
      "playlists": .array(playlists.map(JSONValue.string)),
    ]
    object["sourceValues"] = item.sourceValues.map(JSONValue.encoded)
    if !item.chapters.isEmpty {
      object["chapters"] = .array(
        item.chapters.map { chapter in
          .object([
            "start": PropertyValue.duration(milliseconds: chapter.start).json,
            "title": .string(chapter.title),
          ])
        }
      )
    }
    if !metadata.isEmpty {
      let values = metadata.map { ("\($0.key)", $0.value.json) }
      object["metadata"] = .object(Dictionary(values) { first, _ in first })
    }
    object["path"] = path.map(JSONValue.string)
    return .object(object)
  }
}
