/// The origin of the members of an album.
public enum PhotoAlbumKind: String, CaseIterable, Codable, Sendable {
  /// All photos of a device's own photo library.
  case library
  /// An album of the user.
  case album
  /// The pictures of a camera: its `DCIM` folder.
  case cameraRoll
  /// A folder with pictures.
  case folder
}

/// A named, ordered collection of photos.
public struct PhotoAlbum: Hashable, Identifiable, Codable, Sendable {
  /// An ID that stays the same as long as the source has the album.
  public let persistentID: PersistentID
  /// The origin of the members.
  public let kind: PhotoAlbumKind
  /// The name; for `library`, that of the device's owner.
  public let name: String
  /// The number of members; a photo may be a member more than once.
  public let count: Int
  /// The source's settings of a slide show, as a JSON object; `nil` if it has none.
  public let settings: String?

  package init(
    persistentID: PersistentID,
    kind: PhotoAlbumKind,
    name: String,
    count: Int,
    settings: String?
  ) {
    self.persistentID = persistentID
    self.kind = kind
    self.name = name
    self.count = count
    self.settings = settings
  }

  /// The persistent ID, which is unique in a library.
  public var id: PersistentID { persistentID }
}
