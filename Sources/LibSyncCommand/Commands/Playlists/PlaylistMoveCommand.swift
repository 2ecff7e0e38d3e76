import ArgumentParsing
import CommandLineIO

/// The command that moves an entry of a list.
struct PlaylistMoveCommand: LibraryCommand {
  static let name = "playlist move"
  static let summary = "Move an entry in one of your lists"
  static let discussion = """
    Entries are numbered from 1 in the order of 'libsync playlist show'. The entry gets the new \
    number, and the entries in between move up or down.

    \(EditedList.discussion)
    """
  static let examples = [
    CommandExample(
      "libsync playlist move 'For the train' 7 1",
      "Move the seventh entry to the beginning."
    )
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.list.writer),
    .group(\.list, [EditedList.operand]),
    .operand("position", set: \.position, help: "The number of the entry."),
    .operand("new", set: \.newPosition, help: "The new number of the entry."),
    .group(\.common),
  ]

  var list = EditedList()
  var position = 0
  var newPosition = 0
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try list.change(in: session) {
      try $0.move(position, to: newPosition, of: $1)
    }
  }
}
