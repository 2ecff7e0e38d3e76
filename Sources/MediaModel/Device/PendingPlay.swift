/// Plays or skips on a device that are not in a library of the same file.
public struct PendingPlay: Sendable {
  /// Why they are not.
  public enum Reason: String, Sendable {
    /// They have not been merged into the library.
    case notMerged
    /// The library's source may count them already, so that they were not added.
    case mayBeCounted
  }

  /// The name of the library that lacks them.
  public let library: String
  /// Why it lacks them.
  public let reason: Reason
  /// The item and the device.
  public let item: PlayedItem
  /// The number of plays.
  public let playCount: Int64
  /// The number of skips.
  public let skipCount: Int64
  /// When the item was last played on the device; nil when the device did not say.
  public let lastPlayedDate: Timestamp?
  /// When the item was last skipped on the device; nil when the device did not say.
  public let lastSkippedDate: Timestamp?

  package init(
    library: String,
    reason: Reason,
    item: PlayedItem,
    playCount: Int64,
    skipCount: Int64,
    lastPlayedDate: Timestamp?,
    lastSkippedDate: Timestamp?
  ) {
    self.library = library
    self.reason = reason
    self.item = item
    self.playCount = playCount
    self.skipCount = skipCount
    self.lastPlayedDate = lastPlayedDate
    self.lastSkippedDate = lastSkippedDate
  }
}
