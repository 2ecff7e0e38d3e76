import CommandLineIO
import JSON
import LibSync
import SystemProcess

extension ListOptions {
  /// Writes a list of items.
  ///
  /// - Parameters:
  ///   - kind: What the list is called.
  ///   - properties: What is told of the items.
  ///   - common: The options of the command.
  ///   - context: What surrounds the command.
  ///   - walk: Calls what it is given with each item.
  /// - Throws: `OutputError`, `Interruption.Stop`, and what the walk throws.
  func writeItems(
    _ kind: ListWriter.Kind,
    _ properties: [MediaItemProperty],
    _ common: CommonOptions,
    in context: CommandContext,
    _ walk: ((MediaItem) throws -> Void) throws -> Void
  ) throws {
    var writer = try writer(
      kind,
      columns: properties.map(\.name),
      standard: .text,
      common: common,
      in: context
    )
    try walk { item in
      if Interruption.isRequested { throw Interruption.Stop() }
      writer.write(
        item.persistentID,
        properties.map { ListWriter.Cell(name: $0.name, value: item.value(for: $0)) }
      )
      if writer.isStopped { try writer.finish() }
    }
    try writer.finish()
  }
}

extension ListWriter.Kind {
  /// Items, and what a document says besides them.
  static func items(_ document: [String: JSONValue]) -> Self {
    Self(schema: .items, plural: "items", singular: "item", document: document)
  }

  /// The items of a playlist.
  static func items(of playlist: Playlist) -> Self {
    items(["playlist": .string(playlist.name), "playlistID": .string("\(playlist.persistentID)")])
  }
}
