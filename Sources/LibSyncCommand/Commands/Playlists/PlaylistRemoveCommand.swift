import ArgumentParsing
import CommandLineIO

/// The command that removes entries from a list.
struct PlaylistRemoveCommand: LibraryCommand {
  static let name = "playlist remove"
  static let summary = "Remove entries from one of your lists"
  static let discussion = """
    Entries are numbered from 1 in the order of 'libsync playlist show'. A range such as 3-5 \
    includes its first and last entry.

    \(EditedList.discussion)
    """
  static let examples = [
    CommandExample("libsync playlist remove 'For the train' 1 3-5", "Remove four entries.")
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.list.writer),
    .group(\.list, [EditedList.operand]),
    .operand(
      "position",
      append: \.positions,
      minimum: 1,
      help: "Entries, such as 1 3-5; 'playlist delete' deletes a list."
    ),
    .group(\.common),
  ]

  var list = EditedList()
  var positions: [PositionArgument] = []
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try list.change(in: session) { try $0.remove(positions, from: $1) }
  }
}
