import ArgumentParsing
import CommandLineIO
import LibSync

/// The items that commands add to a list.
extension SelectionOptions {
  /// The paragraphs about the options, for the discussions of the commands.
  static let entryDiscussion = """
    \(discussion)

    An item is added several times if its ID is given several times, or if the playlist of \
    --playlist or the collection of --collection has it several times, unless --sort is given. If \
    the library has no item with an ID that is given as an operand, nothing is added. With \
    --as-of, the items are selected as they were after a revision, or at the end of a date.
    """

  /// The error for a command line that selects no items.
  static func nothingToAdd(_ command: any Command.Type) -> UsageError {
    command.incomplete(
      "nothing to add",
      "give persistent IDs, a file of them with --ids-from, or options such as --playlist "
        + "and --match"
    )
  }

  /// Returns the IDs of the items in their order, and whether all IDs in files are known.
  ///
  /// - Throws: `NegativeAnswer`, which names the consequence, if there are no items.
  func entries(
    from library: String?,
    otherwise consequence: String,
    in session: Session
  ) throws -> (items: [PersistentID], isComplete: Bool) {
    let (_, items, isComplete) = try ordered(from: library, otherwise: consequence, in: session)
    return (items, isComplete)
  }

  private func ordered(
    from name: String?,
    otherwise consequence: String,
    in session: Session
  ) throws -> (library: MediaLibrary, items: [PersistentID], isComplete: Bool) {
    let (library, selection, items) = try selectInOne(from: name, in: session)
    let entries = try library.entries(of: selection, options: items.options, warn: items.warn)
    session.console.warn(ofMissing: entries.missingCount)
    try items.checkAny(entries.items.count, otherwise: consequence)
    return (library, entries.items, !items.hasUnknown)
  }

  /// Returns the items in their order as members of a collection, and whether all IDs in files are
  /// known.
  ///
  /// - Throws: `NegativeAnswer`, which names the consequence, if there are no items.
  func members(
    from library: String?,
    otherwise consequence: String,
    in session: Session
  ) throws -> (members: [SavedCollectionMember], isComplete: Bool) {
    let (library, items, isComplete) =
      try ordered(from: library, otherwise: consequence, in: session)
    if asOf == nil {
      return (items.map { SavedCollectionMember($0) }, isComplete)
    }
    // Items of a past state may be gone, so their titles are read from that state.
    var members: [PersistentID: SavedCollectionMember] = [:]
    var selected = MediaSelection()
    selected.persistentIDs = items
    let properties: [MediaItemProperty] = [.title, .artist, .albumTitle]
    try library.forEachItem(of: selected, properties: properties) { item in
      members[item.persistentID] = SavedCollectionMember(
        item.persistentID,
        title: item.title,
        artist: item.artist,
        album: item.albumTitle
      )
    }
    return (items.compactMap { members[$0] }, isComplete)
  }
}

extension Console {
  /// Reports the number of entries of playlists or collections that were left out, if there are
  /// any.
  func warn(ofMissing count: Int) {
    if count == 0 { return }
    warning("left out \(NumberFormat.count(count, "entry")) whose item is not in the library")
  }
}
