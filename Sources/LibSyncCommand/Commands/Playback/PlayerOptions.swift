import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// A command that controls the iPod player.
protocol PlayerCommand: LibraryCommand {
  /// The options of all commands that do.
  var player: PlayerOptions { get }
}

extension PlayerCommand {
  var common: CommonOptions { player.common }
}

/// The options of commands that control the iPod player.
struct PlayerOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .dryRun(\.isDryRun),
    .wait(\.wait),
    .json(\.isJSON, "Write the state as JSON."),
    .quiet(\.isQuiet, "Do not write the state."),
    .group(\.modes),
    .group(\.common),
  ]

  /// The paragraph about the player, for the discussions of the commands.
  static let discussion = """
    The iPod player is part of the library file: its queue, modes, volume and current item are \
    shared by everyone who uses the file. By itself, it is silent; its time passes as the playing \
    times in the library suggest, even between commands. 'libsync play --kind ipod --sink alsa' \
    plays it through the speakers and follows the commands of other processes immediately. If that \
    process is killed or stopped, the player is paused.
    """

  var isDryRun = false
  var wait: WaitTime?
  var isJSON = false
  var isQuiet = false
  var modes = ModeOptions()
  var common = CommonOptions()

  /// Changes the player while no other process can, and reports its state; a new queue has items of
  /// the library.
  func change(
    queueFrom library: String? = nil,
    in session: Session,
    _ body: @escaping @MainActor (MusicPlayer) throws -> Void
  ) async throws {
    try report(await changed(queueFrom: library, in: session, body), in: session)
  }

  /// Changes the player while no other process can, and returns its state.
  func changed(
    queueFrom library: String? = nil,
    in session: Session,
    _ body: @escaping @MainActor (MusicPlayer) throws -> Void
  ) async throws -> PlayerStatus {
    let path = try session.inAnyFolder().location().path
    return try await change(path, queueFrom: library, in: session, body)
  }

  /// Changes the player in a library file, and returns its state.
  @MainActor private func change(
    _ path: String,
    queueFrom library: String?,
    in session: Session,
    _ body: @MainActor (MusicPlayer) throws -> Void
  ) throws -> PlayerStatus {
    let options = WriteOptions(
      date: session.environment.sourceDate,
      isDryRun: isDryRun,
      // A process that plays writes to the file for a moment, again and again.
      secondsToWait: wait == nil ? 2 : WaitTime.seconds(wait)
    )
    return try MediaLibrary.withWriter(at: path, options: options) { writer in
      let store = LibraryIPodStore(writer)
      let player = try makePlayer(store, in: session)
      if let library {
        try player.save()
        store.queueLibrary = library
      }
      try body(player)
      try player.save()
      return try PlayerStatus(player, library ?? store.library.name)
    }
  }

  /// Returns the state of the player now.
  func status(in session: Session) async throws -> PlayerStatus {
    try await status(of: session.inAnyFolder().openLibrary(), in: session)
  }

  @MainActor private func status(
    of library: MediaLibrary,
    in session: Session
  ) throws -> PlayerStatus {
    let store = LibraryIPodStore(library, WriteOptions())
    let player = try makePlayer(store, in: session)
    return try PlayerStatus(player, store.library.name)
  }

  @MainActor private func makePlayer(
    _ store: LibraryIPodStore,
    in session: Session
  ) throws -> MusicPlayer {
    let clock = VirtualClock(start: PlayerTime.milliseconds(at: session.environment.sourceDate))
    let device = PlaybackDevice(clock: clock)
    device.eventHandler = { entry in
      if entry.event == .emptyQueue { session.console.note("The queue is empty.") }
    }
    let player = try MusicPlayer.iPod(on: device, store: store, preferences: modes.preferences)
    player.wrapsSkips = modes.wrapsSkips
    return player
  }

  func report(_ status: PlayerStatus, in session: Session) throws {
    if isQuiet { return }
    let output = session.standardOutput()
    if isJSON {
      output.write(status.document.text + "\n")
    } else {
      output.write(styled: status.text(session.style))
    }
    try output.finish()
  }
}
