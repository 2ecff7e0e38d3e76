import ArgumentParsing
import CommandLineIO

/// The command `otg save` under the name that it has among the commands for playlists.
struct PlaylistSaveCommand: LibraryCommand {
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

  var common: CommonOptions { command.common }

  func run(in session: Session) async throws { try await command.run(in: session) }
}
