public import MediaModel

/// The queue, the state and the settings of a player.
extension MusicPlayer {
  /// The items in the order in which they are played.
  public var queue: [MediaItem] { machine.queue.itemsAsPlayed }

  /// The number of items in the queue.
  public var queueCount: Int { machine.queue.count }

  /// The item that plays, or that `play()` begins with if it was designated; `nil` if there is
  /// none, and while an item of another library plays.
  public var nowPlayingItem: MediaItem? { machine.nowPlayingItem }

  /// The place of the now-playing item in the order in which the queue is played, from 0; `nil` if
  /// there is none.
  public var indexOfNowPlayingItem: Int? { machine.index }

  /// The playback state.
  public var playbackState: PlaybackState { machine.state }

  /// The repeat mode; `default` at first.
  public var repeatMode: RepeatMode {
    get { machine.repeatMode }
    set { change { $0.repeatMode = newValue } }
  }

  /// The shuffle mode; `default` at first.
  ///
  /// The now-playing item stays when it is set.
  public var shuffleMode: ShuffleMode {
    get { machine.shuffleMode }
    set { change { $0.setShuffleMode(newValue) } }
  }

  /// The repeat mode that `default` means, or the one that was set.
  public var effectiveRepeatMode: RepeatMode { machine.effectiveRepeatMode }

  /// The shuffle mode that `default` means, or the one that was set.
  public var effectiveShuffleMode: ShuffleMode { machine.effectiveShuffleMode }

  /// The seed from which the queue is shuffled next; the same seed gives the same order.
  public var seed: UInt64 {
    get { machine.queue.seed }
    set { change { $0.setSeed(newValue) } }
  }

  /// Whether skips beyond the ends of the queue continue at its other end, as on an iPod, if all of
  /// it is repeated; otherwise, they end playback.
  public var wrapsSkips: Bool {
    get { machine.wrapsSkips }
    set { machine.wrapsSkips = newValue }
  }

  /// The volume from 0 (silent) to 1 (full), which it is at first; other values are clamped, and a
  /// value that is not a number changes nothing.
  public var volume: Double {
    get { machine.volume }
    set {
      let clamped = newValue.isNaN ? volume : min(max(newValue, 0), 1)
      if clamped != newValue { device.log(.volumeClamped, of: self) }
      change { $0.volume = clamped }
    }
  }

  /// The time in the now-playing item; setting it has no effect if there is none, and is clamped to
  /// the item's length.
  public var currentTime: Duration {
    get { machine.position.duration }
    set { change { $0.move(to: SampleTime(newValue)) } }
  }

  /// The position in the now-playing item, in samples of its file while that is played.
  public var position: SampleTime { machine.position }

  /// The length of the now-playing item: that of its file while the file is played, otherwise the
  /// one in the library; `nil` if neither is known.
  public var length: SampleTime? { machine.length }

  /// Makes an item the now-playing one, at its beginning.
  ///
  /// If the queue is shuffled, the item becomes its first one, and all others follow. If the player
  /// plays, it continues with that item at once, which is logged as unusual.
  ///
  /// - Parameter item: The persistent ID of the item, whose first entry is designated; `nil` to
  ///   stop without a designated item.
  /// - Throws: `PlayerError.notInQueue`.
  public func designate(_ item: PersistentID?) throws(PlayerError) {
    let place = item.flatMap { machine.queue.place(of: $0) }
    if let item, place == nil { throw .notInQueue(item) }
    designate(place: place)
  }

  /// Makes the item at a place of the queue the now-playing one, which becomes the first if the
  /// queue is shuffled.
  ///
  /// - Returns: Whether the queue has such a place; if not, nothing changes.
  @discardableResult
  public func designate(at index: Int) -> Bool {
    guard (0..<machine.queue.count).contains(index) else { return false }
    designate(place: index)
    return true
  }

  private func designate(place: Int?) {
    if machine.isMoving { device.log(.designatedWhilePlaying, of: self) }
    change { $0.designate(place) }
  }
}
