import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that compares the items of smart playlists with what their rules give.
struct PlaylistCheckCommand: Command {
  static let name = "playlist check"
  static let summary = "Compare smart playlists with what their rules give"
  static let discussion = """
    A source stores the items of its smart playlists beside their rules. This evaluates the rules \
    and tells of each list whether they give just those items (exact), whether a limited list \
    holds only what they give (limited), which items are different and what rules they do not \
    satisfy (differs), or why that cannot be told (not evaluable). What is stored is never changed.

    NAME is the name of a smart playlist or its persistent ID; without it all are compared.

    An item behind '-' is stored although the rules do not give it, one behind '+' is given by them \
    and not stored.
    """
  static let exitStatuses = [
    ExitStatusInfo(.success, "No playlist differs."),
    ExitStatusInfo(.negative, "At least one differs."),
  ]
  static let examples = [
    CommandExample("libsync playlist check", "Compare all smart playlists."),
    CommandExample("libsync playlist check 'Top Rated' --verbose", "Show all differences of one."),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .from(\.from),
      .flag("-v", "--verbose", set: \.isVerbose, help: "Show all items that are different."),
      .quiet(\.isQuiet, "Write nothing; the exit status tells."),
      .json(\.isJSON),
      .operand("name", set: \.playlist, help: "The playlist."),
    ] + EvaluationOptions.parameters.map { $0.nested(in: \.evaluation) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var isVerbose = false
  var isQuiet = false
  var isJSON = false
  var playlist: String?
  var evaluation = EvaluationOptions()
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let options = try evaluation.options(command: Self.name)
    let library = try common.openLibrary(from, in: context)
    var wanted: Playlist?
    if let playlist {
      let found = try PlaylistArgument.find(
        playlist,
        among: try library.playlists(),
        command: Self.name
      )
      try PlaylistArgument.checkIsSmart(found, command: Self.name)
      wanted = found
    }
    var writer = SmartListCheckWriter(
      form(common.style(in: context)),
      output: context.standardOutput()
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

  private func form(_ style: Style) -> SmartListCheckWriter.Form {
    if isQuiet { return .nothing }
    return isJSON ? .json : .text(style, maxDifferences: isVerbose ? .max : 10)
  }
}
