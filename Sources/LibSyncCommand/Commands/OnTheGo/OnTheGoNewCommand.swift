import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that makes an on-the-go list.
struct OnTheGoNewCommand: Command {
  static let name = "otg new"
  static let summary = "Make an on-the-go list"
  static let discussion = """
    The list is empty and becomes the current one, which 'libsync otg add' fills. Without NAME it \
    is called On-The-Go, with a number if that is taken. The list that was the current one until \
    then stays as it is. NAME is one that no playlist of the library has, and does not look like \
    a persistent ID.

    On-the-go lists are the user's own: no import or undo changes them. All other playlists came \
    from their source and are read-only.
    """
  static let examples = [
    CommandExample("libsync otg new 'For the train'", "Begin a list.")
  ]
  static let parameters: [Parameter<Self>] =
    WriterOptions.parameters.map { $0.nested(in: \.writer) } + [
      .operand("name", set: \.listName, help: "What to call the list.")
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var writer = WriterOptions()
  var listName: String?
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let outcome = try writer.change(common, in: context, command: Self.name) {
      try $0.makeOnTheGoPlaylist(named: listName)
    }
    try writer.report(
      "Made",
      "make",
      "'\(outcome.list.name)', the current list.",
      outcome,
      in: context
    )
  }
}
