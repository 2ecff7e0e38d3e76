/// The persistent IDs of everything but tracks, by which the tables of some devices refer to it.
extension EditableDatabase {
  /// The ID of this state of the database, which each sync renews.
  package var stateID: UInt64 { tree.number(at: 0x18, count: 8, in: tree.root) }

  /// Makes a persistent ID that nothing else has.
  package func newID() -> UInt64 { makeID() }

  /// The persistent IDs of the albums that tracks name, by those of the tracks.
  package var albumIDs: [UInt64: UInt64] { groupIDs(4, at: TrackPlaces.album) }

  /// The persistent IDs of the artists that tracks name, by those of the tracks; empty in databases
  /// without artists.
  package var artistIDs: [UInt64: UInt64] { groupIDs(8, at: TrackPlaces.artist) }

  private func groupIDs(_ kind: UInt32, at place: Int) -> [UInt64: UInt64] {
    guard let list = tree.list(kind) else { return [:] }
    var idsByNumber: [UInt64: UInt64] = [:]
    tree.forEachChild(of: list) { row in
      let id = tree.number(at: 0x14, count: 8, in: row)
      if id != 0 { idsByNumber[tree.number(at: 0x10, in: row)] = id }
    }
    var ids: [UInt64: UInt64] = [:]
    tree.forEachChild(of: trackList) { track in
      guard tree.has(place, count: 4, in: track) else { return }
      if let id = idsByNumber[tree.number(at: place, in: track)] { ids[self.id(of: track)] = id }
    }
    return ids
  }

  /// The time at which a list was made, in seconds since 1904 on the device's clock; 0 if unknown.
  package func playlistDate(_ id: UInt64) -> UInt32 {
    let playlist = listKinds.lazy.compactMap { self.playlist(id, $0) }.first
    return playlist.map { UInt32(truncatingIfNeeded: tree.number(at: 0x18, in: $0)) } ?? 0
  }

  /// Returns the place of a text in the order of the device, which ignores case and accents.
  package func sortText(_ text: String) -> SortText { SortText(folded: fold(text)) }
}
