import ArgumentParsing
import CommandLineIO
import JSON
import LibSync
import System

/// The lists of collections of items, in any format.
struct CollectionListing {
  let list: ListOptions
  let fields: ItemFields
  let selected: SelectedItems
  let session: Session
  /// The usual query that is listed, if it is one.
  var preset: MediaQuery.Preset?
  /// The values of `--sort`; a table also shows what its collections are sorted by.
  var sort: [String] = []

  private var listed: ListedLibraries { selected.listed }
  private var options: RuleOptions { selected.options }
  private var isSelective: Bool { selected.isSelective }

  /// Returns the query in a library.
  typealias Query = (MediaLibrary) throws -> MediaQuery

  /// Lists the items of a query that has no grouping.
  func writeItems(of query: Query) throws {
    try list.write(selected, selecting: { try query($0).selection }, fields, in: session)
  }

  /// Lists collections without their items.
  func writeCollections(of query: Query, by grouping: MediaGrouping) throws {
    let isTable = list.format(among: ListFormat.allCases) ?? .table == .table
    let known = CollectionSummary.columns(grouping)
    let keys = isTable ? SortKeys.properties(sort).filter { !known.contains($0.name) } : []
    var writer = try writer(grouping, more: keys.map(\.name))
    try forEach { library, rest in
      var query = try query(library)
      query.selection.limit = rest
      let name = try listed.cells(naming: library)
      var count = 0
      try library.forEachCollection(of: query, options: options, warn: warn) { collection in
        try check(writer)
        let values = keys.map {
          ListWriter.Cell(name: $0.name, value: collection.sortValues[$0])
        }
        writer.write(collection.persistentID, name + Self.cells(collection, grouping) + values)
        count += 1
      }
      return count
    }
    try writer.finish()
  }

  /// Lists the letters of an alphabetical index, with the places of their collections.
  func writeSections(of query: Query, by grouping: MediaGrouping) throws {
    if listed.areNamed {
      throw UsageError(message: "--sections needs one library, not all")
    }
    guard grouping != .playlist, let library = listed.libraries.first else {
      throw UsageError(message: "playlists have no sections")
    }
    var kind = ListWriter.Kind(
      schema: .sections,
      plural: "sections",
      singular: "section",
      document: try listed.document,
      hasIDs: false
    )
    if isSelective { kind.emptiness = { try selected.noMatch().sentence } }
    // The limit counts collections.
    var options = list
    options.limit = nil
    var writer = try options.writer(
      kind,
      columns: MediaQuerySection.columns,
      standard: .table,
      in: session
    )
    var query = try query(library)
    query.selection.limit = list.limit
    for section in try library.sections(of: query, options: self.options, warn: warn).value ?? [] {
      writer.write(nil, ListWriter.cells(section.record(after: query.selection.offset)))
    }
    try writer.finish()
  }

  /// Lists collections with their items: below their names, or nested in JSON.
  func writeNested(_ query: Query, by grouping: MediaGrouping) throws {
    var writer = try writer(grouping, more: ["items"], standard: .text)
    try forEach { library, rest in
      let name = try listed.cells(naming: library)
      let length = try library.itemIDLength()
      let files = try ItemFiles(of: library, for: fields.fields)
      return try forEachItemCollection(of: query(library), rest, in: library) { collection, items in
        try check(writer)
        let members = items.items.map { item in
          ListWriter.object(
            fields.fields.map {
              ListWriter.Cell(name: $0.name, value: $0.value(of: item, in: files, at: nil))
            }
          )
        }
        let cell = ListWriter.Cell(name: "items", value: nil, parts: .array(members))
        writer.write(
          collection.persistentID,
          name + Self.cells(collection, grouping, isBrief: true) + [cell]
        )
        writer.writeDetails(items.items.map { line($0, length, in: files) })
      }
    }
    try writer.finish()
  }

  /// Lists the items of collections one after the other, with the names of their collections.
  func writeFlat(_ query: Query) throws {
    let isPlain = list.format?.hasSingleValues == true
    var kind = ListWriter.Kind.items([:])
    kind.hasFiles = true
    let format = list.itemFormat(in: session)
    if fields.areStandard, format.isForPeople {
      kind.idLength = try listed.libraries.first?.itemIDLength()
    }
    let columns = listed.columns(["collection"]) + fields.fields.map(\.name)
    var options = list
    // The limit counts collections here.
    options.limit = nil
    var writer = try options.writer(
      kind,
      columns: isPlain ? fields.fields.map(\.name) : columns,
      standard: format,
      in: session
    )
    try forEach { library, rest in
      let name = try isPlain ? [] : listed.cells(naming: library)
      let files = try ItemFiles(of: library, for: fields.fields)
      return try forEachItemCollection(of: query(library), rest, in: library) { collection, items in
        let title = ListWriter.Cell(
          name: "collection",
          value: collection.listTitle.map(PropertyValue.text)
        )
        try check(writer)
        for item in items.items {
          let written = list.format == .ids ? [] : fields.fields
          let cells = written.map {
            ListWriter.Cell(name: $0.name, value: $0.value(of: item, in: files, at: nil))
          }
          writer.write(item.persistentID, name + (isPlain ? [] : [title]) + cells)
        }
      }
    }
    try writer.finish()
  }

