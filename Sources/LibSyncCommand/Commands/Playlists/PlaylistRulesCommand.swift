import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that prints the rules of a smart list.
struct PlaylistRulesCommand: LibraryCommand {
  static let name = "playlist rules"
  static let summary = "Print the rules of a smart playlist"
  static let discussion = """
    Prints the rules of a smart playlist of the source, or of a list that you saved with 'libsync \
    playlist new --smart', as text for 'libsync items --match', with the names of the playlists \
    that they refer to as \
    comments. libsync-rules(7) describes the language.
    """
  static let examples = [
    CommandExample("libsync playlist rules 'Top 25 Most Played'", "Print the rules.")
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .flag("--json", set: \.list.chosenFormat, to: .json, help: "Write JSON."),
    .output(\.list.output),
    .operand(
      "name",
      set: \.playlist,
      completion: .values(.playlists),
      help: "The name or persistent ID of the list."
    ),
    .group(\.common),
  ]

  var from: String?
  var playlist = ""
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let lists = try LibraryLists(of: session.openLibrary(from))
    let found = try lists.find(playlist)
    try RulesListing(list: list)
      .write(of: found, among: lists, in: session)
  }
}
