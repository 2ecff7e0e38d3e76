import ArgumentParsing
import CommandLineIO

/// The command `playlists` under the name that it has among the commands for playlists.
struct PlaylistListCommand: LibraryCommand {
  static let name = "playlist list"
  static let summary = PlaylistsCommand.summary
  static let discussion = PlaylistsCommand.discussion
  static let examples = [
    CommandExample("libsync playlist list", "List the playlists of the default library."),
    CommandExample("libsync playlist list --from all", "List those of all libraries."),
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.command)
  ]

  var command = PlaylistsCommand()

  var common: CommonOptions { command.common }

  func run(in session: Session) async throws { try await command.run(in: session) }
}
