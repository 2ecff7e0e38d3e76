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
    var writer = try itemWriter(kind, fields, of: library, common, in: context)
    try walk { try writer.write($0, at: nil) }
    try writer.finish()
  }

  /// Writes a list of items with their positions in a playlist; otherwise like `writeItems`.
  func writeEntries(
    _ kind: ListWriter.Kind,
    _ fields: ItemFields,
    of library: MediaLibrary,
    _ common: CommonOptions,
    in context: CommandContext,
    _ walk: ((MediaItem, _ position: Int) throws -> Void) throws -> Void
  ) throws {
    var writer = try itemWriter(kind, fields, of: library, common, in: context)
    try walk { try writer.write($0, at: $1) }
    try writer.finish()
  }

  private func itemWriter(
    _ kind: ListWriter.Kind,
    _ fields: ItemFields,
    of library: MediaLibrary,
    _ common: CommonOptions,
    in context: CommandContext
  ) throws -> ItemListWriter {
    var kind = kind
    kind.hasFiles = true
    if fields.areStandard, (format ?? .text).isForPeople {
      kind.idLength = try library.itemIDLength()
      kind.isNumbered = fields.fields.contains(.position)
    }
    let shown = fields.fields
    return ItemListWriter(
      fields: shown,
      folder: shown.contains(where: \.needsFolder) ? try library.deviceFolder() : nil,
      writer: try writer(
        kind,
        columns: shown.map(\.name),
        standard: .text,
        common: common,
        in: context
      )
    )
  }
}

/// Writes the fields of items as a list.
private struct ItemListWriter {
  let fields: [ItemField]
  /// The folder at which the items' device is mounted.
  let folder: String?
  var writer: ListWriter

  mutating func write(_ item: MediaItem, at position: Int?) throws {
    if Interruption.isRequested { throw Interruption.Stop() }
    let cells = fields.map { field in
      ListWriter.Cell(name: field.name, value: field.value(of: item, in: folder, at: position))
    }
    writer.write(item.persistentID, cells)
    if writer.isStopped { try writer.finish() }
  }

  mutating func finish() throws { try writer.finish() }
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
