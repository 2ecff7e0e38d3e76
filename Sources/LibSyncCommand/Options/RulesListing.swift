import CommandLineIO
import LibSync

/// The rules of a list, as text for `--match` or as JSON.
struct RulesListing {
  let list: ListOptions

  /// Writes the rules of one of the lists.
  func write(of playlist: Playlist, among lists: LibraryLists, in session: Session) throws {
    try PlaylistArgument.checkIsSmart(playlist)
    let output = try list.openOutput(in: session)
    guard let rules = try lists.rules(of: playlist) else { return }
    if list.format == .json {
      output.write(JSONDocument.playlistRules(rules, of: playlist).text + "\n")
    } else {
      let names = lists.names
      output.write(rules.text + "\n")
      for case .persistentID(let id) in rules.criteria.playlistReferences {
        output.write("# \(id) is \((names[id].map { "'\($0)'" } ?? "missing").onOneLine)\n")
      }
    }
    try output.finish()
  }
}
