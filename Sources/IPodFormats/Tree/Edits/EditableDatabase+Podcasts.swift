/// The list of podcasts, which devices show at a place of its own.
extension EditableDatabase {
  private static let podcastMark: UInt64 = 1
  private static let podcastName = "Podcasts"

  /// The persistent ID of the list of podcasts; `nil` if there is none.
  package var podcastListID: UInt64? {
    playlistIDs.first { id in
      listKinds.contains { kind in
        playlist(id, kind).map { tree.number(at: 0x2A, count: 2, in: $0) == Self.podcastMark }
          ?? false
      }
    }
  }

  /// Adds episodes to the list of podcasts, which is made if there is none.
  ///
  /// - Parameter episodes: The persistent IDs of the tracks.
  /// - Throws: `DatabaseEditError` if a track is unknown.
  package mutating func addPodcasts(_ episodes: [UInt64]) throws(DatabaseEditError) {
    guard !episodes.isEmpty else { return }
    let list: UInt64
    if let known = podcastListID { list = known } else { list = try addPodcastList() }
    let present = members(of: list)
    let known = Set(present)
    let new = episodes.filter { !known.contains($0) }
    if !new.isEmpty { try setMembers(of: list, to: present + new) }
  }

  /// Removes tracks that are no episodes any more from the list of podcasts.
  ///
  /// - Parameter tracks: The persistent IDs of the tracks.
  /// - Throws: `DatabaseEditError` if a track is unknown.
  package mutating func removeFromPodcasts(_ tracks: Set<UInt64>) throws(DatabaseEditError) {
    guard !tracks.isEmpty, let list = podcastListID else { return }
    let present = members(of: list)
    let rest = present.filter { !tracks.contains($0) }
    if rest.count < present.count { try setMembers(of: list, to: rest) }
  }

  private mutating func addPodcastList() throws(DatabaseEditError) -> UInt64 {
    let id = try addPlaylist(Self.podcastName, members: [])
    for kind in listKinds {
      if let playlist = playlist(id, kind) {
        tree.set(Self.podcastMark, at: 0x2A, count: 2, in: playlist)
      }
    }
    return id
  }
}
