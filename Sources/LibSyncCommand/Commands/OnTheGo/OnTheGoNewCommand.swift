import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that creates an on-the-go list.
struct OnTheGoNewCommand: LibraryCommand {
  static let name = "otg new"
  static let summary = "Create an on-the-go list"
  static let discussion = """
    Creates an empty list and makes it the current one, which 'libsync otg add' adds to. Without \
    NAME, it is called On-The-Go, with a number if that name is in use. The previous current list \
    stays as it is. NAME must not be the name of another playlist in the library, nor look like a \
    persistent ID.

    On-the-go lists are your own: no import changes them. All other playlists come from \
    their source and are read-only.
    """
  static let examples = [
    CommandExample("libsync otg new 'For the train'", "Create a list.")
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.writer),
    .operand("name", set: \.listName, help: "The name of the list [On-The-Go]."),
    .group(\.common),
  ]

  var writer = WriterOptions()
  var listName: String?
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try OnTheGoChange(writer, in: session).make(listName)
  }
}
