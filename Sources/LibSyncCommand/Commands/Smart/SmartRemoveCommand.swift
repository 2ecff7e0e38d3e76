import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that deletes a saved smart list.
struct SmartRemoveCommand: LibraryCommand {
  static let name = "smart rm"
  static let summary = "Delete a saved smart list"
  static let discussion = """
    Deletes the rules saved under NAME by 'libsync smart save'. Smart playlists of the source are \
    read-only.
    """
  static let examples = [CommandExample("libsync smart rm 'Good jazz'", "Delete the list.")]
  static let parameters: [Parameter<Self>] = [
    .group(\.writer),
    .operand(
      "name",
      set: \.listName,
      completion: .values(.smartLists),
      help: "The name of the list."
    ),
    .group(\.common),
  ]

  var writer = WriterOptions()
  var listName = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try SmartListChange(writer, in: session).delete(listName)
  }
}
