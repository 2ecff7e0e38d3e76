import MediaModel
import MediaPlayback

/// The iPod in a library file that several processes use.
@MainActor final class SharedIPod {
  fileprivate(set) var stored: StoredPlayer?
  fileprivate(set) var generation = 0
  fileprivate(set) var activities: [PlaybackActivity] = []
  /// The number of the next attempts to save that fail, because another process writes to the file.
  var lockedCount = 0
  private(set) var items: [PersistentID: MediaItem] = [:]
  let start: Int64 = 1_700_000_000_000

  init(_ items: MediaItemCollection) {
    for item in items.items { self.items[item.persistentID] = item }
  }

  /// A process that plays.
  @MainActor final class Process {
    let clock: SharedClock
    let device: PlaybackDevice
    let iPod: MusicPlayer
    private(set) var events: [PlayerEvent] = []
    private(set) var record: [PlaybackActivity] = []

    init(
      _ shared: SharedIPod,
      at time: Int64 = 0,
      engine: (any PlaybackEngine)? = nil
    ) throws {
      clock = SharedClock(start: shared.start, time: time)
      device = PlaybackDevice(clock: clock, engine: engine) { $0.location }
      iPod = try .iPod(on: device, store: Handle(shared))
      device.eventHandler = { [weak self] in self?.events.append($0.event) }
      iPod.activityHandler = { [weak self] in self?.record.append($0) }
    }

    /// Lets the process run until a time in milliseconds.
    func run(until time: Int64) async { await device.run(until: .milliseconds(time)) }
  }

  /// A process's view of the file.
  @MainActor private final class Handle: IPodStateStore {
    private let shared: SharedIPod
    private var seen = -1

    init(_ shared: SharedIPod) { self.shared = shared }

    var hasChanged: Bool { seen != shared.generation }

    func load() -> StoredPlayer? {
      seen = shared.generation
      return shared.stored
    }

    func exclusively(_ body: () throws -> Void) throws {
      if shared.lockedCount > 0 {
        shared.lockedCount -= 1
        throw Locked()
      }
      try body()
    }

    func save(
      _ state: IPodPlayerState,
      queue: [IPodQueueEntry]?,
      activities: [PlaybackActivity]
    ) {
      let items = queue.map { $0.compactMap { shared.items[$0.persistentID] } }
      shared.stored = StoredPlayer(
        state: state,
        items: items ?? shared.stored?.items ?? [],
        places: queue.map { $0.map(\.place) } ?? shared.stored?.places ?? []
      )
      shared.activities += activities
      shared.generation += 1
      seen = shared.generation
    }
  }

  struct Locked: Error {}
}

/// A clock that shows the time of all processes, but goes only when somebody lets it.
final class SharedClock: PlaybackClock {
  private(set) var time: Int64
  private(set) var start: Int64
  let quantum: Int64 = 50_000_000
  let isShared = true

  /// Creates a clock that shows a time in milliseconds after the beginning.
  init(start: Int64, time: Int64) {
    (self.start, self.time) = (start, time * 1_000_000)
  }

  /// Lets milliseconds pass in which the process is stopped.
  func loseTime(_ milliseconds: Int64) { start += milliseconds }

  func advance(to time: Int64) async { self.time = max(self.time, time) }
}
