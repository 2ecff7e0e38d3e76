/// Items that the user saved under a name, in an order; it never changes.
///
/// Its members are given by their persistent IDs. A member that the library lacks is missing until
/// an item with its ID returns.
public struct SavedCollection: Hashable, Identifiable, Codable, Sendable {
  /// The name, unique among the library's saved collections regardless of case.
  public let name: String
  /// When the collection was saved.
  public let made: Timestamp
  /// The number of members, missing ones included.
  public let count: Int
  /// The number of members that the library lacks.
  public let missingCount: Int
  /// The playing time of all members that are present, in milliseconds.
  public let milliseconds: Int64

  package init(
    name: String,
    made: Timestamp,
    count: Int,
    missingCount: Int,
    milliseconds: Int64
  ) {
    self.name = name
    self.made = made
    self.count = count
    self.missingCount = missingCount
    self.milliseconds = milliseconds
  }

  /// The name, which is unique among the saved collections of a library.
  public var id: String { name }
}

/// A member of a saved collection.
public struct SavedCollectionMember: Hashable, Codable, Sendable {
  /// The persistent ID of the item.
  public let persistentID: PersistentID
  /// The title, artist and album of the item when the collection was saved, for people.
  public let title: String?, artist: String?, album: String?

  /// Creates a member.
  public init(
    _ persistentID: PersistentID,
    title: String? = nil,
    artist: String? = nil,
    album: String? = nil
  ) {
    self.persistentID = persistentID
    self.title = title
    self.artist = artist
    self.album = album
  }
}

extension SavedCollectionMember {
  /// The item as it was when the collection was saved.
  package var formerItem: MediaItem {
    var values: [MediaItemProperty: PropertyValue] = [.persistentID: .persistentID(persistentID)]
    values[.title] = title.map(PropertyValue.text)
    values[.artist] = artist.map(PropertyValue.text)
    values[.albumTitle] = album.map(PropertyValue.text)
    return MediaItem(persistentID: persistentID, values: values)
  }
}

/// The effect of a change to saved collections.
public struct SavedCollectionOutcome: Hashable, Codable, Sendable {
  /// The name of the library.
  public let library: String
  /// The collections that were saved, renamed or deleted.
  public let collections: [SavedCollection]
  /// The name of the collection that was replaced or renamed; `nil` if there was none.
  public let formerName: String?

  package init(library: String, collections: [SavedCollection], formerName: String? = nil) {
    self.library = library
    self.collections = collections
    self.formerName = formerName
  }
}
