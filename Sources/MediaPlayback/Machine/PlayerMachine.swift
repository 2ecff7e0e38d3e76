public import MediaModel

/// The state of a player and the rules by which it changes; a value without sound or clock.
package struct PlayerMachine: Sendable {
  /// The queue.
  package internal(set) var queue: PlaybackQueue
  /// The number of queues that were set, which tells the same item in different queues apart.
  package internal(set) var queueNumber = 0
  /// The place of the now-playing item; `nil` if there is none.
  package internal(set) var index: Int?
  /// The position in the now-playing item.
  package internal(set) var position = SampleTime.zero
  /// The length of the now-playing item; `nil` if nothing says it.
  package internal(set) var length: SampleTime?
  /// The playback state.
  package internal(set) var state = PlaybackState.stopped
  /// The repeat mode that was set.
  package var repeatMode = RepeatMode.default
  /// The shuffle mode that was set.
  package internal(set) var shuffleMode: ShuffleMode
  /// The modes that `default` means.
  package let preferences: PlayerPreferences
  /// Whether skips continue at the other end of the queue if all of it is repeated.
  package var wrapsSkips = false
  /// The volume, from 0 to 1.
  package var volume = 1.0
  /// Whether the player plays after the interruption or the seek.
  package internal(set) var resumes = false
  /// The length of an item of another library, which plays instead of the queue; the iPod alone can
  /// do that.
  package internal(set) var sharedLength: SampleTime?
  /// Counts the changes of item, position and direction that commands made.
  package internal(set) var jumpCount = 0
  /// Since when the player moves, and from where; `nil` until time passes.
  package internal(set) var leg: Leg?
  /// The duration of the seek, in nanoseconds.
  package internal(set) var seekTime: Int64 = 0

  /// Creates a stopped player.
  package init(
    queue: PlaybackQueue = PlaybackQueue(),
    shuffleMode: ShuffleMode = .default,
    preferences: PlayerPreferences = PlayerPreferences()
  ) {
    self.queue = queue
    self.shuffleMode = shuffleMode
    self.preferences = preferences
  }

  /// Whether time passes in the item, so that the player is audible or seeks.
  package var isMoving: Bool { state == .playing || isSeeking }

  /// Whether the player moves fast in one direction.
  package var isSeeking: Bool { state == .seekingForward || state == .seekingBackward }

  /// The repeat mode, with the user's preference for `default`.
  package var effectiveRepeatMode: RepeatMode {
    repeatMode == .default ? preferences.repeatMode : repeatMode
  }

  /// The shuffle mode, with the user's preference for `default`.
  package var effectiveShuffleMode: ShuffleMode {
    shuffleMode == .default ? preferences.shuffleMode : shuffleMode
  }

  /// The now-playing item; `nil` if there is none or if it is in another library.
  package var nowPlayingItem: MediaItem? { index.map { queue[$0] } }

  /// The entry of the queue that is the now-playing item.
  package var entry: Entry? { index.map { Entry(queue: queueNumber, number: queue.order[$0]) } }

  /// An entry of a queue that was set.
  package struct Entry: Hashable, Sendable {
    package var queue: Int
    package var number: Int
  }

  /// Makes an item the now-playing one, at its beginning.
  mutating func go(to place: Int?) {
    index = place
    position = .zero
    length = nowPlayingItem.flatMap(\.duration).map { SampleTime($0) }
    leg = nil
  }

  /// Replaces the queue; no item is designated.
  mutating func replaceQueue(_ items: [MediaItem]) {
    queueNumber += 1
    queue = PlaybackQueue(items, shuffled: effectiveShuffleMode, seed: queue.seed)
    go(to: nil)
  }
}

/// The events that can happen to a player: the rows of its table.
package enum PlayerOccurrence: String, CaseIterable, Sendable {
  case play, pause, stop
  case next, nextAtLast, previous, previousAtFirst, beginning, rewindQueue
  case seekForward, seekBackward, endSeek
  case itemEnds, seekReachesStart
  case setQueue
  case interruptionBegins, interruptionEnds
  case preempted
}

/// The modes that the user prefers, which are used for `default`.
public struct PlayerPreferences: Hashable, Sendable {
  /// The repeat mode.
  public let repeatMode: RepeatMode
  /// The shuffle mode.
  public let shuffleMode: ShuffleMode

  /// Creates preferences; `default` means `none` and `off`.
  public init(repeatMode: RepeatMode = .none, shuffleMode: ShuffleMode = .off) {
    self.repeatMode = repeatMode == .default ? .none : repeatMode
    self.shuffleMode = shuffleMode == .default ? .off : shuffleMode
  }
}
