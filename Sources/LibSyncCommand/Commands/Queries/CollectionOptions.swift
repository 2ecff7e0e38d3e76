import ArgumentParsing
import CommandLineIO
import LibSync

/// The options of commands that list collections of items.
struct CollectionOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .fromAny(\.from),
    .flag("--items", set: \.showsItems, help: "List the items of each collection too."),
    .flag("--collections", set: \.showsCollections, help: "List only the collections (default)."),
    .flag("--sections", set: \.showsSections, help: "List the letters of an index instead."),
    .flag(
      "--include-unknown",
      set: \.includesUnknown,
      help: "Show items without a value last."
    ),
    .option(
      "--after",
      value: "id",
      set: \.after,
      help: "Begin after this collection, as for the next page."
    ),
    .option(
      "--fields",
      value: "fields",
      set: \.fields,
      completion: .values(.fields),
      help: "Fields of items or collections, separated by commas."
    ),
    .group(\.selection, [SelectionOptions.operand] + SelectionOptions.ofCollections),
    .group(\.selection.evaluation),
    .group(\.list),
    .group(\.common),
  ]

  var from: String?
  var showsItems = false
  var showsCollections = false
  var showsSections = false
  var includesUnknown = false
  var after: String?
  var fields: String?
  var selection = SelectionOptions()
  var list = ListOptions()
  var common = CommonOptions()
}

extension CollectionOptions {
  /// Lists the collections of a query, whose selection the options narrow, or only its items.
  ///
  /// The conditions of the query are those of the preset.
  func write(
    _ query: MediaQuery,
    isGrouped: Bool,
    preset: MediaQuery.Preset? = nil,
    in session: Session
  ) throws {
    if !isGrouped {
      for (option, isGiven) in [
        ("--items", showsItems), ("--collections", showsCollections),
        ("--sections", showsSections),
        ("--include-unknown", includesUnknown), ("--after", after != nil),
      ] where isGiven {
        throw UsageError(message: "\(option) needs --group or --preset")
      }
    }
    let shown = [
      ("--items", showsItems), ("--collections", showsCollections), ("--sections", showsSections),
    ].filter(\.1)
    if shown.count > 1 {
      throw UsageError(message: "\(shown[0].0) and \(shown[1].0) cannot be combined")
    }
    let items = try selection.select(from: from, in: session)
    if after != nil, items.listed.areNamed {
      throw UsageError(message: "--after needs one library, not all")
    }
    let narrowed = { (library: MediaLibrary) in
      var narrowed = query
      narrowed.selection = try items.selection(library)
      if isGrouped { try Self.checkSortsCollections(narrowed.selection.sort) }
      try narrowed.add(query.selection.predicates, of: preset)
      if let types = query.selection.mediaTypes {
        let given = narrowed.selection.mediaTypes ?? types
        narrowed.selection.mediaTypes = given.intersection(types)
      }
      narrowed.includesUnknown = includesUnknown
      narrowed.after = try after.map(Self.persistentID)
      return narrowed
    }
    let listsItems = showsItems || !isGrouped
    var list = list
    if !listsItems { list.fields = fields }
    let listing = CollectionListing(
      list: list,
      fields: try ItemFields(
        listsItems ? fields : nil,
        for: list,
        sortedBy: isGrouped ? [] : selection.sort,
        in: session
      ),
      selected: items,
      session: session,
      preset: preset,
      sort: selection.sort
    )
    do {
      try write(narrowed, query.grouping, isGrouped: isGrouped, to: listing)
    } catch MediaQueryError.unknownCollection(let id) {
      throw UsageError(
        message: "--after: no collection \(id) in the list",
        hint: "give the ID of one that it has; the format tsv shows them"
      )
    }
    try items.finish()
  }

  private func write(
    _ query: (MediaLibrary) throws -> MediaQuery,
    _ grouping: MediaGrouping,
    isGrouped: Bool,
    to listing: CollectionListing
  ) throws {
    if showsSections {
      if after != nil {
        throw UsageError(
          message: "--after and --sections cannot be combined",
          hint: "--offset leaves out the first collections"
        )
      }
      return try listing.writeSections(of: query, by: grouping)
    }
    if !isGrouped { return try listing.writeItems(of: query) }
    if !showsItems { return try listing.writeCollections(of: query, by: grouping) }
    switch list.format(among: ListFormat.allCases) ?? .text {
    case .text where list.template == nil, .json, .jsonl:
      try listing.writeNested(query, by: grouping)
    default: try listing.writeFlat(query)
    }
  }

  private static func persistentID(_ text: String) throws -> PersistentID {
    if let id = PersistentID(text) { return id }
    throw UsageError(
      message: "--after must be a persistent ID of 16 digits, not '\(text)'",
      hint: "the format tsv shows the IDs of collections"
    )
  }

  /// Throws unless keys sort collections.
  private static func checkSortsCollections(_ keys: [MediaSort]) throws {
    let names = MediaQuery.collectionSortKeys
    for sort in keys {
      guard case .property(let property) = sort.key, !names.contains(property) else { continue }
      throw UsageError(
        message: "collections cannot be sorted by '\(property.name)'",
        hint: "without --sort they are in the order of their names; the other keys are "
          + (names.map(\.name) + ["count", "random"]).joined(separator: ", ")
      )
    }
  }
}

extension MediaQuery {
  /// Adds the conditions of a preset.
  ///
  /// - Throws: `UsageError` if there is already a condition for the same property.
  fileprivate mutating func add(_ conditions: [MediaPropertyPredicate], of preset: Preset?) throws {
    for condition in conditions {
      do throws(MediaQueryError) {
        try addFilter(condition)
      } catch {
        guard case .duplicateProperty(let property) = error, let preset else { throw error }
        throw UsageError(
          message: "the preset '\(preset.rawValue)' already has a condition for "
            + "'\(property.name)'",
          hint: "leave out --where \(property.name), or use 'libsync query --group "
            + "\(grouping.rawValue)' instead of the preset"
        )
      }
    }
  }
}
