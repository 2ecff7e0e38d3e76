package import MediaModel

/// The effect of an occurrence on a player in a state: a cell of its table.
package struct PlayerTransition: Hashable, Sendable {
  /// The state that follows.
  package enum Target: Hashable, Sendable {
    case same
    case state(PlaybackState)
    /// Playing or paused, as before the seek.
    case beforeSeek
    /// Playing, if the player did or was told to since; otherwise paused.
    case afterInterruption
  }

  /// The change of the now-playing item and the position.
  package enum Move: Hashable, Sendable {
    case none
    /// The first item, if none is designated.
    case begin
    case next, previous
    /// The beginning of the item.
    case restart
    /// The first item of the queue.
    case first
    /// No item.
    case clear
    /// No item of another queue.
    case replaceQueue
    /// The item that follows by itself, as the repeat mode says; the player stops after the last.
    case advance
    /// The same, but after the interruption, the player is to play.
    case wantPlaying
  }

  package var target: Target
  package var move: Move

  fileprivate static let none = Self(target: .same, move: .none)

  fileprivate static func keep(_ move: Move) -> Self { Self(target: .same, move: move) }

  fileprivate static func to(_ state: PlaybackState, _ move: Move = .none) -> Self {
    Self(target: .state(state), move: move)
  }
}

extension PlayerTransition {
  /// Returns the effect of an occurrence in a state.
  package static func of(_ occurrence: PlayerOccurrence, in state: PlaybackState) -> Self {
    guard let row = table[occurrence] else { return .none }
    return switch state {
    case .stopped: row.stopped
    case .playing: row.playing
    case .paused: row.paused
    case .interrupted: row.interrupted
    case .seekingForward, .seekingBackward: row.seeking
    }
  }

  private typealias Row = (
    stopped: Self, playing: Self, paused: Self, interrupted: Self, seeking: Self
  )

  private static let table: [PlayerOccurrence: Row] = [
    // stopped, playing, paused, interrupted, seeking
    .play: (.to(.playing, .begin), .none, .to(.playing), .keep(.wantPlaying), .to(.playing)),
    .pause: (.none, .to(.paused), .none, .to(.paused), .to(.paused)),
    .stop: (.none, end, end, end, end),
    .next: (.keep(.next), .keep(.next), .keep(.next), .keep(.next), .to(.playing, .next)),
    .nextAtLast: (end, end, end, end, end),
    .previous: (
      .keep(.previous), .keep(.previous), .keep(.previous), .keep(.previous),
      .to(.playing, .previous)
    ),
    .previousAtFirst: (end, end, end, end, end),
    .beginning: (
      .keep(.restart), .keep(.restart), .keep(.restart), .keep(.restart), .keep(.restart)
    ),
    .rewindQueue: (
      .keep(.first), .keep(.first), .keep(.first), .keep(.first), .to(.playing, .first)
    ),
    .seekForward: (.none, .to(.seekingForward), .to(.seekingForward), .none, .to(.seekingForward)),
    .seekBackward: (
      .none, .to(.seekingBackward), .to(.seekingBackward), .none, .to(.seekingBackward)
    ),
    .endSeek: (.none, .none, .none, .none, Self(target: .beforeSeek, move: .none)),
    .itemEnds: (.none, .keep(.advance), .none, .none, .keep(.advance)),
    .seekReachesStart: (.none, .none, .none, .none, .keep(.restart)),
    .setQueue: (
      .keep(.replaceQueue), .to(.stopped, .replaceQueue), .to(.stopped, .replaceQueue),
      .to(.stopped, .replaceQueue), .to(.stopped, .replaceQueue)
    ),
    .interruptionBegins: (.none, .to(.interrupted), .none, .none, .to(.interrupted)),
    .interruptionEnds: (
      .none, .none, .none, Self(target: .afterInterruption, move: .none), .none
    ),
    .preempted: (.none, .to(.paused), .none, .to(.paused), .to(.paused)),
  ]

  private static let end = Self.to(.stopped, .clear)
}
