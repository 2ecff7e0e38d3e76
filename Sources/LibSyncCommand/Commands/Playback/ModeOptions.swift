import ArgumentParsing
import LibSync

extension RepeatMode: ArgumentValue {}
extension ShuffleMode: ArgumentValue {}
extension MusicPlayerKind: ArgumentValue {}
extension RemoteCommand: ArgumentValue {}

/// The modes that the user prefers, which the mode `default` stands for.
struct ModeOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--default-repeat",
      value: "mode",
      set: \.repeatMode,
      help: "The meaning of the repeat mode 'default' [none]."
    ).section(section).variable("LIBSYNC_REPEAT"),
    .option(
      "--default-shuffle",
      value: "mode",
      set: \.shuffleMode,
      help: "The meaning of the shuffle mode 'default' [off]."
    ).section(section).variable("LIBSYNC_SHUFFLE"),
    .flag(
      "--wrap-skips",
      set: \.wrapsSkips,
      help: "With --repeat all, skip from the last item to the first."
    ).section(section),
  ]

  /// The paragraph about the modes, for the discussions of the commands.
  static let discussion = """
    The modes are default at first. In 'libsync play', this stands for the modes of the iPod \
    player, which 'libsync player repeat' and 'libsync player shuffle' set. Where those are \
    default as well, it is what you prefer: --default-repeat and --default-shuffle say what that \
    is, usually in the option file or the environment. A skip \
    beyond the first or the last item ends playback, whatever is repeated; with --wrap-skips, it \
    goes on at the other end if all items are repeated, as on an iPod.
    """

  private static let section = "Options for modes"

  /// A seed for shuffling that is short enough to be typed.
  static var randomSeed: UInt64 { UInt64(UInt32.random(in: 0...(.max))) }

  var repeatMode = RepeatMode.none
  var shuffleMode = ShuffleMode.off
  var wrapsSkips = false

  var preferences: PlayerPreferences {
    PlayerPreferences(repeatMode: repeatMode, shuffleMode: shuffleMode)
  }
}
