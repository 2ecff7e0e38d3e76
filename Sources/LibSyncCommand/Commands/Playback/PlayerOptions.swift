import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

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
    The iPod player belongs to the library file, and everybody who uses the file shares it: its \
    queue, its modes, its volume, and what it plays. It makes no sound itself; its time passes by \
    the playing times in the library, also between commands. 'libsync play --kind ipod --sink \
    alsa' lets it be heard, and does at once what the commands of other processes say. If that \
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
    in context: CommandContext,
    _ body: @escaping @MainActor (MusicPlayer) throws -> Void
  ) async throws {
    let path = try common.inAnyFolder(context).location(in: context).path
    let status = try await change(path, queueFrom: library, in: context, body)
    try report(status, in: context)
  }

  /// Changes the player in a library file, and returns its state.
  @MainActor private func change(
    _ path: String,
    queueFrom library: String?,
    in context: CommandContext,
    _ body: @MainActor (MusicPlayer) throws -> Void
  ) throws -> PlayerStatus {
    let options = WriteOptions(
      date: context.environment.sourceDate,
      isDryRun: isDryRun,
      // A process that plays writes to the file for a moment, again and again.
      secondsToWait: wait == nil ? 2 : WaitTime.seconds(wait)
    )
    return try MediaLibrary.withWriter(at: path, options: options) { writer in
      let store = LibraryIPodStore(writer)
      let player = try makePlayer(store, in: context)
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
  func status(in context: CommandContext) async throws -> PlayerStatus {
    try await status(of: common.inAnyFolder(context).openLibrary(in: context), in: context)
  }

  @MainActor private func status(
    of library: MediaLibrary,
    in context: CommandContext
  ) throws -> PlayerStatus {
    let store = LibraryIPodStore(library, WriteOptions())
    let player = try makePlayer(store, in: context)
    return try PlayerStatus(player, store.library.name)
  }

  @MainActor private func makePlayer(
    _ store: LibraryIPodStore,
    in context: CommandContext
  ) throws -> MusicPlayer {
    let clock = VirtualClock(start: PlayerTime.milliseconds(in: context))
    let device = PlaybackDevice(clock: clock)
    device.eventHandler = { entry in
      if entry.event == .emptyQueue { context.console.note("The queue is empty.") }
    }
    let player = try MusicPlayer.iPod(on: device, store: store, preferences: modes.preferences)
    player.wrapsSkips = modes.wrapsSkips
    return player
  }

  func report(_ status: PlayerStatus, in context: CommandContext) throws {
    if isQuiet { return }
    let output = context.standardOutput()
    if isJSON {
      output.write(status.json.text + "\n")
    } else {
      output.write(styled: status.text(common.style(in: context)))
    }
    try output.finish()
  }
}

extension CommonOptions {
  /// Returns the options with the full path of the library file, for work on another thread.
  func inAnyFolder(_ context: CommandContext) throws -> Self {
    var options = self
    options.library = PathArgument.absolutePath(try location(in: context).path)
    return options
  }
}
