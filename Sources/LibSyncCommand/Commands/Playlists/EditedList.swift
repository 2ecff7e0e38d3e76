import ArgumentParsing
import CommandLineIO
import LibSync

/// The operand for a list to change.
struct EditedList: Sendable {
  static let operand = Parameter<Self>.operand(
    "list",
    set: \.name,
    completion: .values(.ownLists),
    help: "The name or persistent ID of the list, or @current."
  )

  /// The paragraph about editable lists, for the discussions of the commands.
  static let discussion = """
    Only on-the-go lists can be changed. A playlist of the source is read-only, and the rules of a \
    smart list select its entries; 'libsync playlist new NAME --playlist LIST' makes a copy that \
    can be changed. A name means your own list even if a playlist of the source has the same name. \
    @current is the current list, the last one that was created and not saved.
    """

  var writer = WriterOptions()
  var name = ""

  /// Finds the list among all lists of the library, the user's own ones first.
  func find(in session: Session) throws -> Playlist {
    let lists = try LibraryLists(of: session.openLibrary(writer.from))
    if name == LibraryLists.current { return try lists.find(name) }
    let own = lists.playlists.first { $0.isOwn && $0.name.lowercased() == name.lowercased() }
    return try own ?? lists.find(name)
  }

  /// Returns the items in the list; none if there is no current list yet.
  func items(in session: Session) throws -> Set<PersistentID> {
    let library = try session.openLibrary(writer.from)
    let found: Playlist
    do {
      found = try find(in: session)
    } catch LookupError.noCurrentList {
      return []
    }
    if found.isSaved { return [] }
    var items: Set<PersistentID> = []
    try library.forEachEntry(of: found.persistentID, properties: [.persistentID]) { entry in
      if let item = entry.item { items.insert(item.persistentID) }
    }
    return items
  }

  /// Changes the list; the body receives its ID, or `nil` for the current list, which may not exist
  /// yet.
  func change(in session: Session, _ body: (OnTheGoChange, _ list: String?) throws -> Void) throws {
    let list =
      name == LibraryLists.current ? nil : "\(try find(in: session).persistentID)"
    try body(OnTheGoChange(writer, in: session), list)
  }
}
