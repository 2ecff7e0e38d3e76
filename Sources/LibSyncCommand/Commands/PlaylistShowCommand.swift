import ArgumentParsing
import LibSync

/// The command that lists what is in a playlist.
struct PlaylistShowCommand: Command {
  static let name = "playlist show"
  static let summary = "List what is in a playlist"
  static let discussion = """
    NAME is the name of a playlist or its persistent ID.

    The items come in the order of the playlist. An entry whose item the source does not have is \
    left out, and counted on standard error.
    """
  static let examples = [
    CommandExample("libsync playlist show 'Top 25 Most Played'", "What is in it.")
  ]
  static let parameters: [Parameter<Self>] =
    [
      .option("--from", value: "name", set: \.from, help: "The library, if not the default one."),
      .option("--fields", value: "fields", set: \.fields, help: ItemFields.help),
      .operand("name", set: \.playlist, help: "The playlist."),
    ] + ListOptions.parameters.map { $0.nested(in: \.list) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var fields: String?
  var playlist = ""
  var list = ListOptions()
  var common = CommonOptions()

  func run() async throws {
    let library = try common.openLibrary()
    let playlists = try library.playlists(in: from)
    let found = try PlaylistArgument.find(playlist, among: playlists, command: Self.name)
    try writeItems(of: found, in: library)
  }

  private func writeItems(of playlist: Playlist, in library: MediaLibrary) throws {
    let properties = try ItemFields.properties(fields, for: list.format, command: Self.name)
    var writer = try list.writer(
      ListWriter.Kind(
        plural: "items",
        singular: "item",
        document: [
          "playlist": .string(playlist.name),
          "playlistID": .string("\(playlist.persistentID)"),
        ]
      ),
      columns: properties.map(\.name),
      standard: .text,
      common: common
    )
    var missing = 0
    try library.forEachEntry(of: playlist.persistentID, in: from, properties: properties) { entry in
      if Interruption.isRequested { throw Interruption.Stop() }
      guard let item = entry.item else {
        missing += 1
        return
      }
      writer.write(
        item.persistentID,
        properties.map { ListWriter.Cell(name: $0.name, value: item.value(for: $0)) }
      )
      if writer.isStopped { try writer.finish() }
    }
    try writer.finish()
    if missing > 0 {
      Console.warning("the source has no item for \(Number.count(missing, "entry"))")
    }
  }
}
