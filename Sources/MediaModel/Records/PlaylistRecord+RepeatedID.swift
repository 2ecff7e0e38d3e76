extension PlaylistRecord {
  /// Returns the warning about a playlist with the persistent ID of an earlier one of its source,
  /// which gets an ID of its own, like a playlist without an ID.
  package func repeatedIDProblem(_ id: PersistentID) -> String {
    let name = values.text(PlaylistProperty.name) ?? ""
    let playlist = name.isEmpty ? "a playlist" : "the playlist '\(name)'"
    return "\(playlist) has the persistent ID \(id) of an earlier one, and gets another"
  }
}
