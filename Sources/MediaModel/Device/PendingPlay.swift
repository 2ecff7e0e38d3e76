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
  /// What was done.
  public let plays: PlayStatistics

  package init(
    library: String,
    reason: Reason,
    item: PlayedItem,
    plays: PlayStatistics
  ) {
    self.library = library
    self.reason = reason
    self.item = item
    self.plays = plays
  }
}
