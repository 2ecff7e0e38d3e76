import ArgumentParsing
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

  /// Calls the body with each library.
  ///
  /// Of several libraries, those that lack a list which rules name have no items that satisfy the
  /// rules, but it is an error if all lack it.
  func forEach(_ body: (MediaLibrary) throws -> Void) throws {
    var missing: [RuleEvaluationError] = []
    for library in libraries {
      do {
        try body(library)
      } catch let error as RuleEvaluationError where areNamed {
        guard case .ambiguousName(_, count: 0) = error else { throw error }
        missing.append(error)
      }
    }
    if let error = missing.first, missing.count == libraries.count { throw error }
  }
}
