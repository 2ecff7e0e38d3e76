public import MediaModel

/// An item, or a group of items that are shown by one picture.
public struct ArtworkTarget: Sendable {
  /// What its files are called: a path below the folder that they go to, without extension.
  public let name: String
  /// What stands for it, such as its album's title.
  public let title: String
  /// Whose it is; empty when that is not known.
  public let artist: String
  /// Whether its files lie in the folders of the items' own files.
  let isBesideItems: Bool
  /// The items; the first that has a picture gives it.
  let items: [ArtworkItem]

  /// The items' persistent IDs.
  public var itemIDs: [PersistentID] { items.map(\.persistentID) }
}

/// Which items get a picture of their own.
public enum ArtworkGrouping: String, CaseIterable, Sendable {
  /// Each.
  case item
  /// The first of an album that has one.
  case album
}
