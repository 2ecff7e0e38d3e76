import ArgumentParsing
import CommandLineIO
import LibSync

/// The options that select items and the locations to search for their artwork.
struct ArtworkItemOptions: Sendable {
  static let parameters: [Parameter<Self>] = [
    .fromAny(\.from),
    .option(
      "--match",
      value: "rules",
      set: \.match,
      help: "The items that satisfy RULES; see libsync-rules(7)."
    ),
    .option(
      "--playlist",
      value: "name",
      set: \.playlist,
      completion: .values(.playlists),
      help: "The items of a playlist."
    ),
    .flag("--all", set: \.isAll, help: "All items of the library."),
    .option(
      "--path-map",
      value: "from=to",
      append: \.pathMaps,
      help: "Search TO for files from the folder FROM."
    ).section(section),
    .option(
      "--music",
      value: "dir",
      set: \.musicFolder,
      completion: .directory,
      help: "Search DIR for files that have moved."
    ).section(section),
    .flag(
      "--no-folder-art",
      set: \.ignoresFolderImages,
      help: "Ignore pictures in the folders of the files."
    ).section(section),
    .option(
      "--max-pixels",
      value: "number",
      set: \.maxPixels,
      help: "Ignore pictures with more pixels [100000000]."
    ).section(section),
    .operand("id", append: \.ids, help: "The persistent IDs of items."),
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

  /// Returns the options for the search.
  func options(command: String) throws(UsageError) -> ArtworkOptions {
    guard maxPixels > 0 else {
      throw UsageError(
        message: "--max-pixels must be 1 or greater, not \(maxPixels)",
        command: command
      )
    }
    var options = ArtworkOptions()
    options.pathMaps = pathMaps
    options.musicFolder = musicFolder.map(PathArgument.absolutePath)
    options.usesFolderImages = !ignoresFolderImages
    options.maxPixels = maxPixels
    return options
  }

  /// Throws unless items are selected in exactly one way.
  func check(command: String) throws(UsageError) {
    let ways = [!ids.isEmpty, match != nil, playlist != nil, isAll].count { $0 }
    if ways == 1 { return }
    throw UsageError(
      message: ways == 0 ? "no items given" : "items are selected in more than one way",
      hint: "give one of: IDs, --match, --playlist, --all",
      command: command
    )
  }

  /// Opens the library that contains the items: the one that `--from` names, or else the default
  /// library or, if that lacks the first ID, the first library that has it.
  func openLibrary(
    _ common: CommonOptions,
    in context: CommandContext,
    command: String
  ) throws -> MediaLibrary {
    let library = try common.openLibrary(from, in: context)
    guard from == nil, let id = ids.first else { return library }
    let found = try library.items(
      withID: ItemArgument.persistentID(id, in: library, command: command)
    )
    let standard = try library.name
    if found.contains(where: { $0.library == standard }) { return library }
    return library.selecting(found.first?.library)
  }

  /// Opens all libraries; an ID or a playlist that none of them has is an error.
  func openAllLibraries(
    _ common: CommonOptions,
    in context: CommandContext,
    command: String
  ) throws -> ListedLibraries {
    let listed = try common.openLibraries(from, in: context)
    if let playlist {
      return ListedLibraries(all: try listed.having(playlist, command: command))
    }
    for id in ids {
      guard let library = listed.libraries.first else { break }
      let persistentID = try ItemArgument.persistentID(id, in: library, command: command)
      if try library.items(withID: persistentID).isEmpty {
        throw ItemArgument.unknown(persistentID, command: command)
      }
    }
    return listed
  }

  /// Calls `body` once for each selected item of one of the libraries.
  func forEachItem(
    of library: MediaLibrary,
    among listed: ListedLibraries,
    _ properties: [MediaItemProperty],
    warn: (String, RuleEvaluationError) -> Void,
    command: String,
    _ body: (MediaItem) -> Void
  ) throws {
    if let match {
      let rules = try listed.rules(SmartRules(match))(library)
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
      let persistentID = try ItemArgument.persistentID(id, in: library, command: command)
      let found = try library.items(withID: persistentID).first { $0.library == name }
      guard let found else {
        if ListedLibraries.isAll(from) { continue }
        throw ItemArgument.unknown(persistentID, command: command)
      }
      if seen.insert(found.item.persistentID).inserted { body(found.item) }
    }
  }
}
