import ArgumentParsing
import CommandLineIO
import LibSync

/// The items that the options select.
extension SelectionOptions {
  /// Opens the library file, and selects items of the library of `--from`, or of all.
  func select(
    from: String?,
    _ common: CommonOptions,
    in context: CommandContext,
    command: String
  ) throws -> SelectedItems {
    _ = try parsed()
    let listed = try common.openLibraries(asOf: asOf, from, in: context, command: command)
    return try select(among: listed, in: context, command: command)
  }

  /// Opens the library file, and selects items of the library of `--from`.
  func selectInOne(
    from: String?,
    _ common: CommonOptions,
    in context: CommandContext,
    command: String
  ) throws -> (library: MediaLibrary, selection: MediaSelection, items: SelectedItems) {
    _ = try parsed()
    let library = try common.openLibrary(asOf: asOf, from, in: context, command: command)
    if from == nil, ListedLibraries.isAll(context.environment["LIBSYNC_FROM"]) {
      let name = try library.name.onOneLine
      context.console.note("LIBSYNC_FROM stands for all libraries, but only '\(name)' is used.")
    }
    let items = try select(among: ListedLibraries(library), in: context, command: command)
    return (library, try items.selection(library), items)
  }

  /// Returns whatever does not depend on a library, so that mistakes are found without one.
  private func parsed() throws -> (MediaSelection, [SmartRules]) {
    var selection = MediaSelection()
    for condition in conditions {
      try WhereCondition.add(condition, ignoringCase: ignoresCase, to: &selection)
    }
    if !words.isEmpty { selection.search = words.joined(separator: " ") }
    for types in mediaTypes {
      selection.mediaTypes = try MediaTypeList.parse(types).union(selection.mediaTypes ?? [])
    }
    selection.sort = try sort.flatMap { try SortKeys.parse($0, seed: evaluation.seed) }
    return (selection, try rules.map { try SmartRules($0) })
  }

  /// Selects items of libraries.
  ///
  /// - Throws: `UsageError`, `QueryTextError`, `RuleTextError`, and any error of the libraries.
  func select(
    among listed: ListedLibraries,
    in context: CommandContext,
    command: String
  ) throws -> SelectedItems {
    let (parsed, rules) = try parsed()
    var common = parsed
    common.limit = try number(limit, "--limit", listed, command)
    common.offset = try number(offset, "--offset", listed, command) ?? 0
    // Past states are files of their own.
    if let words = common.search, asOf == nil, listed.libraries.count > 1 {
      common.hits = try listed.libraries.first?.searchHits(for: words)
    }
    let rulesIn = try rules.map(listed.rules)
    for playlist in playlists where listed.areNamed {
      _ = try listed.having(playlist, command: command)
    }
    for collection in collections {
      try CollectionArgument.check(collection, in: listed.libraries, command: command)
    }
    let options = try evaluation.options(in: context, command: command)
    let named = try NamedItems(ids, files: idFiles, among: listed, in: context, command: command)
    try named.warn(on: context.console)
    return SelectedItems(
      listed: listed,
      options: options,
      isSelective: isSelective,
      hasUnknown: !named.unknown.isEmpty,
      console: context.console
    ) { [common] library in
      var selection = common
      selection.rules = try rulesIn.map { try $0(library) }
      selection.playlists = try playlists.map {
        try .persistentID(Self.playlist($0, of: library, among: listed, command: command))
      }
      selection.persistentIDs = try named.persistentIDs(in: library)
      selection.collections = collections
      if try !collections.allSatisfy({ try CollectionArgument.has($0, library) }) {
        // Only other libraries have the collection.
        (selection.collections, selection.persistentIDs) = ([], [])
      }
      return selection
    }
  }

  /// Returns the value of an option that counts items of a single library.
  private func number(
    _ value: Int?,
    _ option: String,
    _ listed: ListedLibraries,
    _ command: String
  ) throws(UsageError) -> Int? {
    guard let value else { return nil }
    if value < 0 {
      throw UsageError(
        message: "\(option) must be 0 or greater, not \(value)",
        command: command
      )
    }
    if listed.areNamed {
      throw UsageError(message: "\(option) needs one library, not all", command: command)
    }
    return value
  }

  /// Returns the ID of a playlist; one that only other libraries have selects nothing.
  private static func playlist(
    _ name: String,
    of library: MediaLibrary,
    among listed: ListedLibraries,
    command: String
  ) throws -> PersistentID {
    let lists = try LibraryLists(of: library)
    do {
      return try lists.find(name, command: command).persistentID
    } catch {
      let isElsewhere =
        listed.areNamed
        && !lists.playlists.contains { $0.name.lowercased() == name.lowercased() }
      if isElsewhere { return PersistentID(rawValue: 0) }
      throw error
    }
  }
}
