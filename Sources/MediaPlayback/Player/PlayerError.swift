public import MediaModel

/// Why a player does not do what it is told.
public enum PlayerError: Error, Hashable, Sendable {
  /// The item is not in the queue.
  case notInQueue(PersistentID)
}
