package import MediaModel

/// The state that all users of the iPod player share.
extension PlayerMachine {
  /// Creates a player from what was stored, as it was at the time of the anchor.
  ///
  /// - Parameters:
  ///   - stored: The state.
  ///   - items: The items of the queue in their original order.
  ///   - places: The place of each of them.
  ///   - preferences: The modes that `default` means.
  package init(
    _ stored: IPodPlayerState,
    items: [MediaItem],
    places: [Int],
    preferences: PlayerPreferences
  ) {
    self.init(shuffleMode: stored.shuffleMode, preferences: preferences)
    queue = PlaybackQueue(items, places: places, shuffled: effectiveShuffleMode, seed: stored.seed)
    repeatMode = stored.repeatMode
    volume = min(max(stored.volume, 0), 1)
    guard let place = stored.index, items.indices.contains(place) else { return }
    go(to: place)
    move(to: SampleTime(stored.position, rate: SampleTime.microseconds))
    state = stored.state
    (resumes, seekTime) = (stored.resumes, max(0, stored.seekTime).scaled(by: 1000, over: 1))
    jumpCount = 0
  }

  /// Returns the state to store, at the current time in milliseconds since 1970.
  package func stored(anchor: Int64) -> IPodPlayerState {
    var stored = IPodPlayerState()
    stored.anchor = anchor
    (stored.repeatMode, stored.shuffleMode) = (repeatMode, shuffleMode)
    (stored.seed, stored.volume) = (queue.seed, volume)
    // An item of another library belongs to no queue and ends with the process that knows it.
    guard sharedLength == nil, let index else { return stored }
    (stored.state, stored.index) = (state, index)
    stored.position = position.converted(to: SampleTime.microseconds).sample
    stored.resumes = resumes
    if isSeeking { stored.seekTime = seekTime / 1000 }
    return stored
  }

  /// Takes over the state in which another user left the player; the sound continues unchanged if
  /// it is where it would be without that user.
  ///
  /// - Parameters:
  ///   - other: The state.
  ///   - derived: The state without that user; `nil` if commands that others do not know have moved
  ///     the player.
  mutating func follow(_ other: Self, insteadOf derived: Self?) {
    let old = self
    self = other
    (jumpCount, wrapsSkips) = (old.jumpCount, old.wrapsSkips)
    // Items that were added at the end leave the entries before them as they are.
    let isSameQueue = other.queue.items.lazy.map(\.persistentID)
      .starts(with: old.queue.items.lazy.map(\.persistentID))
    queueNumber = old.queueNumber + (isSameQueue ? 0 : 1)
    let isUnmoved =
      derived.map { entry?.number == $0.entry?.number && isNear($0.position, within: 2_000_000) }
      ?? false
    if isMoving, state == old.state, entry == old.entry, isUnmoved {
      (position, length, leg, seekTime) = (old.position, old.length, old.leg, old.seekTime)
    } else {
      jumpCount += 1
    }
  }

  /// Returns whether the player is in another state than the given one, or at least a second away
  /// from it.
  func isFar(from other: Self) -> Bool {
    state != other.state || index != other.index
      || (isMoving && !isNear(other.position, within: 1_000_000_000))
  }

  /// Returns whether a position is not far away, in nanoseconds.
  private func isNear(_ other: SampleTime, within tolerance: Int64) -> Bool {
    let distance = position.nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return (-tolerance...tolerance).contains(distance.partialValue)
  }

  /// Lets the time between two dates, in milliseconds since 1970, pass without sound, and returns
  /// what was played.
  mutating func pass(from start: Int64, to end: Int64) -> [PlaybackActivity] {
    let (span, overflows) = end.subtractingReportingOverflow(start)
    let played = overflows ? [] : pass(max(0, span).scaled(by: 1_000_000, over: 1))
    leg = nil
    return played.map { item in
      let date = VirtualClock.date(start.addingClamped(item.time / 1_000_000))
      return PlaybackActivity(.play(count: item.count), of: item.item, on: date)
    }
  }

  /// The entries of the queue to store, in their original order.
  package var storedQueue: [IPodQueueEntry] {
    var places = [Int](repeating: 0, count: queue.count)
    for (place, number) in queue.order.enumerated() { places[number] = place }
    return zip(queue.items, places).map { IPodQueueEntry($0.persistentID, place: $1) }
  }
}
