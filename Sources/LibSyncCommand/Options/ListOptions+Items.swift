import CommandLineIO
import JSON
import LibSync
import SystemProcess

extension ListOptions {
  /// Writes a list of items.
  ///
  /// - Parameters:
  ///   - kind: The kind of list, with its names in JSON.
  ///   - fields: The fields to write.
  ///   - library: The library that contains the items.
  ///   - session: The run of the command.
  ///   - walk: A function that calls its argument with each item.
  /// - Throws: `OutputError`, `Interruption.Stop`, and any error of `walk`.
  func writeItems(
    _ kind: ListWriter.Kind,
    _ fields: ItemFields,
    of library: MediaLibrary,
    in session: Session,
    _ walk: ((MediaItem) throws -> Void) throws -> Void
  ) throws {
    let listed = ListedLibraries(library)
    var listing = try ItemListing(self, kind, fields, listed, in: session)
    try listing.begin(library)
    try walk { try listing.write($0, at: nil) }
    try listing.finish()
  }

  /// Writes a list of items with their positions in a playlist; otherwise like `writeItems`.
  func writeEntries(
    _ kind: ListWriter.Kind,
    _ fields: ItemFields,
    of library: MediaLibrary,
    in session: Session,
    _ walk: ((MediaItem, _ position: Int) throws -> Void) throws -> Void
  ) throws {
    let listed = ListedLibraries(library)
    var listing = try ItemListing(self, kind, fields, listed, in: session)
    try listing.begin(library)
    try walk { try listing.write($0, at: $1) }
    try listing.finish()
  }

  /// Writes the members of a saved collection with their positions, also those that the library
  /// lacks; otherwise like `writeItems`.
  ///
  /// - Returns: The number of missing members.
  func writeMembers(
    ofCollection name: String,
    _ fields: ItemFields,
    of library: MediaLibrary,
    in session: Session
  ) throws -> Int {
    let listed = ListedLibraries(library)
    var kind = ListWriter.Kind.items(["collection": .string(name)])
    kind.playlist = name
    var listing = try ItemListing(self, kind, fields, listed, in: session)
    try listing.begin(library)
    var (position, missingCount) = (0, 0)
    try library.forEachMember(ofCollection: name, properties: fields.properties) { member, item in
      position += 1
      if item == nil { missingCount += 1 }
      try listing.write(item ?? member.formerItem, at: position, isMissing: item == nil)
    }
    try listing.finish()
    return missingCount
  }

  /// Writes the items of a selection in each library.
  func writeItems(
    _ fields: ItemFields,
    of listed: ListedLibraries,
    selecting selected: (MediaLibrary) throws -> MediaSelection,
    _ options: RuleOptions,
    isSelective: Bool,
    in session: Session
  ) throws {
    var kind = ListWriter.Kind.items(try listed.document)
    if isSelective { kind.emptiness = "No items match." }
    try writeItems(kind, fields, of: listed, in: session) { library, limit, write in
      var selection = try selected(library)
      selection.limit = limit
      try library.forEachItem(
        of: selection,
        options: options,
        properties: fields.properties,
        warn: EvaluationOptions.warning(on: session.console),
        write
      )
    }
  }

  /// Writes a list of the items of libraries, one library after the other.
  ///
  /// The last parameter is a function that calls its last argument with each item of a library, up
  /// to a limit.
  func writeItems(
    _ kind: ListWriter.Kind,
    _ fields: ItemFields,
    of listed: ListedLibraries,
    in session: Session,
    _ walk: (MediaLibrary, _ limit: Int?, (MediaItem) throws -> Void) throws -> Void
  ) throws {
    var listing = try ItemListing(self, kind, fields, listed, in: session)
    let isComplete = try listed.forEach(on: session.console) { library in
      let rest = listing.rest
      if rest == 0 { return }
      try listing.begin(library)
      try walk(library, rest) { try listing.write($0, at: nil) }
    }
    try listing.finish()
    if !isComplete { throw PartialSuccess() }
  }
}

/// Writes the items of one library after the other.
private struct ItemListing {
  private let fields: [ItemField]
  private let listed: ListedLibraries
  private let namesLibraries: Bool
  private var writer: ListWriter
  /// The cells that name the current library.
  private var name: [ListWriter.Cell] = []
  /// The values of the fields of the user's metadata in the current library.
  private var metadata: [MetadataKey: [PersistentID: MetadataValue]] = [:]
  /// The files of the current library.
  private var files: ItemFiles?
  /// The number of items that may still be written; `nil` for any.
  private(set) var rest: Int?

  init(
    _ options: ListOptions,
    _ kind: ListWriter.Kind,
    _ fields: ItemFields,
    _ listed: ListedLibraries,
    in session: Session
  ) throws {
    var kind = kind
    kind.hasFiles = true
    if fields.areStandard, (options.format ?? .text).isForPeople {
      kind.idLength = try listed.libraries.first?.itemIDLength()
      kind.isNumbered = fields.fields.contains(.position)
    }
    self.fields = fields.fields
    self.listed = listed
    namesLibraries = options.format?.hasSingleValues != true
    rest = options.limit
    let columns = self.fields.map(\.name)
    writer = try options.writer(
      kind,
      columns: namesLibraries ? listed.columns(columns) : columns,
      standard: .text,
      in: session
    )
  }

  mutating func begin(_ library: MediaLibrary) throws {
    name = namesLibraries ? try listed.cells(naming: library) : []
    for case .metadata(let key) in fields {
      metadata[key] = [:]
      try library.forEachMetadata(key) { metadata[key]?[$0.item] = $0.value }
    }
    files = try ItemFiles(of: library, for: fields)
  }

  mutating func write(_ item: MediaItem, at position: Int?, isMissing: Bool = false) throws {
    if Interruption.isRequested { throw Interruption.Stop() }
    let cells = fields.map { field in
      if case .metadata(let key) = field {
        let value = metadata[key]?[item.persistentID]
        return ListWriter.Cell(name: field.name, value: value?.propertyValue, parts: value?.json)
      }
      if field == .missing {
        let value: PropertyValue? = isMissing ? .boolean(true) : nil
        return ListWriter.Cell(name: field.name, value: value, words: isMissing ? "missing" : nil)
      }
      return ListWriter.Cell(
        name: field.name,
        value: files.flatMap { field.value(of: item, in: $0, at: position) }
      )
    }
    writer.write(item.persistentID, name + cells)
    rest = rest.map { max($0 - 1, 0) }
    if writer.isStopped { try writer.stop() }
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
    var kind = items([
      "playlist": .string(playlist.name), "playlistID": .string("\(playlist.persistentID)"),
    ])
    kind.playlist = playlist.name
    return kind
  }
}
