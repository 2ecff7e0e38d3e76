import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the items of a playlist.
struct PlaylistShowCommand: LibraryCommand {
  static let name = "playlist show"
  static let summary = "List the items of a playlist"
  static let discussion = """
    Lists the items of a playlist in order. NAME is the name or persistent ID of a playlist, or \
    @current, the current on-the-go list. For a list that you saved with 'libsync playlist new \
    --smart', the items that satisfy its rules are listed. Entries whose item is not in the source \
    are left out; their number is reported on standard error. The formats text and table begin \
    with the position of each entry, which 'libsync playlist remove' and 'libsync playlist move' \
    take; --fields position shows it as well.

    --rules shows the rules of a smart playlist as text for 'libsync items --match', with comments \
    that name the playlists they refer to.

    The options for rules apply to saved lists only. \(EvaluationOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync playlist show 'Top 25 Most Played'", "List the items of a playlist."),
    CommandExample(
      "libsync playlist show 'Top 25 Most Played' --rules",
      "Show the rules of a smart playlist."
    ),
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
      help: "The name or persistent ID of the playlist, or @current."
    ),
    .group(\.evaluation),
    .group(\.list),
    .group(\.common),
  ]

  var from: String?
  var fields: String?
  var showsRules = false
  var showsSeed = false
  var playlist = ""
  var evaluation = EvaluationOptions()
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let library = try session.openLibrary(from)
    let lists = try LibraryLists(of: library)
    let found = try lists.find(playlist)
    if showsRules, showsSeed {
      throw UsageError(message: "--rules and --seed cannot be combined")
    }
    if showsRules {
      return try RulesListing(list: list)
        .write(of: found, among: lists, in: session)
    }
    if showsSeed { return try writeSeed(of: found, from: library, in: session) }
    let shown = try ItemFields(fields, for: list, and: ItemFields.ofEntries, in: session)
    let options = try evaluation.options(in: session)
    let missing = try PlaylistListing(.items(of: found), shown, list: list)
      .write(found, options, from: library, in: session)
    session.console.warn(ofMissing: missing)
  }

  private func writeSeed(
    of playlist: Playlist,
    from library: MediaLibrary,
    in session: Session
  ) throws {
    guard playlist.kind == .genius || playlist.geniusSeed != nil else {
      throw UsageError(message: "'\(playlist.name)' is not a Genius playlist")
    }
    guard let seed = playlist.geniusSeed else {
      throw NegativeAnswer(
        message: "the source does not record which item '\(playlist.name)' was made from"
      )
    }
    let shown = try ItemFields(fields, for: list, in: session)
    let name = try library.name
    let found = try library.items(withID: seed).filter { $0.library == name }
    let kind = ListWriter.Kind.items(of: playlist)
    var writer = try ItemListWriter(list, kind, shown, of: library, in: session)
    for (_, item) in found { try writer.write(item) }
    try writer.finish()
  }
}
