import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that empties an on-the-go list.
struct OnTheGoClearCommand: LibraryCommand {
  static let name = "otg clear"
  static let summary = "Empty an on-the-go list"
  static let discussion = """
    Removes all entries of an on-the-go list. The list itself is kept; 'libsync otg rm' deletes \
    it.
    """
  static let parameters: [Parameter<Self>] = [
    .option(
      "--list",
      value: "list",
      set: \.list,
      completion: .values(.onTheGo),
      help: OnTheGoChange.listHelp
    ),
    .group(\.writer),
    .group(\.common),
  ]

  var list: String?
  var writer = WriterOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try OnTheGoChange(writer, in: session).clear(list)
  }
}
