import ArgumentParsing
import CommandLineIO
import LibSync

/// Lists that only some of the libraries have.
extension ListedLibraries {
  /// Returns the libraries that have a playlist.
  ///
  /// - Throws: `UsageError` with similar names from all libraries if none has it.
  func having(_ playlist: String) throws -> [MediaLibrary] {
    let lists = try libraries.map(LibraryLists.init)
    let found = zip(libraries, lists).filter { $1.has(playlist) }.map(\.0)
    if !found.isEmpty { return found }
    if playlist == LibraryLists.current { _ = try lists.first?.find(playlist) }
    _ = try PlaylistArgument.find(playlist, among: lists.flatMap(\.playlists))
    return []
  }

  /// Returns rules for each of the libraries: a list that it lacks has no items in it.
  ///
  /// - Throws: `RuleEvaluationError` if none of several libraries has a list that the rules name.
  func rules(_ rules: SmartRules) throws -> (MediaLibrary) throws -> SmartRules {
    let names = rules.criteria.playlistReferences.compactMap { reference in
      if case .name(let name) = reference { name } else { nil }
    }
    guard areNamed, !names.isEmpty else { return { _ in rules } }
    let known = try libraries.reduce(into: [:]) { known, library in
      known[try library.name] = try library.withPlaylists { source in
        Set(source.playlists.map { $0.name.lowercased() })
      }
    }
    let all = known.values.reduce(into: Set()) { $0.formUnion($1) }
    if let name = names.first(where: { !all.contains($0.lowercased()) }) {
      throw RuleEvaluationError.ambiguousName(name, count: 0)
    }
    return { library in
      let known = known[try library.name] ?? []
      var rules = rules
      rules.criteria = rules.criteria.replacingReferences { reference in
        guard case .name(let name) = reference, !known.contains(name.lowercased()) else {
          return nil
        }
        // No list has this ID.
        return PersistentID(rawValue: 0)
      }
      return rules
    }
  }

  /// Calls the body with each library.
  ///
  /// Of several libraries, one with saved rules that cannot be evaluated is left out with a
  /// warning, but it is an error if that leaves none.
  ///
  /// - Returns: Whether no library was left out.
  func forEach(on console: Console, _ body: (MediaLibrary) throws -> Void) throws -> Bool {
    var obstacles: [RuleEvaluationError] = []
    for library in libraries {
      do {
        try body(library)
      } catch let obstacle as RuleEvaluationError where areNamed {
        obstacles.append(obstacle)
        if obstacles.count == libraries.count { throw obstacle }
        console.warning("library '\(try library.name.onOneLine)' is left out: \(obstacle.words)")
      }
    }
    return obstacles.isEmpty
  }
}
