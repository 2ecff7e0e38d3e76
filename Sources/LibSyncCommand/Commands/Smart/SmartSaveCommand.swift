import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that saves rules as one of the user's smart lists.
struct SmartSaveCommand: LibraryCommand {
  static let name = "smart save"
  static let summary = "Save rules as a smart list of your own"
  static let discussion = """
    RULES are described in libsync-rules(7). The list stores no items: 'libsync smart show' \
    evaluates its rules each time. It is stored in the library file along with the imported data, \
    and no sync changes it. NAME must not be the name of another list of the library.

    --limit limits the number or size of the items, such as '25 items by highest rating'.
    """
  static let examples = [
    CommandExample(
      "libsync smart save 'Good jazz' 'genre contains \"jazz\" and rating >= 4'",
      "Save rules."
    ),
    CommandExample(
      "libsync smart save Forgotten 'plays > 5' --limit '25 items by least recently played'",
      "Save rules with a limit."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.saving),
    .group(\.writer),
    .operand(
      "name",
      set: \.listName,
      completion: .values(.smartLists),
      help: "The name of the list."
    ),
    .operand("rules", set: \.rules, help: "The rules; see libsync-rules(7)."),
    .group(\.common),
  ]

  var saving = SmartListSaving()
  var writer = WriterOptions()
  var listName = ""
  var rules = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try SmartListChange(writer, in: session)
      .save(rules, as: listName, saving)
  }
}
