import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the queue of the iPod player.
struct PlayerQueueShowCommand: LibraryCommand {
  static let name = "player queue show"
  static let summary = "List the queue of the iPod player"
  static let discussion = """
    Lists the items in the order in which they are played.

    \(PlayerOptions.discussion)
    """
  static let examples = [CommandExample("libsync player queue show", "List what will play.")]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--fields",
      value: "fields",
      set: \.fields,
      completion: .values(.fields),
      help: ItemFields.help
    ),
    .group(\.list),
    .group(\.common),
  ]

  var fields: String?
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let fields = try ItemFields(fields, for: list, in: session)
    let opened = try session.openLibrary()
    let stored = try opened.iPodPlayer()
    let library = stored.map { opened.selecting($0.library) } ?? opened
    let ids = (stored?.queue ?? []).sorted { $0.place < $1.place }.map(\.persistentID)
    var selection = MediaSelection()
    selection.persistentIDs = Array(Set(ids)).sorted()
    var items: [PersistentID: MediaItem] = [:]
    try library.forEachItem(of: selection, properties: fields.properties) {
      items[$0.persistentID] = $0
    }
    let kind = ListWriter.Kind.items(try ListedLibraries(library).document)
    var writer = try ItemListWriter(list, kind, fields, of: library, in: session)
    for id in ids {
      if let item = items[id] { try writer.write(item) }
    }
    try writer.finish()
  }
}

/// The items for the queue of the iPod player.
struct QueueItems: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .flag("--allow-video", set: \.allowsVideo, help: "Play the audio of videos as well."),
    .from(\.from),
    .group(\.items),
    .group(\.items.evaluation),
    .group(\.items, [SelectionOptions.operand]),
  ]

  var allowsVideo = false
  var from: String?
  var items = SelectionOptions()

  func collection(from library: String?, in session: Session) throws -> ItemsToPlay {
    try items.itemsToPlay(from: library, allowingVideo: allowsVideo, in: session)
  }
}

/// The command that sets the queue of the iPod player.
struct PlayerQueueSetCommand: PlayerCommand {
  static let name = "player queue set"
  static let summary = "Set the queue of the iPod player"
  static let discussion = """
    Makes the selected items the queue, or without a selection all music. Playback ends, and \
    nothing plays until 'libsync player play'.

    \(PlayerOptions.discussion)

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync player queue set --collection 'Road trip'", "Set up a collection.")
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.items),
    .group(\.player),
  ]

  var items = QueueItems()
  var player = PlayerOptions()

  func run(in session: Session) async throws {
    let chosen = try items.collection(from: items.from, in: session)
    let collection = chosen.collection
    try await player.change(queueFrom: chosen.queueLibrary, in: session) { player in
      if let collection { player.setQueue(collection) }
    }
    try chosen.finish()
  }
}

/// The command that adds items to the queue of the iPod player.
struct PlayerQueueAppendCommand: PlayerCommand {
  static let name = "player queue append"
  static let summary = "Add items to the queue of the iPod player"
  static let discussion = """
    Appends the selected items to the queue; playback continues. If the queue is empty, they start \
    to play. They must be in the same library as the items in the queue.

    \(PlayerOptions.discussion)

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync pick | libsync player queue append --ids-from -", "Add a picked song.")
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.items),
    .group(\.player),
  ]

  var items = QueueItems()
  var player = PlayerOptions()

  func run(in session: Session) async throws {
    if !items.items.isGiven { throw SelectionOptions.nothingToAdd(Self.self) }
    let stored = try session.openLibrary().iPodPlayer()
    let library = stored.flatMap { $0.queue.isEmpty ? nil : $0.library }
    if let library, let from = items.from, from.lowercased() != library.lowercased() {
      throw UsageError(
        message: "the queue has items of '\(library.onOneLine)', not of '\(from)'",
        hint: "'libsync player queue set' makes another queue"
      )
    }
    let chosen = try items.collection(from: library ?? items.from, in: session)
    let collection = chosen.collection
    try await player.change(queueFrom: chosen.queueLibrary, in: session) { player in
      player.updateQueue(appending: collection)
    }
    try chosen.finish()
  }
}

/// The command that empties the queue of the iPod player.
struct PlayerQueueClearCommand: PlayerCommand {
  static let name = "player queue clear"
  static let summary = "Empty the queue of the iPod player"
  static let discussion = """
    Stops the player and removes all items from its queue, but not from the library.

    \(PlayerOptions.discussion)
    """
  static let examples = [CommandExample("libsync player queue clear", "Empty the queue.")]
  static let parameters: [Parameter<Self>] = [
    .group(\.player)
  ]

  var player = PlayerOptions()

  func run(in session: Session) async throws {
    try await player.change(in: session) { $0.setQueue(MediaItemCollection(items: [])) }
  }
}
