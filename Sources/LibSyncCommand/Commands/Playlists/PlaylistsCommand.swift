import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the playlists of a library.
struct PlaylistsCommand: LibraryCommand {
  static let name = "playlists"
  static let summary = "List the playlists of a library"
  static let discussion = """
    Lists the playlists of the source, followed by your own: on-the-go lists, and smart lists \
    saved by 'libsync playlist new --smart', whose number of entries is that of the items that \
    satisfy their rules now. 'libsync playlists' and 'libsync playlist list' are the same command.

    --saved lists only your saved smart lists, with their rules and the dates when they were saved.

    The master playlist, which contains the whole library, is left out unless --all is given. \
    --tree shows folders with their contents; playlists more than 32 levels deep are shown with \
    the number of their level. --from all lists the playlists of all libraries.

    --attributes also shows where the playlists come from, in the values of the media player \
    framework, which formats for scripts show as a number: 1 for on-the-go lists, 2 for smart \
    lists, 4 for Genius lists, and 0 for all others. It also shows the song from which a Genius \
    list was created.

    --as-of shows the playlists as they were after a revision, or at the end of a date. The number \
    2024 means the year; write revision 2024 as 02024. \
    \(DateArgument.discussion)
    """
  static let examples = [
    CommandExample("libsync playlists --tree", "Show the playlists in their folders."),
    CommandExample(
      "libsync playlists --saved",
      "List the smart lists that you saved, with their rules."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .fromAny(\.from),
    .asOf(\.asOf),
    .flag("--tree", set: \.isTree, help: "Show folders as a tree."),
    .flag("--all", set: \.isAll, help: "Show the master playlist too."),
    .flag("--saved", set: \.isSaved, help: "List your saved smart lists, with their rules."),
    .flag("--attributes", set: \.showsAttributes, help: "Show where the playlists come from."),
    .group(\.list, ListOptions.parameters(hasIDs: true, hasFiles: false)),
    .group(\.common),
  ]

  var from: String?
  var asOf: String?
  var isTree = false
  var isAll = false
  var isSaved = false
  var showsAttributes = false
  var list = ListOptions()
  var common = CommonOptions()

  /// The maximum depth that a tree shows by indentation; real libraries have only a few levels.
  private static let maxIndentation = 32

  func run(in session: Session) async throws {
    if isTree, showsAttributes {
      throw UsageError(message: "--tree and --attributes cannot be combined")
    }
    if isTree, isSaved {
      throw UsageError(message: "--tree and --saved cannot be combined")
    }
    if isTree, let format = list.format(among: [.text]), format != .text {
      throw UsageError(
        message: "--tree needs --format text, not \(format.rawValue)",
        hint: "in other formats, parentID identifies the folder of a playlist"
      )
    }
    let listed = try session.openLibraries(asOf: asOf, from)
    if isTree { return try writeTrees(of: listed, in: session) }
    let libraries = try listed.libraries.map(ListedPlaylists.init)
    var kind = ListWriter.Kind(schema: .playlists, plural: "playlists", singular: "playlist")
    kind.mainColumns = ["name", isSaved ? "rules" : "entries"]
    kind.dates = ["made"]
    kind.idLength = PersistentIDPrefix.length(
      distinguishing: libraries.flatMap(\.playlists).map(\.persistentID)
    )
    let format = list.format(among: kind.formats) ?? .table
    let hasFolders = libraries.contains {
      $0.playlists.contains { isListed($0) && $0.parentID != nil }
    }
    let columns = columns(for: format).filter { column in
      hasFolders || column != "parentID" || list.fields != nil || !format.isForPeople
        || list.template != nil
    }
    var writer = try list.writer(
      kind,
      columns: listed.columns(columns),
      standard: format,
      in: session
    )
    for library in libraries {
      let name = try listed.cells(naming: library.library)
      for playlist in library.playlists where isListed(playlist) {
        writer.write(playlist.persistentID, name + library.cells(of: playlist, columns))
      }
    }
    try writer.finish()
  }

  private func isListed(_ playlist: Playlist) -> Bool {
    isSaved ? playlist.isSaved : isAll || playlist.kind != .master
  }

  private func columns(for format: ListFormat) -> [String] {
    Playlist.columns + (showsAttributes ? Playlist.attributeColumns : [])
      + (format.isForPeople && list.template == nil ? [] : ["isOwn"])
      + (isSaved ? Playlist.savedColumns : [])
  }

  private func writeTrees(of listed: ListedLibraries, in session: Session) throws {
    try LimitOption.check(list.limit)
    let style = session.style
    let output = try list.openOutput(in: session)
    var rest = list.limit ?? .max
    for library in listed.libraries {
      if listed.areNamed { output.write(styled: "\(style.bold(try library.name.onOneLine)):\n") }
      write(try ListedPlaylists(library), upTo: &rest, style, to: output)
    }
    try output.finish()
  }

  private func write(
    _ listed: ListedPlaylists,
    upTo rest: inout Int,
    _ style: Style,
    to output: OutputStream
  ) {
    PlaylistTree(listed.playlists.filter(isListed)).walk { playlist, depth in
      if rest == 0 { return }
      rest -= 1
      let count = listed.count(of: playlist).map { ", \(NumberFormat.grouped($0))" } ?? ""
      let kind = style.faint(ListedPlaylists.kind(of: playlist) + count)
      let plainName = playlist.name.onOneLine
      let name = playlist.kind == .folder ? style.bold(plainName) : StyledText(plainName)
      // Folders may nest so deep that the indentation alone would fill a disk.
      let isShown = depth <= Self.maxIndentation
      let indentation = String(repeating: "  ", count: min(depth, Self.maxIndentation))
      let number = isShown ? "" : style.faint("[\(depth)] ")
      output.write(styled: "\(indentation)\(number)\(name)  \(kind)\n")
    }
  }
}

/// The playlists of a library, including the user's own, with their numbers of entries.
private struct ListedPlaylists {
  let library: MediaLibrary
  let playlists: [Playlist]
  /// The counts of saved smart lists whose rules can be evaluated.
  private let savedCounts: [PersistentID: Int]
  private let saved: [PersistentID: SavedSmartList]

