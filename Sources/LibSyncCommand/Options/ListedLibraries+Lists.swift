import ArgumentParsing
import CommandLineIO
import LibSync

/// Lists that only some of the libraries have.
extension ListedLibraries {
  /// Returns the libraries that have a playlist.
  ///
  /// - Throws: `UsageError` with similar names from all libraries if none has it.
  func having(_ playlist: String, command: String) throws -> [MediaLibrary] {
    var found: [MediaLibrary] = []
    var known: [Playlist] = []
    for library in libraries {
      let playlists = try library.withPlaylists { $0.playlists }
      known += playlists
      if Self.has(playlist, among: playlists, command: command) { found.append(library) }
    }
    if found.isEmpty { _ = try PlaylistArgument.find(playlist, among: known, command: command) }
    return found
  }

  private static func has(
    _ playlist: String,
    among playlists: [Playlist],
    command: String
  ) -> Bool {
    do throws(UsageError) {
      _ = try PlaylistArgument.find(playlist, among: playlists, command: command)
      return true
    } catch {
      // A name of several playlists is reported when the playlist is opened.
      return playlists.contains { $0.name.lowercased() == playlist.lowercased() }
    }
  }

  /// Returns the libraries that have all lists that rules name.
  ///
  /// The items of other libraries cannot satisfy the rules. If none has them all, returns all
  /// libraries, because using them is an error.
  func having(listsIn rules: SmartRules?) throws -> ListedLibraries {
    let names = rules?.criteria.playlistReferences.compactMap { reference in
      if case .name(let name) = reference { name.lowercased() } else { nil }
    }
    guard areNamed, let names, !names.isEmpty else { return self }
    let found = try libraries.filter { library in
      let known = try library.withPlaylists { Set($0.playlists.map { $0.name.lowercased() }) }
      return names.allSatisfy(known.contains)
    }
    return found.isEmpty ? self : ListedLibraries(all: found)
  }

  /// Calls the body with each library.
  ///
  /// Of several libraries, one with saved rules that cannot be evaluated is left out with a warning,
  /// but it is an error if that leaves none.
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
