public import MediaModel

/// Where the state of the iPod player is kept for all who use it.
@MainActor public protocol IPodStateStore {
  /// Returns the state and the queue; `nil` if the player was never used.
  func load() throws -> StoredPlayer?

  /// Keeps the state, and what was played and skipped since it was loaded.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - queue: The queue; `nil` if it has not changed since it was loaded or saved.
  ///   - activities: What the user did, in order.
  /// - Throws: Any error, after which nothing is kept.
  func save(
    _ state: IPodPlayerState,
    queue: [IPodQueueEntry]?,
    activities: [PlaybackActivity]
  ) throws
}

/// The state of the iPod player with the items of its queue.
public struct StoredPlayer: Sendable {
  /// The state.
  public var state: IPodPlayerState
  /// The items in their original order.
  public var items: [MediaItem]
  /// The place of each item.
  public var places: [Int]

  /// Creates a state.
  public init(state: IPodPlayerState, items: [MediaItem], places: [Int]) {
    self.state = state
    self.items = items
    self.places = places
  }
}
