import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists what the rules of a smart playlist give now.
struct PlaylistEvaluateCommand: Command {
  static let name = "playlist evaluate"
  static let summary = "List what the rules of a smart playlist give"
  static let discussion = """
    NAME is the name of a smart playlist or its persistent ID, or that of a list that \
    'libsync smart save' has saved. What its rules give is listed in \
    natural order, whatever items the source stored. Nothing is changed.

    Rules such as 'in last 2 weeks' are about the time when the source was written, and days begin \
    at midnight on its owner's clock, unless --now and --time-zone say otherwise.
    """
  static let examples = [
    CommandExample("libsync playlist evaluate 'Recently Added' --now 2026-11-20", "As of a day.")
  ]
  static let parameters: [Parameter<Self>] =
    [
      .from(\.from),
      .option("--fields", value: "fields", set: \.fields, help: ItemFields.help),
      .operand("name", set: \.playlist, help: "The playlist."),
    ] + EvaluationOptions.parameters.map { $0.nested(in: \.evaluation) }
    + ListOptions.parameters.map { $0.nested(in: \.list) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var fields: String?
  var playlist = ""
  var evaluation = EvaluationOptions()
  var list = ListOptions()
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let properties = try ItemFields.properties(fields, for: list.format, command: Self.name)
    let options = try evaluation.options(command: Self.name)
    let library = try common.openLibrary(from, in: context)
    let saved = try library.savedPlaylists()
    let playlists = try library.playlists() + saved.playlists
    let found = try PlaylistArgument.find(playlist, among: playlists, command: Self.name)
    try PlaylistArgument.checkIsSmart(found, command: Self.name)
    let rules = saved.rules(of: found)
    try list.writeItems(.items(of: found), properties, common, in: context) { write in
      try library.forEachItem(
        matching: rules.map(ItemSelection.rules) ?? .playlist(found.persistentID),
        options: options,
        properties: properties,
        warn: EvaluationOptions.warning(on: context.console),
        write
      )
    }
  }
}
