import MediaModel

/// The iPod player, whose state all who use it share.
extension MusicPlayer {
  struct SavedState: Equatable {
    var state: IPodPlayerState
    var queue: [IPodQueueEntry]
  }

  /// Creates a player that controls the iPod, from the state in which the last user left it.
  ///
  /// If the iPod was playing, it has gone on meanwhile.
  ///
  /// - Parameters:
  ///   - device: The device on which it plays; its clock must show the current date.
  ///   - store: Where the state is kept.
  ///   - preferences: The modes that `default` stands for.
  /// - Returns: The player.
  /// - Throws: Any error of the store.
  public static func iPod(
    on device: PlaybackDevice,
    store: any IPodStateStore,
    preferences: PlayerPreferences = PlayerPreferences()
  ) throws -> MusicPlayer {
    guard let stored = try store.load() else {
      let machine = PlayerMachine(preferences: preferences)
      return MusicPlayer(.iPod, on: device, machine: machine, store: store)
    }
    var machine = PlayerMachine(
      stored.state,
      items: stored.items,
      places: stored.places,
      preferences: preferences
    )
    let saved = SavedState(state: stored.state, queue: machine.storedQueue)
    let now = device.clock.milliseconds
    let (elapsed, overflows) = now.subtractingReportingOverflow(stored.state.anchor)
    let played =
      overflows ? [] : machine.pass(max(0, elapsed).scaled(by: 1_000_000, over: 1))
    machine.leg = nil
    let player = MusicPlayer(.iPod, on: device, machine: machine, store: store)
    player.savedState = saved
    for item in played {
      let date = stored.state.anchor.addingClamped(item.time / 1_000_000)
      let activity = PlaybackActivity(
        .play(count: item.count),
        of: item.item,
        on: VirtualClock.date(date)
      )
      player.record(activity)
    }
    if machine.isMoving { device.becomeAudible(player) }
    return player
  }

  /// Keeps the state for the next user of the iPod, if a command has changed it or an item has ended;
  /// what follows from time alone, each user finds out.
  ///
  /// - Throws: Any error of the store.
  public func save() throws {
    guard let store, kind == .iPod else { return }
    let anchor = device.clock.milliseconds
    let state = machine.stored(anchor: anchor)
    let queue = machine.storedQueue
    if activities.isEmpty, let savedState, queue == savedState.queue, !hasJumped,
      isSame(state, savedState.state)
    {
      return
    }
    try store.save(
      state,
      queue: queue == savedState?.queue ? nil : queue,
      activities: activities
    )
    savedState = SavedState(state: state, queue: queue)
    savedJumpCount = machine.jumpCount
    activities = []
  }

  /// Whether only the time differs.
  private func isSame(_ state: IPodPlayerState, _ saved: IPodPlayerState) -> Bool {
    var (state, saved) = (state, saved)
    if machine.isMoving { (state.position, state.seekTime) = (saved.position, saved.seekTime) }
    state.anchor = saved.anchor
    return state == saved
  }

  private var hasJumped: Bool { machine.jumpCount != savedJumpCount }

  /// Plays an item of another library, as the iPod itself can by Home Sharing.
  ///
  /// There is no now-playing item meanwhile, but the state and the time can be read.
  ///
  /// - Parameter duration: How long the item is.
  public func playShared(for duration: Duration) {
    guard kind == .iPod else { return }
    change { $0.playShared(for: SampleTime(duration)) }
  }
}
