import ArgumentParsing
import CommandLineIO

/// The command `playlists` under the name that it has among the commands for playlists.
struct PlaylistListCommand: LibraryCommand {
  static let name = "playlist list"
  static let summary = PlaylistsCommand.summary
  static let discussion = PlaylistsCommand.discussion
  static let parameters: [Parameter<Self>] = [
    .group(\.command)
  ]

  var command = PlaylistsCommand()

  var common: CommonOptions { command.common }

  func run(in session: Session) async throws { try await command.run(in: session) }
}
