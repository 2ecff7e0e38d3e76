import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that deletes an on-the-go list or a saved smart list.
struct PlaylistDeleteCommand: LibraryCommand {
  static let name = "playlist delete"
  static let summary = "Delete one of your lists"
  static let aliases = ["playlist rm"]
  static let discussion = """
    Deletes an on-the-go list or a saved smart list; its items stay in the library, and 'libsync \
    undo' brings the list back. 'libsync playlist remove' removes single entries. Playlists of the \
    source are read-only.
    """
  static let examples = [
    CommandExample("libsync playlist delete 'For the train'", "Delete the list.")
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.list.writer),
    .group(\.list, [EditedList.operand]),
    .group(\.common),
  ]

  var list = EditedList()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let found = try list.find(in: session)
    if found.isSaved {
      try SmartListChange(list.writer, in: session).delete(found.name)
    } else {
      try OnTheGoChange(list.writer, in: session).delete("\(found.persistentID)")
    }
  }
}
