import ArgumentParsing
import CommandLineIO

/// The command `playlists` under the name that it has among the commands for playlists.
struct PlaylistListCommand: Command {
  static let name = "playlist list"
  static let summary = PlaylistsCommand.summary
  static let discussion = PlaylistsCommand.discussion
  static let parameters: [Parameter<Self>] = [
    .group(\.command)
  ]

  var command = PlaylistsCommand()

  func run(in context: CommandContext) async throws { try await command.run(in: context) }
}
