import MediaModel

/// The iPod player, whose state all who use it share.
extension MusicPlayer {
  struct SavedState: Equatable {
    var state: IPodPlayerState
    var queue: [IPodQueueEntry]
  }

  /// Returns the player of a device that controls the iPod, in the state in which its last user
  /// left it.
  ///
  /// If the iPod was playing, it has gone on meanwhile. While a device with a real clock runs, the
  /// player follows what others do with the iPod, and they follow what it does.
  ///
  /// - Parameters:
  ///   - device: The device on which it plays; its clock must show the current date.
  ///   - store: The store of the state.
  ///   - preferences: The modes that `default` means.
  /// - Returns: The player. A device has one, so as long as that exists, it is returned again, with
  ///   the store and the preferences that it has.
  /// - Throws: Any error of the store.
  public static func iPod(
    on device: PlaybackDevice,
    store: any IPodStateStore,
    preferences: PlayerPreferences = PlayerPreferences()
  ) throws -> MusicPlayer {
    if let player = device.player(of: .iPod) { return player }
    let loaded = try load(store, preferences, at: device.clock.milliseconds)
    let player = MusicPlayer(.iPod, on: device, machine: loaded.machine, store: store)
    player.savedState = loaded.saved
    player.shared = SharedState(loaded.machine, at: device.clock.milliseconds)
    loaded.activities.forEach(player.record)
    if loaded.machine.isMoving { device.becomeAudible(player) }
    return player
  }

  /// The content of a store at a moment.
  struct Loaded {
    var machine: PlayerMachine
    /// `nil` if the iPod was never used.
    var saved: SavedState?
    /// The activities since it was saved.
    var activities: [PlaybackActivity] = []
  }

  /// Loads the iPod, and lets the time pass since it was saved.
  static func load(
    _ store: any IPodStateStore,
    _ preferences: PlayerPreferences,
    at date: Int64
  ) throws -> Loaded {
    guard let stored = try store.load() else {
      return Loaded(machine: PlayerMachine(preferences: preferences))
    }
    var machine = PlayerMachine(
      stored.state,
      items: stored.items,
      places: stored.places,
      preferences: preferences
    )
    let saved = SavedState(state: stored.state, queue: machine.storedQueue)
    let end = min(date, stored.lastHeard ?? date)
    var activities = machine.pass(from: stored.state.anchor, to: end)
    if stored.lastHeard != nil {
      let killed = VirtualClock.date(max(end, stored.state.anchor))
      if let activity = machine.activity(of: .pause, on: killed) { activities.append(activity) }
      machine.apply(.pause)
    }
    return Loaded(machine: machine, saved: saved, activities: activities)
  }

  /// Keeps the state for the next user of the iPod, if a command has changed it or an item has
  /// ended; what follows from time alone, each user finds out.
  ///
  /// If others have changed it meanwhile, the commands of this player are applied to what they
  /// left.
  ///
  /// - Throws: Any error of the store.
  public func save() throws { try save(evenIfDerivable: false) }

  func save(evenIfDerivable isForced: Bool) throws {
    guard let store, kind == .iPod, isForced || !commands.isEmpty || !isSaved else { return }
    try store.exclusively {
      if try store.hasChanged { try takeOver(from: store) }
      if isForced || !isSaved { try write(to: store) }
    }
    commands = []
  }

  private func write(to store: any IPodStateStore) throws {
    let date = device.clock.milliseconds
    let (state, queue) = (machine.stored(anchor: date), machine.storedQueue)
    try store.save(
      state,
      queue: queue == savedState?.queue && !hasNewQueue ? nil : queue,
      activities: activities
    )
    savedState = SavedState(state: state, queue: queue)
    savedJumpCount = machine.jumpCount
    (activities, hasNewQueue) = ([], false)
    shared = SharedState(machine, at: date, after: shared)
  }

  /// Whether everybody can derive from what was saved what the player does.
  private var isSaved: Bool {
    guard let savedState else { return commands.isEmpty }
    guard activities.isEmpty, !hasNewQueue, machine.jumpCount == savedJumpCount,
      machine.storedQueue == savedState.queue
    else { return false }
    var (state, saved) = (machine.stored(anchor: savedState.state.anchor), savedState.state)
    if machine.isMoving { (state.position, state.seekTime) = (saved.position, saved.seekTime) }
    return state == saved
  }

  /// Plays an item of another library, as the iPod itself can by Home Sharing.
  ///
  /// There is no now-playing item meanwhile, but the state and the time can be read.
  ///
  /// - Parameter duration: The duration of the item.
  public func playShared(for duration: Duration) {
    guard kind == .iPod else { return }
    change { $0.playShared(for: SampleTime(duration)) }
  }
}
