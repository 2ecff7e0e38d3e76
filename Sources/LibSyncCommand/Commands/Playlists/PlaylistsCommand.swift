import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the playlists of a library.
struct PlaylistsCommand: Command {
  static let name = "playlists"
  static let summary = "List the playlists of a library"
  static let discussion = """
    Lists the playlists of the source, followed by your own: on-the-go lists, and smart lists \
    saved by 'libsync smart save', whose number of entries is that of the items that satisfy their \
    rules now. 'libsync playlists' and 'libsync playlist list' are the same command.

    The master playlist, which contains the whole library, is left out unless --all is given. \
    --tree shows folders with their contents; playlists more than 32 levels deep are shown with \
    the number of their level.

    --as-of shows the playlists as they were after a revision, or at the end of a date. The number \
    2024 means the year; write revision 2024 as 02024. \
    \(DateArgument.discussion)
    """
  static let parameters: [Parameter<Self>] =
    [
      .from(\.from),
      .option(
        "--as-of",
        value: "revision",
        set: \.asOf,
        completion: .values(.revisions),
        help: "State after this revision, or at the end of this date."
      ),
      .flag("--tree", set: \.isTree, help: "Show folders as a tree."),
      .flag("--all", set: \.isAll, help: "Show the master playlist too."),
    ] + ListOptions.parameters.map { $0.nested(in: \.list) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var asOf: String?
  var isTree = false
  var isAll = false
  var list = ListOptions()
  var common = CommonOptions()

  /// The maximum depth that a tree shows by indentation; real libraries have only a few levels.
  private static let maxIndentation = 32

  private static let columns = ["name", "kind", "entries", "persistentID", "parentID"]

  func run(in context: CommandContext) async throws {
    if isTree, let format = list.format, format != .text {
      throw UsageError(
        message: "--tree needs --format text, not \(format.rawValue)",
        hint: "in other formats, parentID identifies the folder of a playlist",
        command: Self.name
      )
    }
    let library = try common.openLibrary(
      asOf: asOf,
      from,
      in: context,
      command: Self.name
    )
    let all = try LibraryLists(of: library).playlists
    let playlists = all.filter { isAll || $0.kind != .master }
    let counts = EntryCounts(saved: try library.savedPlaylistCounts())
    if isTree { return try writeTree(PlaylistTree(playlists), counts, in: context) }
    var kind = ListWriter.Kind(schema: .playlists, plural: "playlists", singular: "playlist")
    kind.mainColumns = ["name", "entries"]
    kind.idLength = PersistentIDPrefix.length(distinguishing: all.map(\.persistentID))
    let format = list.format ?? .table
    let columns = Self.columns + (format.isForPeople ? [] : ["isOwn"])
    var writer = try list.writer(
      kind,
      columns: columns,
      standard: format,
      common: common,
      in: context
    )
    for playlist in playlists {
      let values: [PropertyValue?] = [
        .text(playlist.name), .text(playlist.kind.rawValue),
        counts.count(of: playlist).map { .integer(Int64($0)) },
        .persistentID(playlist.persistentID), playlist.parentID.map { .persistentID($0) },
        playlist.isOwn ? .boolean(true) : nil,
      ]
      var cells = zip(columns, values).map { ListWriter.Cell(name: $0, value: $1) }
      cells[1].words = Self.kind(of: playlist)
      writer.write(playlist.persistentID, cells)
    }
    try writer.finish()
  }

  /// The numbers of entries of the lists of a library.
  private struct EntryCounts {
    /// Those of saved smart lists whose rules can be evaluated.
    let saved: [PersistentID: Int]

    func count(of playlist: Playlist) -> Int? {
      playlist.isSaved ? saved[playlist.persistentID] : playlist.count
    }
  }

  /// Returns the kind of a playlist in words.
  private static func kind(of playlist: Playlist) -> String {
    (playlist.isSaved ? "saved " : "") + PropertyWords.name(playlist.kind.rawValue)
  }

  private func writeTree(
    _ tree: PlaylistTree,
    _ counts: EntryCounts,
    in context: CommandContext
  ) throws {
    let style = common.style(in: context)
    try LimitOption.check(list.limit, command: Self.name)
    let output = try list.openOutput(common, in: context)
    var rest = list.limit ?? .max
    tree.walk { playlist, depth in
      if rest == 0 { return }
      rest -= 1
      let count = counts.count(of: playlist).map { ", \(NumberFormat.grouped($0))" } ?? ""
      let kind = style.faint(Self.kind(of: playlist) + count)
      let name = playlist.kind == .folder ? style.bold(playlist.name) : playlist.name
      // Folders may nest so deep that the indentation alone would fill a disk.
      let isShown = depth <= Self.maxIndentation
      let indentation = String(repeating: "  ", count: min(depth, Self.maxIndentation))
      let start = isShown ? indentation : indentation + style.faint("[\(depth)] ")
      output.write(start + "\(name.onOneLine)  \(kind)\n")
    }
    try output.finish()
  }
}
