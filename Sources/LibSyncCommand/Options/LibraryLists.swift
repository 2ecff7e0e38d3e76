import ArgumentParsing
import LibSync

/// All lists of a library: the playlists of its source, on-the-go lists and saved smart lists.
struct LibraryLists {
  /// The word that stands for the current on-the-go list wherever a list is given.
  static let current = "@current"

  let playlists: [Playlist]
  private let library: MediaLibrary
  private let saved: SavedPlaylists

  init(of library: MediaLibrary) throws {
    self.library = library
    saved = try library.savedPlaylists()
    playlists = try library.playlists() + saved.playlists
  }

  /// Finds a list by its name or persistent ID, or the current one.
  func find(_ text: String) throws -> Playlist {
    guard text == Self.current else { return try PlaylistArgument.find(text, among: playlists) }
    let current = try library.onTheGoPlaylists().first(where: \.isCurrent)?.persistentID
    guard let found = playlists.first(where: { $0.persistentID == current }) else {
      throw UsageError(
        message: "there is no current on-the-go list",
        hint: "'libsync playlist new' creates one"
      )
    }
    return found
  }

  /// Throws if a list cannot have a name because it stands for the current list.
  static func checkIsName(_ name: String) throws(UsageError) {
    if name != current { return }
    throw UsageError(
      message: "'\(current)' stands for the current list",
      hint: "choose another name"
    )
  }

  /// Returns whether the library has a list; one of several with the same name is enough.
  func has(_ text: String) -> Bool {
    (try? find(text)) != nil || playlists.contains { $0.name.lowercased() == text.lowercased() }
  }

  /// Returns the rules of a list; `nil` if it has none.
  func rules(of playlist: Playlist) throws(RuleEvaluationError) -> SmartRules? {
    if let rules = saved.rules(of: playlist) { return rules }
    do throws(SmartRulesError) {
      return try SmartRules(decoding: playlist.encodedRules)
    } catch {
      throw .damaged(error)
    }
  }

  /// The names of the lists by persistent ID.
  var names: [PersistentID: String] {
    Dictionary(playlists.map { ($0.persistentID, $0.name) }) { first, _ in first }
  }
}
