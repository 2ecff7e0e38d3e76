import CommandLineIO
import LibSync

extension Console {
  /// Names the saved smart lists whose rules refer to a list that is deleted, if there are any.
  func warn(ofRulesOf saved: SavedPlaylists, referringTo list: PersistentID, named name: String) {
    let names = saved.names(referringTo: list).map { "'\($0)'" }
    if names.isEmpty { return }
    warning("the rules of \(names.joined(separator: ", ")) refer to the deleted list '\(name)'")
  }
}
