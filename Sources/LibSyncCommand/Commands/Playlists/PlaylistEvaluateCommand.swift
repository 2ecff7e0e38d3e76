import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the items that the rules of a smart playlist select.
struct PlaylistEvaluateCommand: LibraryCommand {
  static let name = "playlist evaluate"
  static let summary = "List the items that the rules of a smart playlist select"
  static let discussion = """
    Lists the items that the rules of a smart playlist select, in natural order, regardless of the \
    items that the source stored. Nothing is changed. NAME is the name of a smart playlist or its \
    persistent ID, or the name of a list that you saved with 'libsync playlist new --smart'.

    \(EvaluationOptions.discussion)
    """
  static let examples = [
    CommandExample(
      "libsync playlist evaluate 'Recently Added' --now 2026-11-20",
      "Evaluate the rules for a date."
    )
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .option(
      "--fields",
      value: "fields",
      set: \.fields,
      completion: .values(.entryFields),
      help: ItemFields.help
    ),
    .operand(
      "name",
      set: \.playlist,
      completion: .values(.playlists),
      help: "The name or persistent ID of the list."
    ),
    .group(\.evaluation),
    .group(\.list),
    .group(\.common),
  ]

  var from: String?
  var fields: String?
  var playlist = ""
  var evaluation = EvaluationOptions()
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let shown = try ItemFields(fields, for: list, and: ItemFields.ofEntries, in: session)
    let options = try evaluation.options(in: session)
    let library = try session.openLibrary(from)
    let found = try LibraryLists(of: library).find(playlist)
    try PlaylistArgument.checkIsSmart(found)
    try PlaylistListing(.items(of: found), shown, list: list)
      .writeSelection(of: found.persistentID, options, from: library, in: session)
  }
}
