package import MediaModel

/// The state that all users of the iPod player share.
extension PlayerMachine {
  /// Creates a player from what was stored, as it was at the time of the anchor.
  ///
  /// - Parameters:
  ///   - stored: The state.
  ///   - items: The items of the queue in their original order.
  ///   - places: The place of each of them.
  ///   - preferences: The modes that `default` stands for.
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

  /// The entries of the queue to store, in their original order.
  package var storedQueue: [IPodQueueEntry] {
    var places = [Int](repeating: 0, count: queue.count)
    for (place, number) in queue.order.enumerated() { places[number] = place }
    return zip(queue.items, places).map { IPodQueueEntry($0.persistentID, place: $1) }
  }
}
