import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that shows or designates the now-playing item.
struct PlayerNowCommand: PlayerCommand {
  static let name = "player now"
  static let summary = "Show or choose the current item"
  static let discussion = """
    Without ID, shows the state of the player with the item; the exit status is 1 if there is \
    none. With the persistent ID of an item in the queue, this item becomes the current one, and \
    plays if the player is playing. none stops the player.

    \(PlayerOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync player now", "Show what is playing."),
    CommandExample("libsync player now 6D8F676C8F26211D", "Make an item of the queue current."),
  ]
  static let exitStatuses = [ExitStatusInfo(.negative, "There is no current item.")]
  static let parameters: [Parameter<Self>] = [
    .operand("id", set: \.id, help: "The persistent ID of the item, or none."),
    .group(\.player),
  ]

  var id: String?
  var player = PlayerOptions()

  func run(in session: Session) async throws {
    guard let id else {
      let status = try await player.status(in: session)
      try player.report(status, in: session)
      if !status.hasItem { throw NegativeAnswer() }
      return
    }
    let library = try session.openLibrary()
    let item =
      try id == "none"
      ? nil
      : (library.iPodPlayer().map { library.selecting($0.library) } ?? library).persistentID(id)
    try await player.change(in: session) { player in
      do throws(PlayerError) {
        try player.designate(item)
      } catch {
        throw UsageError(
          message: "item \(id) is not in the queue",
          hint: "'libsync player queue show' lists it"
        )
      }
    }
  }
}

/// The command that shows what the iPod player does.
struct PlayerStatusCommand: LibraryCommand {
  static let name = "player status"
  static let summary = "Show the state of the iPod player"
  static let discussion = PlayerOptions.discussion
  static let examples = [
    CommandExample("libsync player status", "Show what is playing."),
    CommandExample("libsync player status --json | jq -r .item.title", "Print its title."),
  ]
  static let parameters: [Parameter<Self>] = [
    .json(\.isJSON),
    .group(\.modes),
    .group(\.common),
  ]

  var isJSON = false
  var modes = ModeOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    var player = PlayerOptions()
    (player.isJSON, player.modes) = (isJSON, modes)
    try await player.report(player.status(in: session), in: session)
  }
}

/// The command that sends what a headset would.
struct PlayerRemoteCommand: PlayerCommand {
  static let name = "player remote"
  static let summary = "Send a command like a headset"
  static let discussion = """
    Commands from headsets and docks go to the iPod player, which obeys them: play, pause, stop, \
    toggle (which plays or pauses), next, previous, seek-forward-begin, seek-forward-end, \
    seek-backward-begin and seek-backward-end. An application player gets them in the script of \
    'libsync play --script'.

    \(PlayerOptions.discussion)
    """
  static let examples = [CommandExample("libsync player remote toggle", "Play or pause.")]
  static let parameters: [Parameter<Self>] = [
    .operand("command", set: \.command, help: "The command, such as toggle."),
    .group(\.player),
  ]

  var command = RemoteCommand.toggle
  var player = PlayerOptions()

  func run(in session: Session) async throws {
    try await player.change(in: session) { $0.device.receive(command) }
  }
}
