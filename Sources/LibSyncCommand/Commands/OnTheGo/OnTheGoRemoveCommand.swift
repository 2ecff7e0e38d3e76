import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that removes entries from an on-the-go list.
struct OnTheGoRemoveCommand: LibraryCommand {
  static let name = "otg remove"
  static let summary = "Remove entries from an on-the-go list"
  static let discussion = """
    Entries are numbered from 1 in the order of 'libsync otg show'. A range such as 3-5 includes \
    its first and last entry.
    """
  static let examples = [
    CommandExample("libsync otg remove 1 3-5", "Remove four entries.")
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--list",
      value: "list",
      set: \.list,
      completion: .values(.onTheGo),
      help: OnTheGoChange.listHelp
    ),
    .group(\.writer),
    .operand(
      "position",
      append: \.positions,
      minimum: 1,
      help: "Numbers of entries, or ranges such as 3-5."
    ),
    .group(\.common),
  ]

  var list: String?
  var writer = WriterOptions()
  var positions: [PositionArgument] = []
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try OnTheGoChange(writer, in: session).remove(positions, from: list)
  }
}
