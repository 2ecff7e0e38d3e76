import ArgumentParsing
import CommandLineIO

/// The command that empties a list.
struct PlaylistClearCommand: LibraryCommand {
  static let name = "playlist clear"
  static let summary = "Empty one of your lists"
  static let discussion = """
    Removes all entries of an on-the-go list. The list itself is kept; 'libsync playlist delete' \
    deletes it.

    \(EditedList.discussion)
    """
  static let examples = [
    CommandExample("libsync playlist clear 'For the train'", "Remove all of its entries.")
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.list.writer),
    .group(\.list, [EditedList.operand]),
    .group(\.common),
  ]

  var list = EditedList()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try list.change(in: session) { try $0.clear($1) }
  }
}
