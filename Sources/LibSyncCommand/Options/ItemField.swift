import Bytes
import LibSync

/// A field of items in lists: a property, or a value computed from the file's location.
enum ItemField: Equatable {
  case property(MediaItemProperty)
  /// A value in the file of the item.
  case inFile(FileProperty)
  /// A value of the user's metadata.
  case metadata(MetadataKey)
  /// The number of the item's entry in a playlist, from 1.
  case position
  /// Whether a member of a saved collection is not in the library.
  case missing
  /// The path of the file.
  case path
  /// The path of the file in the form of `ExactPath`.
  case exactPath
  /// The URL of the file.
  case uri
  /// The lines of the item in an M3U playlist.
  case m3u8

  /// The name on the command line and in documents.
  var name: String {
    switch self {
    case .property(let property): property.name
    case .inFile(let property): property.rawValue
    case .metadata(let key): "\(key)"
    case .position: "position"
    case .missing: "missing"
    case .path, .exactPath: "path"
    case .uri: "uri"
    case .m3u8: "m3u8"
    }
  }

  /// The type of the values in JSON, as libsync-json(5) names it.
  var type: String {
    switch self {
    case .property(let property): property.type.jsonType
    case .metadata: "any type"
    case .position: "number"
    case .missing: "boolean"
    case .inFile, .path, .exactPath, .uri, .m3u8: "text"
    }
  }

  /// The properties that the field shows or is computed from.
  var properties: [MediaItemProperty] {
    switch self {
    // People see the last play on the owner's clock.
    case .property(.lastPlayedDate): [.lastPlayedDate, .lastPlayedLocal]
    case .property(let property): [property]
    case .metadata, .position, .missing: []
    case .inFile, .path, .exactPath, .uri: [.location]
    case .m3u8: MediaItem.m3u8Properties
    }
  }

  /// Whether the value depends on where the file of the item is.
  var needsFile: Bool {
    switch self {
    case .inFile, .path, .exactPath, .uri, .m3u8: true
    case .property, .metadata, .position, .missing: false
    }
  }

  /// Returns the value of an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - files: The files of the item's library.
  ///   - position: The number of the entry that names the item.
  /// - Returns: The value; `nil` if the item has none.
  func value(of item: MediaItem, in files: ItemFiles, at position: Int?) -> PropertyValue? {
    if case .property(let property) = self { return item.value(for: property) }
    if self == .position { return position.map { .integer(Int64($0)) } }
    if case .inFile(let property) = self, property != .assetURL {
      return files.text(of: property, of: item).map(PropertyValue.text)
    }
    guard let location = item.text(for: .location) else { return nil }
    switch self {
    case .property, .metadata, .position, .missing: return nil
    case .m3u8: return item.m3u8Lines(files.finder).map(PropertyValue.text)
    case .path:
      return files.finder.likelyPath(ofLocation: location).map { .text(ExactPath.shown($0)) }
    case .exactPath: return files.finder.likelyPath(ofLocation: location).map(PropertyValue.text)
    case .uri, .inFile:
      return files.finder.likelyURL(ofLocation: location).map(PropertyValue.text)
    }
  }
}
