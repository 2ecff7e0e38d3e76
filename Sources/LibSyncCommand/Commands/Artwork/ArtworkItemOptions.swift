import ArgumentParsing
import CommandLineIO
import LibSync

/// Which items artwork is asked for, and where it is looked for.
struct ArtworkItemOptions: Sendable {
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .option(
      "--match",
      value: "rules",
      set: \.match,
      help: "The items that satisfy rules such as 'rating >= 4'; see libsync-rules(7)."
    ),
    .option("--playlist", value: "name", set: \.playlist, help: "The items of a playlist."),
    .flag("--all", set: \.isAll, help: "All items of the library."),
    .option(
      "--path-map",
      value: "from=to",
      append: \.pathMaps,
      help: "Look for files of the folder FROM in TO."
    ).section(section),
    .option(
      "--music",
      value: "dir",
      set: \.musicFolder,
      completion: .directory,
      help: "Look here for files that are not where the library says, by the ends of their paths."
    ).section(section),
    .flag(
      "--no-folder-art",
      set: \.ignoresFolderImages,
      help: "Leave out pictures that lie beside the files."
    ).section(section),
    .option(
      "--max-pixels",
      value: "number",
      set: \.maxPixels,
      help: "Leave out pictures with more pixels; 100000000 if not given."
    ).section(section),
    .operand("id", append: \.ids, help: "Persistent IDs of items."),
  ]

  private static let section = "Options for finding pictures"

  var from: String?
  var match: String?
  var playlist: String?
  var isAll = false
  var pathMaps: [PathMap] = []
  var musicFolder: String?
  var ignoresFolderImages = false
  var maxPixels = 100_000_000
  var ids: [String] = []

  /// Where pictures are looked for.
  func options(command: String) throws(UsageError) -> ArtworkOptions {
    guard maxPixels > 0 else {
      throw UsageError(message: "--max-pixels wants a number from 1 on", command: command)
    }
    var options = ArtworkOptions()
    options.pathMaps = pathMaps
    options.musicFolder = musicFolder.map(PathArgument.absolutePath)
    options.usesFolderImages = !ignoresFolderImages
    options.maxPixels = maxPixels
    return options
  }

  /// Throws unless exactly one thing says which items.
  func check(command: String) throws(UsageError) {
    let ways = [!ids.isEmpty, match != nil, playlist != nil, isAll].count { $0 }
    if ways == 1 { return }
    throw UsageError(
      message: ways == 0 ? "no items are given" : "several options say which items",
      hint: "give IDs, --match, --playlist or --all",
      command: command
    )
  }

  /// Opens the library that the items are of: that of `--from`, or the default one, or, if that
  /// does not have the first ID, the first that has it.
  func openLibrary(
    _ common: CommonOptions,
    in context: CommandContext,
    command: String
  ) throws -> MediaLibrary {
    let library = try common.openLibrary(from, in: context)
    guard from == nil, let id = ids.first else { return library }
    let found = try library.items(withID: ItemArgument.persistentID(id, command: command))
    let standard = try library.name
    if found.contains(where: { $0.library == standard }) { return library }
    return library.selecting(found.first?.library)
  }

  /// Calls the body with each item of a library once.
  func forEachItem(
    of library: MediaLibrary,
    _ properties: [MediaItemProperty],
    warn: (String, RuleEvaluationError) -> Void,
    command: String,
    _ body: (MediaItem) -> Void
  ) throws {
    if let match {
      let rules = try SmartRules(match)
      return try library.forEachItem(
        matching: .rules(rules),
        properties: properties,
        warn: warn,
        body
      )
    }
    if let playlist {
      var seen: Set<PersistentID> = []
      return try library.withPlaylists { source in
        let found = try PlaylistArgument.find(playlist, among: source.playlists, command: command)
        try source.forEachEntry(of: found, properties: properties) {
          if let item = $0.item, seen.insert(item.persistentID).inserted { body(item) }
        }
      }
    }
    if isAll { return try library.forEachItem(properties: properties, body) }
    let name = try library.name
    var seen: Set<PersistentID> = []
    for id in ids {
      let persistentID = try ItemArgument.persistentID(id, command: command)
      let found = try library.items(withID: persistentID).first { $0.library == name }
      guard let found else { throw ItemArgument.unknown(persistentID, command: command) }
      if seen.insert(found.item.persistentID).inserted { body(found.item) }
    }
  }
}
