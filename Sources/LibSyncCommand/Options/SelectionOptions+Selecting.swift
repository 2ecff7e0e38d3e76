import ArgumentParsing
import CommandLineIO
import LibSync

/// The items that the options select.
extension SelectionOptions {
  /// Opens the library file, and selects items of the library of `--from`, or of all.
  func select(from: String?, in session: Session) throws -> SelectedItems {
    _ = try parsed(in: session)
    let listed = try session.openLibraries(asOf: asOf, from)
    return try select(among: listed, in: session)
  }

  /// Opens the library file, and selects items of the library of `--from`.
  func selectInOne(
    from: String?,
    in session: Session
  ) throws -> (library: MediaLibrary, selection: MediaSelection, items: SelectedItems) {
    _ = try parsed(in: session)
    let library = try session.openLibrary(asOf: asOf, from)
    if from == nil, ListedLibraries.isAll(session.environment["LIBSYNC_FROM"]) {
      let name = try library.name.onOneLine
      session.console.note("LIBSYNC_FROM stands for all libraries, but only '\(name)' is used.")
    }
    let items = try select(among: ListedLibraries(library), in: session)
    return (library, try items.selection(library), items)
  }

  /// Returns whatever does not depend on a library, so that mistakes are found without one.
  private func parsed(in session: Session) throws -> (MediaSelection, [SmartRules]) {
    var selection = MediaSelection()
    var compared: [SmartRules] = []
    for condition in conditions {
      try WhereCondition.add(
        condition,
        ignoringCase: ignoresCase,
        in: session.localTime,
        to: &selection,
        or: &compared
      )
    }
    if !words.isEmpty { selection.search = words.joined(separator: " ") }
    for types in mediaTypes {
      selection.mediaTypes = try MediaTypeList.parse(types).union(selection.mediaTypes ?? [])
    }
    if !traits.isEmpty { selection.traits = traits }
    selection.sort = try sort.flatMap { try SortKeys.parse($0, seed: evaluation.seed) }
    return (selection, try rules.map { try SmartRules($0) } + compared)
  }

  /// Selects items of libraries.
  ///
  /// - Throws: `UsageError`, `QueryTextError`, `RuleTextError`, and any error of the libraries.
  func select(among listed: ListedLibraries, in session: Session) throws -> SelectedItems {
    let (parsed, rules) = try parsed(in: session)
    var common = parsed
    common.limit = try number(limit, "--limit", listed)
    common.offset = try number(offset, "--offset", listed) ?? 0
    // Past states are files of their own.
    if let words = common.search, asOf == nil, listed.libraries.count > 1 {
      common.hits = try listed.libraries.first?.searchHits(for: words)
    }
    let rulesIn = try rules.map(listed.rules)
    for playlist in playlists where listed.areNamed {
      _ = try listed.having(playlist)
    }
    for collection in collections {
      try CollectionArgument.check(collection, in: listed.libraries)
    }
    let options = try evaluation.options(in: session)
    let named = try NamedItems(ids, files: idFiles, among: listed, in: session)
    try named.warn(on: session.console)
    return SelectedItems(
      listed: listed,
      options: options,
      isSelective: isSelective,
      hasUnknown: !named.unknown.isEmpty,
      console: session.console,
      noMatch: { try noMatch(in: listed, of: session) }
    ) { [common] library in
      var selection = common
      selection.rules = try rulesIn.map { try $0(library) }
      selection.playlists = try playlists.map {
        try .persistentID(Self.playlist($0, of: library, among: listed))
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

  private func noMatch(in listed: ListedLibraries, of session: Session) throws -> NoMatch {
    let name = try listed.name
    let others = name == nil || asOf != nil ? [] : try elsewhere(than: listed, in: session)
    if let name, !others.isEmpty {
      let counts = others.map { "'\($0.name.onOneLine)' has \(NumberFormat.grouped($0.count))" }
      return NoMatch(
        message: "no items of '\(name.onOneLine)' match",
        hint: "\(counts.joined(separator: ", ")); --from NAME or --from all looks there"
      )
    }
    let nearest = try words.isEmpty ? nil : ItemWords.nearest(to: words, in: listed.libraries)
    return NoMatch(
      message: "no items match",
      hint: nearest.map { "did you mean 'libsync search \($0)'?" }
    )
  }

  /// Returns what the other libraries of the file have of the selection.
  private func elsewhere(
    than listed: ListedLibraries,
    in session: Session
  ) throws -> [(name: String, count: Int)] {
    guard let library = listed.libraries.first else { return [] }
    let own = try library.name
    return try library.names().filter { $0 != own }.compactMap { name in
      let other = library.selecting(name)
      // What only this library has, such as a playlist, selects nothing there.
      guard let items = try? select(among: ListedLibraries(other), in: session),
        let selection = try? items.selection(other)
      else { return nil }
      let count = try other.countItems(of: selection, options: items.options)
      return count > 0 ? (name, count) : nil
    }
  }

  /// Returns the value of an option that counts items of a single library.
  private func number(
    _ value: Int?,
    _ option: String,
    _ listed: ListedLibraries
  ) throws(UsageError) -> Int? {
    guard let value else { return nil }
    if value < 0 {
      throw UsageError(message: "\(option) must be 0 or greater, not \(value)")
    }
    if listed.areNamed {
      throw UsageError(message: "\(option) needs one library, not all")
    }
    return value
  }

  /// Returns the ID of a playlist; one that only other libraries have selects nothing.
  private static func playlist(
    _ name: String,
    of library: MediaLibrary,
    among listed: ListedLibraries
  ) throws -> PersistentID {
    let lists = try LibraryLists(of: library)
    if listed.areNamed, !lists.has(name) { return PersistentID(rawValue: 0) }
    return try lists.find(name).persistentID
  }
}
