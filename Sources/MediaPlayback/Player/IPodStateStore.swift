public import MediaModel

/// A store of the state of the iPod player, for all who use it.
@MainActor public protocol IPodStateStore {
  /// Returns the state and the queue; `nil` if the player was never used.
  func load() throws -> StoredPlayer?

  /// Keeps the state, and what was played and skipped since it was loaded.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - queue: The queue; `nil` if it has not changed since it was loaded or saved.
  ///   - activities: The activities of the user, in order.
  /// - Throws: Any error, after which nothing is kept.
  func save(
    _ state: IPodPlayerState,
    queue: [IPodQueueEntry]?,
    activities: [PlaybackActivity]
  ) throws

  /// Whether somebody else has saved another state since this store loaded or saved one; asked many
  /// times in a second.
  var hasChanged: Bool { get throws }

  /// Loads and saves while nobody else can save.
  ///
  /// - Parameter body: Calls `hasChanged`, `load` and `save`.
  /// - Throws: Any error of the body, and any error if others keep saving for too long.
  func exclusively(_ body: () throws -> Void) throws
}

/// A store that nobody else uses.
extension IPodStateStore {
  /// Whether somebody else has saved another state: no.
  public var hasChanged: Bool { false }

  /// Loads and saves; nobody else does.
  public func exclusively(_ body: () throws -> Void) throws { try body() }
}

/// The state of the iPod player with the items of its queue.
public struct StoredPlayer: Sendable {
  /// The state.
  public var state: IPodPlayerState
  /// The items in their original order.
  public var items: [MediaItem]
  /// The place of each item.
  public var places: [Int]
  /// When the process that let the iPod be heard was killed or stopped, in milliseconds since 1970,
  /// which paused it; `nil` if none was since the state was saved.
  public var lastHeard: Int64?

  /// Creates a state.
  public init(
    state: IPodPlayerState,
    items: [MediaItem],
    places: [Int],
    lastHeard: Int64? = nil
  ) {
    self.state = state
    self.items = items
    self.places = places
    self.lastHeard = lastHeard
  }
}
