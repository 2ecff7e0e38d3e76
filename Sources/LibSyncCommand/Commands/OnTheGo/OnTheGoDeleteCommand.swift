import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that deletes an on-the-go list.
struct OnTheGoDeleteCommand: LibraryCommand {
  static let name = "otg rm"
  static let summary = "Delete an on-the-go list"
  static let discussion = """
    The list is deleted for good; its items stay in the library. 'libsync otg remove' removes \
    single entries.
    """
  static let examples = [CommandExample("libsync otg rm 'Summer 2016'", "Delete the list.")]
  static let parameters: [Parameter<Self>] = [
    .group(\.writer),
    .operand(
      "name",
      set: \.listName,
      completion: .values(.onTheGo),
      help: "The name or persistent ID of the list."
    ),
    .group(\.common),
  ]

  var writer = WriterOptions()
  var listName = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try OnTheGoChange(writer, in: session).delete(listName)
  }
}
