import CommandLineIO
import JSON
import LibSync
import SystemProcess

extension ListOptions {
  /// Writes a list of items.
  ///
  /// - Parameters:
  ///   - kind: The names of the list in JSON.
  ///   - fields: The fields to write.
  ///   - library: The library that contains the items.
  ///   - common: The common options of the command.
  ///   - context: The environment and the streams of the command.
  ///   - walk: A function that calls its argument with each item.
  /// - Throws: `OutputError`, `Interruption.Stop`, and any error of `walk`.
  func writeItems(
    _ kind: ListWriter.Kind,
    _ fields: ItemFields,
    of library: MediaLibrary,
    _ common: CommonOptions,
    in context: CommandContext,
    _ walk: ((MediaItem) throws -> Void) throws -> Void
  ) throws {
    var kind = kind
    kind.hasFiles = true
    if fields.areStandard, (format ?? .text).isForPeople {
      kind.idLength = try library.itemIDLength()
    }
    let shown = fields.fields
    let folder = shown.contains(where: \.needsFolder) ? try library.deviceFolder() : nil
    var writer = try writer(
      kind,
      columns: shown.map(\.name),
      standard: .text,
      common: common,
      in: context
    )
    try walk { item in
      if Interruption.isRequested { throw Interruption.Stop() }
      writer.write(
        item.persistentID,
        shown.map { ListWriter.Cell(name: $0.name, value: $0.value(of: item, in: folder)) }
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
