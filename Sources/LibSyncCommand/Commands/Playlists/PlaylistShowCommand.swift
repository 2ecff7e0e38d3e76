import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that lists the items of a playlist.
struct PlaylistShowCommand: Command {
  static let name = "playlist show"
  static let summary = "List the items of a playlist"
  static let discussion = """
    Lists the items of a playlist in order. NAME is the name or persistent ID of a playlist, \
    or the name of a list saved by 'libsync smart save'; for a saved list, the items that satisfy \
    its rules are shown. Entries whose item the source lacks are left out; their number is \
    reported on standard error.

    --rules shows the rules of a smart playlist as text for 'libsync items --match', with comments \
    that name the playlists they refer to.
    """
  static let examples = [
    CommandExample("libsync playlist show 'Top 25 Most Played'", "List the items of a playlist."),
    CommandExample(
      "libsync playlist show 'Top 25 Most Played' --rules",
      "Show the rules of a smart playlist."
    ),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .from(\.from),
      .option(
        "--fields",
        value: "fields",
        set: \.fields,
        completion: .values(.fields),
        help: ItemFields.help
      ),
      .flag(
        "--rules",
        set: \.showsRules,
        help: "Show the rules, as described in libsync-rules(7)."
      ),
      .flag(
        "--seed",
        set: \.showsSeed,
        help: "Show the item that a Genius playlist was made from."
      ),
      .operand(
        "name",
        set: \.playlist,
        completion: .values(.playlists),
        help: "The name or persistent ID of the playlist."
      ),
    ] + ListOptions.parameters.map { $0.nested(in: \.list) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var fields: String?
  var showsRules = false
  var showsSeed = false
  var playlist = ""
  var list = ListOptions()
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let library = try common.openLibrary(from, in: context)
    let saved = try library.savedPlaylists()
    let playlists = try library.playlists() + saved.playlists
    let found = try PlaylistArgument.find(playlist, among: playlists, command: Self.name)
    if showsRules, showsSeed {
      throw UsageError(message: "--rules and --seed cannot be combined", command: Self.name)
    }
    if showsRules { return try writeRules(of: found, among: playlists, in: context) }
    if showsSeed { return try writeSeed(of: found, from: library, in: context) }
    if let rules = saved.rules(of: found) {
      return try writeItems(of: found, satisfying: rules, from: library, in: context)
    }
    try writeItems(of: found, from: library, in: context)
  }

  private func writeRules(
    of playlist: Playlist,
    among playlists: [Playlist],
    in context: CommandContext
  ) throws {
    try PlaylistArgument.checkIsSmart(playlist, command: Self.name)
    let output = try list.openOutput(common, in: context)
    let rules: SmartRules?
    do throws(SmartRulesError) {
      rules = try SmartRules(decoding: playlist.encodedRules)
    } catch {
      throw RuleEvaluationError.damaged(error)
    }
    guard let rules else { return }
    if list.format == .json {
      output.write(SmartListDocument.json(rules, of: playlist).text + "\n")
    } else {
      let names = Dictionary(playlists.map { ($0.persistentID, $0.name) }) { first, _ in first }
      output.write(rules.text + "\n")
      for id in rules.criteria.referencedPlaylists {
        output.write("# \(id) is \((names[id].map { "'\($0)'" } ?? "missing").onOneLine)\n")
      }
    }
    try output.finish()
  }

  private func writeSeed(
    of playlist: Playlist,
    from library: MediaLibrary,
    in context: CommandContext
  ) throws {
    guard playlist.kind == .genius || playlist.geniusSeed != nil else {
      throw UsageError(message: "'\(playlist.name)' is not a Genius playlist", command: Self.name)
    }
    guard let seed = playlist.geniusSeed else {
      throw NegativeAnswer(
        message: "the source does not record which item '\(playlist.name)' was made from"
      )
    }
    let shown = try ItemFields(fields, for: list.format, command: Self.name)
    let name = try library.name
    let found = try library.items(withID: seed).filter { $0.library == name }
    try list.writeItems(.items(of: playlist), shown, of: library, common, in: context) { write in
      for (_, item) in found { try write(item) }
    }
  }

  private func writeItems(
    of playlist: Playlist,
    satisfying rules: SmartRules,
    from library: MediaLibrary,
    in context: CommandContext
  ) throws {
    let shown = try ItemFields(fields, for: list.format, command: Self.name)
    try list.writeItems(.items(of: playlist), shown, of: library, common, in: context) { write in
      try library.forEachItem(
        matching: .rules(rules),
        properties: shown.properties,
        limit: list.limit,
        warn: EvaluationOptions.warning(on: context.console),
        write
      )
    }
  }

  private func writeItems(
    of playlist: Playlist,
    from library: MediaLibrary,
    in context: CommandContext
  ) throws {
    let shown = try ItemFields(fields, for: list.format, command: Self.name)
    let listing = PlaylistListing(playlist, shown, list: list, common: common)
    let missing = try listing.write(from: library, in: context)
    if missing > 0 {
      context.console.warning(
        "left out \(NumberFormat.count(missing, "entry")) whose item the source lacks"
      )
    }
  }
}
