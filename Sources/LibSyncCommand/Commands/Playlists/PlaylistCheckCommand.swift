import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that compares the stored items of smart playlists with those that the rules select.
struct PlaylistCheckCommand: LibraryCommand {
  static let name = "playlist check"
  static let summary = "Compare smart playlists with the items their rules select"
  static let discussion = """
    A source stores the items of its smart playlists along with their rules. This command \
    evaluates the rules and reports for each playlist whether the stored items are the ones that \
    the rules select. The stored items are not changed. The result is one of:

    - exact: the rules select exactly the stored items
    - limited: the playlist has a limit, and the rules select all of its stored items
    - differs: some items differ; they are listed with the rules that they do not satisfy
    - not evaluable: the rules cannot be evaluated; the reason is shown

    In the list of differences, - marks an item that is stored but not selected by the rules, and \
    + marks an item that is selected but not stored. It has the first ten of a playlist, or all \
    with --verbose.

    NAME is the name of a smart playlist or its persistent ID; without it, all are compared. A \
    list that you saved with 'libsync playlist new --smart' stores no items, so the check is only \
    whether its rules can be evaluated.

    \(EvaluationOptions.discussion)
    """
  static let exitStatuses = [
    ExitStatusInfo(.success, "No playlist differs."),
    ExitStatusInfo(.negative, "At least one playlist differs."),
  ]
  static let examples = [
    CommandExample("libsync playlist check", "Compare all smart playlists."),
    CommandExample(
      "libsync playlist check 'Top Rated' --verbose",
      "Show all differences of one playlist."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .quiet(\.isQuiet, "Write nothing; only set the exit status."),
    .json(\.isJSON),
    .operand(
      "name",
      set: \.playlist,
      completion: .values(.playlists),
      help: "The name or persistent ID of a smart playlist."
    ),
    .group(\.evaluation),
    .group(\.common),
  ]

  var from: String?
  var isQuiet = false
  var isJSON = false
  var playlist: String?
  var evaluation = EvaluationOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let options = try evaluation.options(in: session)
    let library = try session.openLibrary(from)
    var wanted: Playlist?
    if let playlist {
      let found = try LibraryLists(of: library).find(playlist)
      try PlaylistArgument.checkIsSmart(found)
      wanted = found
    }
    var writer = SmartListCheckWriter(
      form(in: session),
      output: session.standardOutput()
    )
    try library.forEachSmartListCheck(
      wanted?.persistentID,
      options: options,
      maxDifferences: writer.maxDifferences
    ) { check in
      try writer.write(check)
    }
    try writer.finish()
    if writer.hasDifferences { throw NegativeAnswer() }
  }

  private func form(in session: Session) -> SmartListCheckWriter.Form {
    if isQuiet { return .nothing }
    return isJSON ? .json : .text(session.style, maxDifferences: session.isVerbose ? .max : 10)
  }
}
