import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that moves an entry of an on-the-go list.
struct OnTheGoMoveCommand: LibraryCommand {
  static let name = "otg move"
  static let summary = "Move an entry of an on-the-go list"
  static let discussion = """
    Entries are numbered from 1 in the order of 'libsync otg show'. The entry gets the new number, \
    and the entries in between move up or down.
    """
  static let examples = [
    CommandExample("libsync otg move 7 1", "Move the seventh entry to the beginning.")
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
    .operand("position", set: \.position, help: "The number of the entry."),
    .operand("new", set: \.newPosition, help: "The new number of the entry."),
    .group(\.common),
  ]

  var list: String?
  var writer = WriterOptions()
  var position = 0
  var newPosition = 0
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try OnTheGoChange(writer, in: session).move(position, to: newPosition, of: list)
  }
}