  init(_ library: MediaLibrary) throws {
    self.library = library
    playlists = try LibraryLists(of: library).playlists
    savedCounts = try library.savedPlaylistCounts()
    saved = try Dictionary(library.smartLists().map { ($0.persistentID, $0) }) { first, _ in first }
  }

  func count(of playlist: Playlist) -> Int? {
    playlist.isSaved ? savedCounts[playlist.persistentID] : playlist.count
  }

  func cells(of playlist: Playlist, _ columns: [String]) -> [ListWriter.Cell] {
    playlist.record(
      columns,
      count: count(of: playlist),
      saved: saved[playlist.persistentID]
    ).members.map { member in
      let words: String? =
        switch member.name {
        case "kind": Self.kind(of: playlist)
        case "attributes": Self.words(for: playlist.attributes)
        case "geniusSeed": playlist.geniusSeed.map { "\($0)" }
        default: nil
        }
      return ListWriter.Cell(member, words: words)
    }
  }

  private static func words(for attributes: PlaylistAttributes) -> String {
    let names: [(PlaylistAttributes, PlaylistKind)] = [
      (.onTheGo, .onTheGo), (.smart, .smart), (.genius, .genius),
    ]
    return names.filter { attributes.contains($0.0) }
      .map { PropertyWords.name($0.1.rawValue) }.joined(separator: ", ")
  }

  /// Returns the kind of a playlist in words.
  static func kind(of playlist: Playlist) -> String {
    (playlist.isSaved ? "saved " : "") + PropertyWords.name(playlist.kind.rawValue)
  }
}
