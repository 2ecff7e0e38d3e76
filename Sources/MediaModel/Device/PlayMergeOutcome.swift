/// What merging the plays of devices into a library did.
public struct PlayMergeOutcome: Sendable {
  /// The name of the library.
  public let library: String
  /// The revision that it made; nil when nothing changed.
  public let revision: Int64?
  /// What was merged, item by item and device by device.
  public let merged: [MergedPlays]
  /// The ratings that were changed here and there, and left as they are.
  public let conflicts: [RatingConflict]
  /// What the library's source counts already.
  public let counted: [MergedPlays]
  /// What the library's source may count already, so that it was not added.
  public let uncertain: [MergedPlays]
  /// What was left out because the library has no such item.
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

/// An item that was used on a device, and the device.
public struct PlayedItem: Hashable, Sendable {
  /// The item.
  public let persistentID: PersistentID
  /// What it is called.
  public let title: String?
  /// Whose it is.
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

/// What of the plays on a device was merged into an item.
public struct MergedPlays: Sendable {
  /// The item and the device.
  public let item: PlayedItem
  /// What was added, and what is news: of the rating only a change.
  public package(set) var plays = PlayStatistics()
  /// The rating before; nil when it stayed the same.
  public package(set) var oldRating: Int64?

  package init(_ item: PlayedItem) { self.item = item }
}

/// A rating that was changed both on a device and in the library, and not to the same.
public struct RatingConflict: Sendable {
  /// The item and the device.
  public let item: PlayedItem
  /// What both had, as the device's database says; 0 for none.
  public let base: Int64
  /// What the device has.
  public let theirs: Int64
  /// What the library has.
  public let ours: Int64

  package init(item: PlayedItem, base: Int64, theirs: Int64, ours: Int64) {
    self.item = item
    self.base = base
    self.theirs = theirs
    self.ours = ours
  }
}
