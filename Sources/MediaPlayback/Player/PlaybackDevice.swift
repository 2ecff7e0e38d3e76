public import MediaModel

/// A device on which players play, one of each kind: at most one of them can be heard.
///
/// Its clock says what time it is for all of them. Calls, accessories and the end of applications
/// reach players through their device.
@MainActor public final class PlaybackDevice {
  /// The time by which players play.
  public let clock: any PlaybackClock
  /// Called for each event of a player.
  public var eventHandler: ((PlayerLogEntry) -> Void)?
  /// Called before each step of time.
  public var stepHandler: @MainActor () async -> Void = {}
  /// Asked again and again whether time is to stop.
  public var stopsEarly: () -> Bool = { false }
  /// Called when a player begins to play that this device lets be heard.
  package var soundHandler: (MusicPlayer) -> Void = { _ in }
  /// Whether a call or another interruption keeps all players from playing.
  public var isInterrupted: Bool { interruptionCount > 0 }
  /// The reason why nothing can be heard, if playback ended for that reason.
  public internal(set) var outputFailure: PlaybackFailure?

  let engine: (any PlaybackEngine)?
  let locate: (MediaItem) -> String?
  var sound: OpenSound?
  var instantEndCount = 0
  var players: [WeakPlayer] = []
  private weak var lastAudiblePlayer: MusicPlayer?
  private var interruptionCount = 0
  private var needsDelivery = false

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - clock: The time by which players play.
  ///   - engine: Lets sound be heard; without one, time passes in silence, by the lengths that the
  ///     library knows.
  ///   - locate: Returns the path of an item's file; `nil` if it has none.
  public init(
    clock: any PlaybackClock = VirtualClock(),
    engine: (any PlaybackEngine)? = nil,
    locate: @escaping (MediaItem) -> String? = PlaybackDevice.location
  ) {
    self.clock = clock
    self.engine = engine
    self.locate = locate
  }

  /// Returns the path of the file where the library says that it is; `nil` if it has none.
  public nonisolated static func location(of item: MediaItem) -> String? {
    item.location.flatMap { FileLocation.exactPath(ofLocation: $0, in: nil) }
  }

  struct WeakPlayer {
    weak var player: MusicPlayer?
  }

  /// The players that exist, in the order in which they were created.
  var livePlayers: [MusicPlayer] { players.compactMap(\.player) }

  /// The player of a kind; `nil` if there is none.
  func player(of kind: MusicPlayerKind) -> MusicPlayer? { livePlayers.first { $0.kind == kind } }

  func add(_ player: MusicPlayer) {
    players.removeAll { $0.player == nil }
    players.append(WeakPlayer(player: player))
  }

  /// Pauses all other players; during an interruption, the player plays after it.
  func becomeAudible(_ player: MusicPlayer) {
    lastAudiblePlayer = player
    if player.isHeard { soundHandler(player) }
    for other in livePlayers where other !== player {
      guard other.machine.isMoving || other.machine.state == .interrupted else { continue }
      log(.preempted(by: player.kind), of: other)
      other.perform(.preempt)
    }
    if isInterrupted { player.machine.apply(.beginInterruption) }
  }

  func log(_ event: PlayerEvent, of player: MusicPlayer) {
    guard let eventHandler else { return }
    let machine = player.machine
    eventHandler(
      PlayerLogEntry(
        time: clock.time,
        source: player.kind,
        event: event,
        state: machine.state,
        item: machine.nowPlayingItem?.persistentID,
        index: machine.index,
        position: machine.position,
        volume: machine.volume
      )
    )
  }

  /// Lets notifications be posted in the next turn of the main actor.
  func setNeedsDelivery() {
    if needsDelivery { return }
    needsDelivery = true
    Task { @MainActor [weak self] in self?.deliver() }
  }

  /// Posts the notifications of all changes so far, without waiting for the next turn of the main
  /// actor.
  public func deliver() {
    // Handlers can change players again.
    for _ in 0..<Self.maxTurns where needsDelivery {
      needsDelivery = false
      for player in livePlayers { player.postChanges() }
    }
  }

  private static let maxTurns = 100
}

/// Events of the device that concern its players.
extension PlaybackDevice {
  /// Pauses the player that is heard, because a player of another device is heard now.
  package func giveWay(to kind: MusicPlayerKind) {
    for player in livePlayers where player.isHeard && player.machine.isMoving {
      log(.preempted(by: kind), of: player)
      player.perform(.preempt)
    }
  }

  /// Interrupts the audible player, as an incoming call does; interruptions can overlap.
  public func beginInterruption() {
    interruptionCount += 1
    for player in livePlayers { player.perform(.beginInterruption) }
  }

  /// Ends an interruption; after the last one, the player plays again that did before or was told
  /// to since.
  public func endInterruption() {
    interruptionCount = max(0, interruptionCount - 1)
    if isInterrupted { return }
    for player in livePlayers { player.perform(.endInterruption) }
  }

  /// Stops the application players, because their application ends or goes to the background; the
  /// iPod plays on.
  public func leaveApplication() {
    for player in livePlayers where player.kind == .application { player.stop() }
  }

  /// Passes on a command from an accessory: to the application if its player was audible last, and
  /// to the iPod if that one was.
  public func receive(_ command: RemoteCommand) {
    let player =
      lastAudiblePlayer ?? livePlayers.first { $0.kind == .application } ?? livePlayers.first
    guard let player else { return }
    if player.kind == .iPod { return player.obey(command) }
    log(.remoteEvent(command), of: player)
    player.remoteControlHandler?(command)
  }
}
