import MediaModel
import MediaPlayback

/// Items, a device with a virtual clock, and players on it.
@MainActor final class PlayerFixture {
  let clock: VirtualClock
  let engine: RecordingEngine?
  let device: PlaybackDevice
  let player: MusicPlayer
  let store = MemoryStore()
  private(set) var log: [PlayerLogEntry] = []
  private(set) var activities: [PlaybackActivity] = []
  var stopTime: Int64 = .max

  /// Makes a player with items of durations in seconds in its queue.
  init(
    _ durations: [Double] = [],
    kind: MusicPlayerKind = .application,
    engine: RecordingEngine? = nil,
    preferences: PlayerPreferences = PlayerPreferences(),
    start: Int64 = 0
  ) throws {
    clock = VirtualClock(start: start)
    self.engine = engine
    device = PlaybackDevice(clock: clock, engine: engine) { $0.location }
    player =
      try kind == .application
      ? .application(on: device, preferences: preferences)
      : .iPod(on: device, store: store, preferences: preferences)
    device.eventHandler = { [weak self] in self?.log.append($0) }
    device.stopsEarly = { [weak self] in self.map { $0.clock.time >= $0.stopTime } ?? true }
    player.activityHandler = { [weak self] in self?.activities.append($0) }
    player.remoteControlHandler = { [weak self] in self?.player.obey($0) }
    player.beginGeneratingNotifications()
    if !durations.isEmpty { player.setQueue(Self.collection(durations)) }
  }

  static func collection(_ durations: [Double], from first: Int = 1) -> MediaItemCollection {
    MediaItemCollection(
      items: durations.enumerated().map { item($0.offset + first, lasting: $0.element) }
    )
  }

  static func item(
    _ number: Int,
    lasting seconds: Double? = 10,
    _ values: [MediaItemProperty: PropertyValue] = [:]
  ) -> MediaItem {
    var values = values
    values[.title] = .text("Song \(number)")
    values[.location] = .text("song\(number)")
    if let seconds { values[.playbackDuration] = .duration(milliseconds: Int64(seconds * 1000)) }
    return MediaItem(persistentID: PersistentID(rawValue: UInt64(number)), values: values)
  }

  /// The persistent ID of the now-playing item as a number.
  var item: UInt64? { player.nowPlayingItem?.persistentID.rawValue }

  var seconds: Double { player.currentTime / .seconds(1) }

  /// Runs until a time in seconds, or until nothing plays.
  func run(until seconds: Double? = nil) async {
    await device.run(until: seconds.map { .seconds($0) })
  }

  /// Puts the player in a state, with three items of 100 seconds and the second one at 50 seconds,
  /// unless the player is stopped.
  func enter(_ state: PlaybackState, at index: Int = 1, count: Int = 3) async {
    player.setQueue(Self.collection(Array(repeating: 100, count: count)))
    if state == .stopped { return }
    player.designate(at: index)
    player.currentTime = .seconds(50)
    player.play()
    switch state {
    case .stopped, .playing: break
    case .paused: player.pause()
    case .interrupted: device.beginInterruption()
    case .seekingForward: player.beginSeekingForward()
    case .seekingBackward: player.beginSeekingBackward()
    }
    device.deliver()
    log = []
  }

  var notifications: [PlayerNotification] {
    log.compactMap { if case .notification(let kind) = $0.event { kind } else { nil } }
  }

  /// The items that played, in order, by the beginnings that were logged.
  var played: [UInt64] {
    log.compactMap { $0.event == .itemEnded ? $0.item?.rawValue : nil }
  }
}

/// Keeps the state of the iPod in memory.
@MainActor final class MemoryStore: IPodStateStore {
  var state: IPodPlayerState?
  var entries: [IPodQueueEntry] = []
  var items: [PersistentID: MediaItem] = [:]
  private(set) var activities: [PlaybackActivity] = []
  private(set) var saveCount = 0

  func load() throws -> StoredPlayer? {
    guard let state else { return nil }
    let present = entries.filter { items[$0.persistentID] != nil }
    return StoredPlayer(
      state: state,
      items: present.compactMap { items[$0.persistentID] },
      places: present.map(\.place)
    )
  }

  func save(
    _ state: IPodPlayerState,
    queue: [IPodQueueEntry]?,
    activities: [PlaybackActivity]
  ) throws {
    self.state = state
    if let queue { entries = queue }
    self.activities += activities
    saveCount += 1
  }
}
