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

    --for writes them for another program, which then updates the list by itself. Rules that the \
    program cannot express are refused; 'libsync playlist export' writes the songs that they select \
    now. Where a program compares in another way than libsync, a note names the rule and the \
    difference: Navidrome distinguishes upper and lower case in whole texts, Rhythmbox ignores \
    accents, and both may then select a few other songs.

    navidrome: a file with the extension nsp, which belongs among its music.

    beets: an element of 'playlists' in the settings of its plugin smartplaylist.

    rhythmbox: an element of its file playlists.xml, to be added while it is not running.

    kodi: a file with the extension xsp, which belongs in userdata/playlists/music.

    rockbox: the file tagnavi_custom.config, which belongs in .rockbox on the player; its last line \
    is the list, which can be added to such a file. The list is under "Custom view" in the database.
    """
  static let exitStatuses = [
    ExitStatusInfo(.failure, "With --for: the program cannot express the rules.")
  ]
  static let examples = [
    CommandExample("libsync playlist rules 'Top 25 Most Played'", "Print the rules."),
    CommandExample(
      "libsync playlist rules Favourites --for navidrome -o Favourites.nsp",
      "Write a smart playlist for Navidrome."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .option(
      "--for",
      value: "program",
      set: \.program,
      help: "For navidrome, beets, rhythmbox, kodi or rockbox."
    ),
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
  var program: RuleFormat?
  var playlist = ""
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let lists = try LibraryLists(of: session.openLibrary(from))
    let found = try lists.find(playlist)
    if let program { return try write(found, among: lists, for: program, in: session) }
    try RulesListing(list: list)
      .write(of: found, among: lists, in: session)
  }

  private func write(
    _ playlist: Playlist,
    among lists: LibraryLists,
    for program: RuleFormat,
    in session: Session
  ) throws {
    if list.chosenFormat == .json {
      throw UsageError(message: "--for and --json cannot be combined")
    }
    try PlaylistArgument.checkIsSmart(playlist)
    guard let rules = try lists.rules(of: playlist) else { return }
    let exported = try program.export(rules, named: playlist.name)
    let output = try session.output(to: list.output)
    output.write(exported.text)
    try output.finish()
    for note in exported.notes {
      let rule = note.rule.onOneLine
      session.console.note("\(program.programName) \(note.difference) in '\(rule)'.")
    }
  }
}

extension RuleFormat: ArgumentValue {}
