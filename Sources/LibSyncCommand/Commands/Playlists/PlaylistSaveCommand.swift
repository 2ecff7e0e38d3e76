import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that saves the current on-the-go list under a name.
struct PlaylistSaveCommand: LibraryCommand {
  static let name = "playlist save"
  static let summary = "Save the current on-the-go list under a name"
  static let discussion = """
    Saves the current list under a name. It is then no longer the current list: the next 'libsync \
    playlist add @current' starts a new one. 'libsync playlist add NAME' can still change it.
    """
  static let examples = [
    CommandExample("libsync playlist save 'Summer 2016'", "Save the current list.")
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.writer),
    .operand("name", set: \.listName, help: "The name of the list."),
    .group(\.common),
  ]

  var writer = WriterOptions()
  var listName = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try OnTheGoChange(writer, in: session).save(as: listName)
  }
}
