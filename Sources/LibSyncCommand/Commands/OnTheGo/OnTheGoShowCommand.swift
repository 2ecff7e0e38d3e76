import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the items of an on-the-go list.
struct OnTheGoShowCommand: LibraryCommand {
  static let name = "otg show"
  static let summary = "List the items of an on-the-go list"
  static let discussion = """
    NAME is the name or persistent ID of an on-the-go list; without it, the current list is shown. \
    'libsync playlists' lists all lists. Lists for people begin with the numbers of the entries, \
    which 'libsync otg remove' and 'libsync otg move' take.

    Entries whose item is not currently in the library are left out; they reappear when the item \
    does.
    """
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
      set: \.listName,
      completion: .values(.onTheGo),
      help: "The name or persistent ID of the list."
    ),
    .group(\.list),
    .group(\.common),
  ]

  var from: String?
  var fields: String?
  var listName: String?
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let library = try session.openLibrary(from)
    let playlist = try playlist(in: library)
    let shown = try ItemFields(fields, for: list, and: ItemFields.ofEntries)
    let listing = PlaylistListing(.items(of: playlist), shown, list: list)
    _ = try listing.write(playlist, from: library, in: session)
  }

  private func playlist(in library: MediaLibrary) throws -> Playlist {
    let playlists = try LibraryLists(of: library).playlists
    let own = playlists.filter { $0.kind == .onTheGo }
    if let listName { return try find(listName, among: own, of: playlists) }
    let current = try library.onTheGoPlaylists().first(where: \.isCurrent)
    if let found = own.first(where: { $0.persistentID == current?.persistentID }) { return found }
    throw UsageError(
      message: "there is no current on-the-go list",
      hint: "'libsync otg add' starts one; give NAME to show another"
    )
  }

  private func find(
    _ listName: String,
    among own: [Playlist],
    of playlists: [Playlist]
  ) throws(UsageError) -> Playlist {
    do {
      return try PlaylistArgument.find(listName, among: own)
    } catch {
      // This throws if no playlist has the name.
      let synced = try PlaylistArgument.find(listName, among: playlists)
      throw UsageError(
        message: "'\(synced.name)' is not an on-the-go list",
        hint: "use 'libsync playlist show' for other playlists"
      )
    }
  }
}
