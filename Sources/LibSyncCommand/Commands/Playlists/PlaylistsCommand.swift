import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the playlists of a library.
struct PlaylistsCommand: Command {
  static let name = "playlists"
  static let summary = "List the playlists of a library"
  static let discussion = """
    The master playlist, which contains the whole library, is left out unless --all is given. \
    --tree shows folders with their contents; playlists in more than 32 folders are shown with the \
    number of folders. --from all lists the playlists of all libraries.

    --as-of shows the playlists as they were after a revision, or at the end of a date. The number \
    2024 is a year; 02024 is a revision. \
    \(DateArgument.discussion)
    """
  static let parameters: [Parameter<Self>] =
    [
      .fromAny(\.from),
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

  /// The maximum depth that a tree shows by indentation; real libraries have a few levels.
  private static let maxIndentation = 32

  private static let columns = ["name", "kind", "entries", "persistentID", "parentID"]

  func run(in context: CommandContext) async throws {
    if isTree, let format = list.format(among: [.text]), format != .text {
      throw UsageError(
        message: "--tree needs --format text, not \(format.rawValue)",
        hint: "in other formats, parentID is the folder of a playlist",
        command: Self.name
      )
    }
    let listed = try common.openLibraries(
      asOf: asOf,
      from,
      in: context,
      command: Self.name
    )
    if isTree { return try writeTrees(of: listed, in: context) }
    let libraries = try listed.libraries.map { ($0, try $0.playlists()) }
    var kind = ListWriter.Kind(schema: .playlists, plural: "playlists", singular: "playlist")
    kind.mainColumns = ["name", "entries"]
    kind.idLength = PersistentIDPrefix.length(
      distinguishing: libraries.flatMap(\.1).map(\.persistentID)
    )
    var writer = try list.writer(
      kind,
      columns: listed.columns(Self.columns),
      standard: .table,
      common: common,
      in: context
    )
    for (library, playlists) in libraries {
      let name = try listed.cells(naming: library)
      for playlist in playlists where isAll || playlist.kind != .master {
        writer.write(playlist.persistentID, name + Self.cells(of: playlist))
      }
    }
    try writer.finish()
  }

  private static func cells(of playlist: Playlist) -> [ListWriter.Cell] {
    let values: [PropertyValue?] = [
      .text(playlist.name), .text(playlist.kind.rawValue), .integer(Int64(playlist.count)),
      .persistentID(playlist.persistentID), playlist.parentID.map { .persistentID($0) },
    ]
    return zip(columns, values).map { ListWriter.Cell(name: $0, value: $1) }
  }

  private func writeTrees(of listed: ListedLibraries, in context: CommandContext) throws {
    try LimitOption.check(list.limit, command: Self.name)
    let style = common.style(in: context)
    let output = try list.openOutput(common, in: context)
    var rest = list.limit ?? .max
    for library in listed.libraries {
      let playlists = try library.playlists().filter { isAll || $0.kind != .master }
      if listed.areNamed { output.write(style.bold(try library.name.onOneLine) + ":\n") }
      write(PlaylistTree(playlists), upTo: &rest, style, to: output)
    }
    try output.finish()
  }

  private func write(
    _ tree: PlaylistTree,
    upTo rest: inout Int,
    _ style: Style,
    to output: OutputStream
  ) {
    tree.walk { playlist, depth in
      if rest == 0 { return }
      rest -= 1
      let count = style.faint("\(playlist.kind.rawValue), \(NumberFormat.grouped(playlist.count))")
      let name = playlist.kind == .folder ? style.bold(playlist.name) : playlist.name
      // Folders may nest so deep that the indentation alone would fill a disk.
      let isShown = depth <= Self.maxIndentation
      let indentation = String(repeating: "  ", count: min(depth, Self.maxIndentation))
      let start = isShown ? indentation : indentation + style.faint("[\(depth)] ")
      output.write(start + "\(name.onOneLine)  \(count)\n")
    }
  }
}
