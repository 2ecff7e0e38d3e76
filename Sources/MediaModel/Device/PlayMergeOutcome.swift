/// The outcome of merging the plays of devices into a library.
public struct PlayMergeOutcome: Hashable, Codable, Sendable {
  /// The name of the library.
  public let library: String
  /// The revision that the merge made; `nil` if nothing changed.
  public let revision: Int64?
  /// The merged plays, by item and device.
  public let merged: [MergedPlays]
  /// The ratings that were changed to different values on a device and in the library, and
  /// therefore left as they are.
  public let conflicts: [RatingConflict]
  /// The plays that the library's source already counts.
  public let counted: [MergedPlays]
  /// The plays that were not added because the library's source may already count them.
  public let uncertain: [MergedPlays]
  /// The plays that were left out because the library has no such item.
  public let missing: [MergedPlays]

  package init(
    library: String,
    revision: Int64?,
    merged: [MergedPlays],
    conflicts: [RatingConflict],
    counted: [MergedPlays],
    uncertain: [MergedPlays],
    missing: [MergedPlays]
  ) {
    self.library = library
    self.revision = revision
    self.merged = merged
    self.conflicts = conflicts
    self.counted = counted
    self.uncertain = uncertain
    self.missing = missing
  }
}

/// An item played on a device, and the device.
public struct PlayedItem: Hashable, Codable, Sendable {
  /// The item.
  public let persistentID: PersistentID
  /// The title.
  public let title: String?
  /// The artist.
  public let artist: String?
  /// The name of the device's library.
  public let device: String

  package init(persistentID: PersistentID, title: String?, artist: String?, device: String) {
    self.persistentID = persistentID
    self.title = title
    self.artist = artist
    self.device = device
  }
}

/// The plays on a device that were merged into an item.
public struct MergedPlays: Hashable, Codable, Sendable {
  /// The item and the device.
  public let item: PlayedItem
  /// The plays and skips that were added, and the rating and other values that changed.
  public package(set) var plays = PlayStatistics()
  /// The rating before; `nil` if it did not change.
  public package(set) var oldRating: Int64?

  package init(_ item: PlayedItem) { self.item = item }
}

/// A rating that was changed to different values on a device and in the library.
public struct RatingConflict: Hashable, Codable, Sendable {
  /// The item and the device.
  public let item: PlayedItem
  /// The rating before both changes, from the device's database; 0 for none.
  public let base: Int64
  /// The rating on the device.
  public let theirs: Int64
  /// The rating in the library.
  public let ours: Int64

  package init(item: PlayedItem, base: Int64, theirs: Int64, ours: Int64) {
    self.item = item
    self.base = base
    self.theirs = theirs
    self.ours = ours
  }
}
