public import MediaModel

/// An item, or a group of items that share one picture.
public struct ArtworkTarget: Sendable {
  /// The name of the target's files: a path relative to the output folder, without extension.
  public let name: String
  /// The title of the album or item.
  public let title: String
  /// The artist; empty if it is not known.
  public let artist: String
  /// Whether the target's files are written to the folders of the items' own files.
  let isBesideItems: Bool
  /// The items; the first one that has a picture supplies the picture of the target.
  let items: [ArtworkItem]

  /// Whether any of the items has a file, wherever it is; streams and items in the cloud have none.
  public var hasFile: Bool { items.contains(where: \.hasFile) }

  /// The persistent IDs of the items.
  public var itemIDs: [PersistentID] { items.map(\.persistentID) }
}

/// The grouping of items into targets.
public enum ArtworkGrouping: String, CaseIterable, Sendable {
  /// Each item has its own picture.
  case item
  /// The items of an album share the first picture found.
  case album
}