  /// Calls the body with each library and the number of collections that may still be written; the
  /// body returns how many it has written.
  private func forEach(_ body: (MediaLibrary, _ rest: Int?) throws -> Int) throws {
    var rest = list.limit
    let isComplete = try listed.forEach(on: session.console) { library in
      if rest == 0 { return }
      let count = try body(library, rest)
      rest = rest.map { max($0 - count, 0) }
    }
    if !isComplete { throw PartialSuccess() }
  }

  private func forEachItemCollection(
    of query: MediaQuery,
    _ rest: Int?,
    in library: MediaLibrary,
    _ body: (CollectionSummary, MediaItemCollection) throws -> Void
  ) throws -> Int {
    var query = query
    query.selection.limit = rest
    var count = 0
    try library.forEachItemCollection(
      of: query,
      options: options,
      properties: fields.properties,
      warn: warn
    ) {
      try body($0, $1)
      count += 1
    }
    return count
  }

  private var warn: (String, RuleEvaluationError) -> Void { selected.warn }

  private func check(_ writer: ListWriter) throws {
    if Interruption.isRequested { throw Interruption.Stop() }
    if writer.isStopped { try writer.stop() }
  }

  private func writer(
    _ grouping: MediaGrouping,
    more: [String] = [],
    standard: ListFormat = .table
  ) throws -> ListWriter {
    var kind = ListWriter.Kind(
      schema: .collections,
      plural: "collections",
      singular: "collection",
      document: try listed.document
    )
    kind.document["grouping"] = .string(grouping.rawValue)
    kind.mainColumns = ["title", "count"] + more
    let noun = preset?.rawValue ?? Self.plurals[grouping] ?? "items"
    kind.emptiness = { [isSelective, selected] in
      isSelective ? try selected.noMatch().sentence : "No \(noun)."
    }
    if let heading = Self.headings[grouping] { kind.headings["title"] = heading }
    return try list.writer(
      kind,
      columns: listed.columns(CollectionSummary.columns(grouping)) + more,
      standard: standard,
      in: session
    )
  }

  private static let plurals: [MediaGrouping: String] = [
    .album: "albums", .artist: "artists", .albumArtist: "album artists", .composer: "composers",
    .genre: "genres", .playlist: "playlists", .podcastTitle: "podcasts",
  ]

  /// The headings of the names of collections, where they are not titles.
  private static let headings: [MediaGrouping: String] = [
    .artist: "Artist", .albumArtist: "Album artist", .composer: "Composer", .genre: "Genre",
    .album: "Album", .podcastTitle: "Podcast", .playlist: "Playlist",
  ]

  /// Returns the cells of a collection; in brief lines for people, only the most important ones are
  /// shown, with their nouns.
  private static func cells(
    _ collection: CollectionSummary,
    _ grouping: MediaGrouping,
    isBrief: Bool = false
  ) -> [ListWriter.Cell] {
    collection.record(grouping).members.map { member in
      let words: String? =
        switch member.name {
        case "title": collection.listTitle ?? "(none)"
        case "count" where isBrief: NumberFormat.count(collection.count, "item")
        case "playCount" where isBrief: NumberFormat.count(Int(collection.playCount), "play")
        case "fileSize" where !isBrief: SizeText.size(collection.byteCount)
        case "fileSize",
          "skipCount" where isBrief, "persistentID" where isBrief:
          ""
        default: nil
        }
      return ListWriter.Cell(member, words: words)
    }
  }

  /// Returns an item on one line, with the first digits of its ID.
  private func line(_ item: MediaItem, _ length: Int, in files: ItemFiles) -> String {
    "\(item.persistentID)".prefix(length) + "  "
      + fields.fields.filter { $0 != .property(.persistentID) }.compactMap { field in
        field.value(of: item, in: files, at: nil)?.listText(in: session.localTime)
      }.joined(separator: " — ")
  }
}
