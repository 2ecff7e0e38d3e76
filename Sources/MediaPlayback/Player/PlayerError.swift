public import MediaModel

/// A reason why a player refuses a command.
public enum PlayerError: Error, Hashable, Sendable {
  /// The item is not in the queue.
  case notInQueue(PersistentID)
}
