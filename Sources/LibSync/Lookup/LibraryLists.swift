/// All lists of a library: the playlists of its source, on-the-go lists and saved smart lists.
public struct LibraryLists {
  /// The word that stands for the current on-the-go list wherever a list is given.
  public static let current = "@current"

  /// The lists: those of the source in its order, then the user's own.
  public let playlists: [Playlist]
  private let library: MediaLibrary
  private let saved: SavedPlaylists

  /// Reads the lists of a library.
  ///
  /// - Throws: `StoreError`.
  public init(of library: MediaLibrary) throws {
    self.library = library
    saved = try library.savedPlaylists()
    playlists = try library.playlists() + saved.playlists
  }

  /// Finds the list that a person means.
  ///
  /// - Parameter text: The name of the list, its persistent ID or the first digits of that, or
  ///   `@current` for the current on-the-go list.
  /// - Returns: The list.
  /// - Throws: `LookupError` unless the text means one list, `StoreError`.
  public func find(_ text: String) throws -> Playlist {
    guard text == Self.current else {
      do throws(LookupError) {
        return try Self.find(text, among: playlists)
      } catch {
        guard case .unknownList = error, let other = try otherLibrary(with: text) else {
          throw error
        }
        throw LookupError.listOfOtherLibrary(text, library: try library.name, other: other)
      }
    }
    let current = try library.onTheGoPlaylists().first(where: \.isCurrent)?.persistentID
    guard let found = playlists.first(where: { $0.persistentID == current }) else {
      throw LookupError.noCurrentList
    }
    return found
  }

  /// Returns the first other library in the file that has a list with a name.
  private func otherLibrary(with name: String) throws -> String? {
    let own = try library.name
    return try library.names().first { other in
      guard other != own else { return false }
      return try library.selecting(other).listNames([.source, .onTheGo, .saved]).contains {
        $0.lowercased() == name.lowercased()
      }
    }
  }

  /// Finds the list that a person means among others.
  ///
  /// A name must belong to one list only. An exact match takes precedence over one that ignores
  /// case, and saved smart lists are found only if no other list has the name.
  ///
  /// - Parameters:
  ///   - text: The name of the list, its persistent ID or the first digits of that.
  ///   - playlists: The lists.
  /// - Returns: The list.
  /// - Throws: `LookupError` unless the text means one list.
  public static func find(
    _ text: String,
    among playlists: [Playlist]
  ) throws(LookupError) -> Playlist {
    if let id = PersistentID(notAName: text),
      let found = playlists.first(where: { $0.persistentID == id })
    {
      return found
    }
    let folded = text.lowercased()
    var found = playlists.filter { $0.name == text && !$0.isSaved }
    if found.isEmpty {
      found = playlists.filter { $0.name.lowercased() == folded && !$0.isSaved }
    }
    if found.isEmpty { found = playlists.filter { $0.name.lowercased() == folded } }
    if found.isEmpty, let prefix = PersistentIDPrefix(text) {
      let ids = playlists.map(\.persistentID).filter(prefix.matches)
      if ids.count > 1 { throw .ambiguousDigits(text, ids) }
      found = playlists.filter { $0.persistentID == ids.first }
    }
    guard let first = found.first else { throw .unknownList(text, names: playlists.map(\.name)) }
    if found.count > 1 { throw .ambiguousList(text, found.map(\.persistentID)) }
    return first
  }

  /// Returns whether the library has a list; one of several with the same name is enough.
  public func has(_ text: String) -> Bool {
    (try? find(text)) != nil || playlists.contains { $0.name.lowercased() == text.lowercased() }
  }

  /// Returns the rules of a list; `nil` if it has none.
  public func rules(of playlist: Playlist) throws(RuleEvaluationError) -> SmartRules? {
    if let rules = saved.rules(of: playlist) { return rules }
    do throws(SmartRulesError) {
      return try SmartRules(decoding: playlist.encodedRules)
    } catch {
      throw .damaged(error)
    }
  }

  /// The names of the lists by persistent ID.
  public var names: [PersistentID: String] {
    Dictionary(playlists.map { ($0.persistentID, $0.name) }) { first, _ in first }
  }
}
