import CommandLineIO
import LibSync

/// The items that the options of a command select, in each of the libraries that it uses.
struct SelectedItems {
  /// The libraries.
  let listed: ListedLibraries
  /// The options of rules.
  let options: RuleOptions
  /// Whether items are left out because of a condition.
  let isSelective: Bool
  /// Whether an ID in a file is left out, because no item has it.
  let hasUnknown: Bool
  let console: Console
  /// Returns what to say if no items match.
  let noMatch: () throws -> NoMatch
  /// Returns the selection in one of the libraries.
  let selection: (MediaLibrary) throws -> MediaSelection

  /// Warns that the stored items of a list are used.
  var warn: (String, RuleEvaluationError) -> Void { EvaluationOptions.warning(on: console) }

  /// Calls the body with each library and its selection.
  ///
  /// - Returns: Whether no library and no ID was left out.
  func forEach(_ body: (MediaLibrary, MediaSelection) throws -> Void) throws -> Bool {
    try listed.forEach(on: console) { try body($0, selection($0)) } && !hasUnknown
  }

  /// Returns the IDs of the items of a selection in one of the libraries, in order.
  func persistentIDs(
    of selection: MediaSelection,
    in library: MediaLibrary
  ) throws -> [PersistentID] {
    var ids: [PersistentID] = []
    try library.forEachItem(of: selection, options: options, properties: [], warn: warn) {
      ids.append($0.persistentID)
    }
    return ids
  }

  /// Returns the items that a function finds among those of each library, in its order.
  func narrowed(
    _ find: (MediaLibrary, MediaSelection) throws -> [PersistentID]
  ) throws -> SelectedItems {
    var found: [String: [PersistentID]] = [:]
    _ = try forEach { library, selection in
      let name = try library.name
      found[name] = try find(library, selection)
    }
    return SelectedItems(
      listed: listed,
      options: options,
      isSelective: true,
      hasUnknown: hasUnknown,
      console: console,
      noMatch: noMatch
    ) { [found, selection] library in
      var narrowed = try selection(library)
      let name = try library.name
      narrowed.persistentIDs = found[name] ?? []
      return narrowed
    }
  }

  /// Throws unless a command that does something with the items has any.
  ///
  /// - Throws: `PartialSuccess` if IDs were left out, otherwise `NegativeAnswer`.
  func checkAny(_ count: Int, otherwise consequence: String? = nil) throws {
    if count > 0 { return }
    try finish()
    throw try noMatch().answer(consequence)
  }

  /// Throws `PartialSuccess` if IDs were left out; called when everything else is done.
  func finish() throws {
    if hasUnknown { throw PartialSuccess() }
  }
}
