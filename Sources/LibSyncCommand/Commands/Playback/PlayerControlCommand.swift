import ArgumentParsing
import CommandLineIO
import LibSync

/// A control of the iPod player that needs no argument.
protocol PlayerControl: Sendable {
  static var name: String { get }
  static var summary: String { get }
  static var discussion: String { get }
  @MainActor static func apply(to player: MusicPlayer)
}

/// The command for a control.
struct PlayerControlCommand<Control: PlayerControl>: PlayerCommand {
  static var name: String { "player \(Control.name)" }
  static var summary: String { Control.summary }
  static var discussion: String {
    """
    \(Control.discussion)

    \(PlayerOptions.discussion)
    """
  }
  static var examples: [CommandExample] {
    [CommandExample("libsync player \(Control.name)", "\(Control.summary).")]
  }
  static var parameters: [Parameter<Self>] {
    [
      .group(\.player)
    ]
  }

  var player = PlayerOptions()

  func run(in session: Session) async throws {
    try await player.change(in: session) { Control.apply(to: $0) }
  }
}

extension PlayerControl {
  fileprivate static var command: any Command<CommandContext>.Type {
    PlayerControlCommand<Self>.self
  }
}

/// The controls.
enum PlayerControls {
  /// The commands for the current item and its neighbours, made as those of `Presets` are.
  static let commands = controls.map { $0.command }

  private static let controls: [any PlayerControl.Type] = [
    Play.self, Pause.self, Stop.self, Next.self, Previous.self, Beginning.self,
  ]

  enum Play: PlayerControl {
    static let name = "play"
    static let summary = "Start the iPod player"
    static let discussion = """
      Plays the current item or the first one in the queue, or continues where the player was \
      paused. During a call, it takes effect when the call ends.
      """
    static func apply(to player: MusicPlayer) { player.play() }
  }
  enum Pause: PlayerControl {
    static let name = "pause"
    static let summary = "Pause the iPod player"
    static let discussion = """
      Pauses playback; 'libsync player play' continues from the same position.
      """
    static func apply(to player: MusicPlayer) { player.pause() }
  }
  enum Stop: PlayerControl {
    static let name = "stop"
    static let summary = "Stop the iPod player"
    static let discussion = """
      Ends playback. The queue stays, and 'libsync player play' begins at its first item.
      """
    static func apply(to player: MusicPlayer) { player.stop() }
  }
  enum Next: PlayerControl {
    static let name = "next"
    static let summary = "Skip to the next item"
    static let discussion = """
      Plays the next item, or makes it current if nothing is playing. At the last item, playback \
      ends.
      """
    static func apply(to player: MusicPlayer) { player.skipToNextItem() }
  }
  enum Previous: PlayerControl {
    static let name = "previous"
    static let summary = "Skip to the previous item"
    static let discussion = """
      Plays the previous item, or makes it current if nothing is playing. At the first item, \
      playback ends.
      """
    static func apply(to player: MusicPlayer) { player.skipToPreviousItem() }
  }
  enum Beginning: PlayerControl {
    static let name = "beginning"
    static let summary = "Go to the beginning of the item"
    static let discussion = "Returns to the beginning of the current item."
    static func apply(to player: MusicPlayer) { player.skipToBeginning() }
  }
  enum RewindQueue: PlayerControl {
    static let name = "rewind-queue"
    static let summary = "Go to the beginning of the queue"
    static let discussion = "Returns to the first item, and plays it if the player is playing."
    static func apply(to player: MusicPlayer) { player.skipToQueueStart() }
  }
}
