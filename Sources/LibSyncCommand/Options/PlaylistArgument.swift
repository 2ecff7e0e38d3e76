import ArgumentParsing
import LibSync

/// A playlist on the command line, given as its name, its persistent ID, or the first digits of
/// that ID.
enum PlaylistArgument {
  /// Finds a playlist among others.
  static func find(_ text: String, among playlists: [Playlist]) throws(UsageError) -> Playlist {
    do throws(LookupError) {
      return try LibraryLists.find(text, among: playlists)
    } catch {
      throw UsageError(error)
    }
  }

  /// Throws if a playlist has no rules.
  static func checkIsSmart(_ playlist: Playlist) throws(UsageError) {
    if playlist.isSaved || playlist.value(for: .smartCriteria) != nil { return }
    throw UsageError(message: "'\(playlist.name)' has no rules (it is not a smart playlist)")
  }

  /// Throws if a list cannot have a name because it stands for the current list.
  static func checkIsName(_ name: String) throws(UsageError) {
    if name != LibraryLists.current { return }
    throw UsageError(
      message: "'\(name)' stands for the current list",
      hint: "choose another name"
    )
  }
}
