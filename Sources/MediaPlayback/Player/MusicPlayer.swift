public import MediaModel

/// Plays media items.
///
/// A player has a queue, knows the item that plays or is designated to and the position in it, and
/// has modes, a state and a volume. Commands change these at once; the device on which it plays
/// lets sound be heard and time pass. Observers learn of changes by notifications, and read from
/// the player what changed:
///
/// ```swift
/// let player = MusicPlayer.application(on: device)
/// let observation = player.observe(.playbackStateDidChange) { … }
/// player.beginGeneratingNotifications()
/// player.setQueue(collection)
/// player.repeatMode = .none
/// player.shuffleMode = .off
/// player.play()
/// await device.run()
/// ```
@MainActor public final class MusicPlayer {
  /// Whether the player plays for an application, or controls the iPod.
  public let kind: MusicPlayerKind
  /// The device on which the player plays.
  public let device: PlaybackDevice
  /// Called for each command from an accessory that an application player receives; until then,
  /// nothing changes.
  public var remoteControlHandler: ((RemoteCommand) -> Void)?
  /// Called for each play, skip and bookmark.
  public var activityHandler: ((PlaybackActivity) -> Void)?
  /// Whether the iPod player saves plays, skips and bookmarks with its state.
  public var savesActivity = true

  let notifications = PlayerNotifications()
  let store: (any IPodStateStore)?
  var machine: PlayerMachine
  /// Whether the device lets the player be heard; if not, it shows what the iPod does elsewhere.
  package var isHeard = true
  /// The error that lately kept the iPod player from sharing its state; `nil` if there was none.
  package internal(set) var sharingError: (any Error)?
  var nextAttempt: Int64 = 0
  /// The start of the device's clock when the player shared its state last.
  var clockStart: Int64
  var savedState: SavedState?
  var savedJumpCount = 0
  /// Whether the queue was set since it was saved; another library may have items with the same
  /// IDs.
  var hasNewQueue = false
  var activities: [PlaybackActivity] = []
  /// The commands since the player was loaded or saved.
  var commands: [(inout PlayerMachine) -> Void] = []
  var shared: SharedState?
  private var posted: Posted
  private var postedSeed: UInt64?

  init(
    _ kind: MusicPlayerKind,
    on device: PlaybackDevice,
    machine: PlayerMachine,
    store: (any IPodStateStore)? = nil
  ) {
    self.kind = kind
    self.device = device
    self.machine = machine
    self.store = store
    clockStart = device.clock.start
    posted = Posted(machine)
    postedSeed = machine.queue.orderSeed
    notifications.audit.onMisuse = { [weak self] misuse in
      guard let self else { return }
      self.device.log(.misuse(misuse), of: self)
    }
    device.add(self)
  }

  /// Returns the player of a device for its application, at first with an empty queue.
  ///
  /// - Parameters:
  ///   - device: The device on which it plays.
  ///   - preferences: The modes that `default` means, usually those of the iPod; the player's modes
  ///     are `default` at first.
  /// - Returns: The player. A device has one, so as long as that exists, it is returned again, with
  ///   the preferences that it has.
  public static func application(
    on device: PlaybackDevice,
    preferences: PlayerPreferences = PlayerPreferences()
  ) -> MusicPlayer {
    if let player = device.player(of: .application) { return player }
    return MusicPlayer(.application, on: device, machine: PlayerMachine(preferences: preferences))
  }

  /// The values for which notifications were last posted.
  private struct Posted {
    var entry: PlayerMachine.Entry?
    var state: PlaybackState
    var volume: Double

    init(_ machine: PlayerMachine) {
      (entry, state, volume) = (machine.entry, machine.state, machine.volume)
    }
  }

  /// Posts notifications of what changed since it last did, first of the item, then of the state.
  func postChanges() {
    if machine.queue.orderSeed != postedSeed {
      postedSeed = machine.queue.orderSeed
      if let postedSeed { device.log(.shuffled(seed: postedSeed), of: self) }
    }
    let old = posted
    posted = Posted(machine)
    guard notifications.isGenerating else { return }
    let new = posted
    if new.entry != old.entry { post(.nowPlayingItemDidChange) }
    if new.state != old.state { post(.playbackStateDidChange) }
    if new.volume != old.volume { post(.volumeDidChange) }
  }

  private func post(_ notification: PlayerNotification) {
    device.log(.notification(notification), of: self)
    notifications.post(notification)
  }

  /// Applies a command, and lets the device know.
  func perform(_ command: PlayerCommand) {
    recordActivity(of: command)
    if change({ $0.apply(command) }) == .emptyQueue { device.log(.emptyQueue, of: self) }
  }

  /// Changes the player as somebody wants.
  @discardableResult
  func change<Result>(_ body: @escaping (inout PlayerMachine) -> Result) -> Result {
    if store != nil { commands.append { _ = body(&$0) } }
    return move(body)
  }

  /// Changes the player as time does.
  @discardableResult
  func move<Result>(_ body: (inout PlayerMachine) -> Result) -> Result {
    let wasMoving = machine.isMoving
    let result = body(&machine)
    if machine.isMoving, !wasMoving { device.becomeAudible(self) }
    device.setNeedsDelivery()
    return result
  }

  func recordActivity(of command: PlayerCommand) {
    machine.activity(of: command, on: device.clock.date).map(record)
  }

  func record(_ activity: PlaybackActivity) {
    if store != nil, savesActivity { activities.append(activity) }
    activityHandler?(activity)
  }
}

/// A reason why a player refuses a command.
public enum PlayerError: Error, Hashable, Sendable {
  /// The item is not in the queue.
  case notInQueue(PersistentID)
}
