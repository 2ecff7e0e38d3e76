import ArgumentParsing
import CommandLineIO

/// The command `otg save` under the name that it has among the commands for playlists.
struct PlaylistSaveCommand: Command {
  static let name = "playlist save"
  static let summary = OnTheGoSaveCommand.summary
  static let discussion = """
    Names the current list, to which 'libsync otg add' adds items. It is then no longer the \
    current list; 'libsync playlist add' can still change it.
    """
  static let examples = [
    CommandExample("libsync playlist save 'Summer 2016'", "Save the current list.")
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.command)
  ]

  var command = OnTheGoSaveCommand()

  func run(in context: CommandContext) async throws { try await command.run(in: context) }
}
