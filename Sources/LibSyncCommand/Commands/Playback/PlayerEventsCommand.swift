import ArgumentParsing
import CommandLineIO
import JSON
import LibSync
import System

/// The command that reports the notifications of the iPod player.
struct PlayerEventsCommand: LibraryCommand {
  static let name = "player events"
  static let summary = "Report changes of the iPod player"
  static let discussion = """
    Writes a line of JSON for each notification since the last command to the player: \
    nowPlayingItemDidChange, playbackStateDidChange and volumeDidChange, with the time in seconds \
    since that command. A notification does not contain the new value; --resolve adds it. With \
    --follow, the command keeps running and reports changes as they happen until it is \
    interrupted.

    \(PlayerOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync player events --follow --resolve", "Watch what is playing.")
  ]
  static let parameters: [Parameter<Self>] = [
    .flag("--follow", set: \.follows, help: "Continue until interrupted."),
    .flag("--resolve", set: \.resolves, help: "Add the new value."),
    .option(
      "--timeout",
      value: "seconds",
      set: \.timeout,
      help: "With --follow, stop after SECONDS."
    ),
    .group(\.modes),
    .group(\.common),
  ]

  var follows = false
  var resolves = false
  var timeout: Double?
  var modes = ModeOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if let timeout, !(0...1e9).contains(timeout) {
      throw UsageError(message: "--timeout must be 0 to 1000000000 seconds, not \(timeout)")
    }
    if follows, session.input == nil {
      throw UsageError(
        message: "--follow cannot be used in a batch, whose next request would wait for its end"
      )
    }
    try await report(try session.inAnyFolder().openLibrary(), in: session)
  }

  @MainActor private func report(_ library: MediaLibrary, in session: Session) async throws {
    let output = session.standardOutput()
    guard let anchor = try library.iPodPlayer()?.state.anchor else { return }
    let now = PlayerTime.milliseconds(at: session.environment.sourceDate)
    let elapsed = max(0, now.subtractingReportingOverflow(anchor).partialValue)
    let (player, device) = try makePlayer(library, VirtualClock(start: anchor), output)
    await device.run(until: .milliseconds(elapsed))
    player.endGeneratingNotifications()
    if follows { try await follow(library, output, since: anchor, in: session) }
    try output.finish()
  }

  @MainActor private func makePlayer(
    _ library: MediaLibrary,
    _ clock: any PlaybackClock,
    _ output: OutputStream
  ) throws -> (MusicPlayer, PlaybackDevice) {
    let device = PlaybackDevice(clock: clock)
    device.stopsEarly = { Interruption.isRequested }
    let store = LibraryIPodStore(library, WriteOptions())
    let player = try MusicPlayer.iPod(on: device, store: store, preferences: modes.preferences)
    device.eventHandler = { [resolves] entry in
      guard case .notification(let kind) = entry.event else { return }
      output.report(Self.line(kind, entry, resolved: resolves) + "\n")
    }
    player.beginGeneratingNotifications()
    return (player, device)
  }

  /// Reads the library file again and again, because another process changes the player.
  @MainActor private func follow(
    _ library: MediaLibrary,
    _ output: OutputStream,
    since anchor: Int64,
    in session: Session
  ) async throws {
    let start = ContinuousClock.now
    var last = try PlayerSnapshot(
      library,
      modes,
      at: PlayerTime.milliseconds(at: session.environment.sourceDate)
    )
    while !Interruption.isRequested {
      if let timeout, ContinuousClock.now - start >= .seconds(timeout) { return }
      try? await Task.sleep(for: .milliseconds(200))
      let now = PlayerTime.milliseconds(at: session.environment.sourceDate)
      let next = try PlayerSnapshot(library, modes, at: now)
      for kind in next.changes(since: last) {
        let entry = next.entry(kind, after: max(0, now - anchor))
        output.report(Self.line(kind, entry, resolved: resolves) + "\n")
      }
      last = next
    }
    throw Interruption.Stop()
  }

  private static func line(
    _ kind: PlayerNotification,
    _ entry: PlayerLogEntry,
    resolved: Bool
  ) -> String {
    var members: [String: JSONValue] = [
      "t": .encoded(SampleTime.seconds(entry.time)), "event": .string(kind.rawValue),
    ]
    if resolved {
      members["value"] =
        switch kind {
        case .nowPlayingItemDidChange: entry.item.map { .string("\($0)") } ?? .null
        case .playbackStateDidChange: .string(entry.state.rawValue)
        case .volumeDidChange: .encoded("\(entry.volume)")
        }
    }
    return JSONValue.object(members).text
  }
}

/// The iPod player at a moment.
@MainActor private struct PlayerSnapshot {
  private let player: MusicPlayer

  init(_ library: MediaLibrary, _ modes: ModeOptions, at time: Int64) throws {
    let device = PlaybackDevice(clock: VirtualClock(start: time))
    let store = LibraryIPodStore(library, WriteOptions())
    player = try .iPod(on: device, store: store, preferences: modes.preferences)
  }

  func changes(since old: Self) -> [PlayerNotification] {
    var changes: [PlayerNotification] = []
    let item = (player.nowPlayingItem?.persistentID, player.indexOfNowPlayingItem)
    if item != (old.player.nowPlayingItem?.persistentID, old.player.indexOfNowPlayingItem) {
      changes.append(.nowPlayingItemDidChange)
    }
    if player.playbackState != old.player.playbackState { changes.append(.playbackStateDidChange) }
    if player.volume != old.player.volume { changes.append(.volumeDidChange) }
    return changes
  }

  func entry(_ kind: PlayerNotification, after milliseconds: Int64) -> PlayerLogEntry {
    PlayerLogEntry(
      time: milliseconds * 1_000_000,
      source: .iPod,
      event: .notification(kind),
      state: player.playbackState,
      item: player.nowPlayingItem?.persistentID,
      index: player.indexOfNowPlayingItem,
      position: player.position,
      volume: player.volume
    )
  }
}
