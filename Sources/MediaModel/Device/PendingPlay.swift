/// Plays or skips on a device that are missing from a library in the same library file.
public struct PendingPlay: Hashable, Codable, Sendable {
  /// The reason why plays are missing from a library.
  public enum Reason: String, Codable, Sendable {
    /// The plays have not been merged into the library.
    case notMerged
    /// The plays were not added because the library's source may already count them.
    case mayBeCounted
  }

  /// The name of the library that lacks the plays.
  public let library: String
  /// The reason why the library lacks the plays.
  public let reason: Reason
  /// The item and the device.
  public let item: PlayedItem
  /// The plays and skips.
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
