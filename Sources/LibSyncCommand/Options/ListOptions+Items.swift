import CommandLineIO
import JSON
import LibSync
import SystemProcess

extension ListOptions {
  /// Writes a list of items.
  ///
  /// - Parameters:
  ///   - kind: The names of the list in JSON.
  ///   - properties: The properties to write.
  ///   - common: The common options of the command.
  ///   - context: The environment and the streams of the command.
  ///   - walk: A function that calls its argument with each item.
  /// - Throws: `OutputError`, `Interruption.Stop`, and any error of `walk`.
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
  /// A list of items, with additional members of its JSON document.
  static func items(_ document: [String: JSONValue]) -> Self {
    Self(schema: .items, plural: "items", singular: "item", document: document)
  }

  /// A list of the items of a playlist.
  static func items(of playlist: Playlist) -> Self {
    items(["playlist": .string(playlist.name), "playlistID": .string("\(playlist.persistentID)")])
  }
}
