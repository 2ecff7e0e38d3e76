import CommandLineIO
import JSON
import LibSync
import System

/// Writes the items of one library after the other.
struct ItemListWriter {
  private let fields: [ItemField]
  private let listed: ListedLibraries
  private let namesLibraries: Bool
  private var writer: ListWriter
  /// The columns of the current library.
  private var columns: ItemListColumns
  /// The number of items that may still be written; `nil` for any.
  private(set) var rest: Int?

  /// Creates the writer of the items of libraries, each of which has to begin.
  init(
    _ options: ListOptions,
    _ kind: ListWriter.Kind,
    _ fields: ItemFields,
    _ listed: ListedLibraries,
    in session: Session
  ) throws {
    var kind = kind
    kind.hasFiles = true
    let format = options.itemFormat(in: session)
    if fields.areStandard, format.isForPeople {
      kind.idLength = try listed.libraries.first?.itemIDLength()
      kind.isNumbered = fields.fields.contains(.position)
    }
    self.fields = fields.fields
    columns = ItemListColumns(fields.fields)
    self.listed = listed
    namesLibraries = options.format?.hasSingleValues != true
    rest = options.limit
    let columns = self.fields.map(\.name)
    kind.mainColumns = fields.mainColumns
    writer = try options.writer(
      kind,
      columns: namesLibraries ? listed.columns(columns) : columns,
      standard: format,
      in: session
    )
  }

  /// Creates the writer of the items of a library.
  init(
    _ options: ListOptions,
    _ kind: ListWriter.Kind,
    _ fields: ItemFields,
    of library: MediaLibrary,
    in session: Session
  ) throws {
    try self.init(options, kind, fields, ListedLibraries(library), in: session)
    try begin(library)
  }

  /// Goes on with the items of a library.
  mutating func begin(_ library: MediaLibrary) throws {
    var metadata: [MetadataKey: [PersistentID: MetadataValue]] = [:]
    for case .metadata(let key) in fields {
      metadata[key] = [:]
      try library.forEachMetadata(key) { metadata[key]?[$0.item] = $0.value }
    }
    columns = ItemListColumns(
      fields,
      after: namesLibraries ? try listed.cells(naming: library) : [],
      metadata: metadata,
      files: try ItemFiles(of: library, for: fields)
    )
  }

  /// Writes an item, with its position in a list if it is an entry.
  ///
  /// - Throws: `OutputError` and `Interruption.Stop`.
  mutating func write(
    _ item: MediaItem,
    at position: Int? = nil,
    isMissing: Bool = false
  ) throws {
    if Interruption.isRequested { throw Interruption.Stop() }
    let listed = ListedItem(
      item: item,
      columns: columns,
      position: position,
      isMissing: isMissing
    )
    if writer.writesColumns {
      writer.write(columnsOf: listed)
    } else {
      writer.write(item.persistentID, listed.cells)
    }
    rest = rest.map { max($0 - 1, 0) }
    if writer.isStopped { try writer.stop() }
  }

  /// Writes the end of the list.
  mutating func finish() throws { try writer.finish() }
}

extension ListWriter.Kind {
  /// A list of items, with additional members of its JSON document.
  static func items(_ document: [String: JSONValue]) -> Self {
    Self(schema: .items, plural: "items", singular: "item", document: document)
  }

  /// A list of the items of a playlist.
  static func items(of playlist: Playlist) -> Self {
    var kind = items([
      "playlist": .string(playlist.name), "playlistID": .string("\(playlist.persistentID)"),
    ])
    kind.playlist = playlist.name
    return kind
  }
}
