extension EditableShuffleDatabase {
  /// Adds a track at the end, and to the list of all tracks unless it is skipped when shuffling, as
  /// podcasts and audiobooks are.
  ///
  /// To add many tracks, it is faster to replace the contents once.
  ///
  /// - Parameter track: A track that `makeTrack(_:)` has made.
  /// - Returns: Its position.
  /// - Throws: `ShuffleEditError`; the database is as before.
  @discardableResult
  package mutating func append(_ track: ShuffleTrack) throws(ShuffleEditError) -> Int {
    var lists = lists
    let position = tracks.count
    if !form.isEarly, !lists.contains(where: { $0.kind == .library }) {
      lists.insert(ShuffleList(.library, id: 0), at: 0)
    }
    if track.isShuffled, let library = lists.firstIndex(where: { $0.kind == .library }) {
      lists[library].members.append(position)
    }
    try setContents(tracks: tracks + [track], lists: lists)
    return position
  }

  /// Removes tracks, also from all lists, which stay even if they become empty.
  ///
  /// - Parameter positions: The positions of the tracks.
  /// - Throws: `ShuffleEditError`; the database is as before.
  package mutating func removeTracks(at positions: Set<Int>) throws(ShuffleEditError) {
    try arrangeTracks(tracks.indices.filter { !positions.contains($0) })
  }

  /// Brings tracks into another order, and removes those that it leaves out.
  ///
  /// - Parameter order: The present positions of the tracks in their new order, each at most once.
  /// - Throws: `ShuffleEditError.unknownTrack` if a position is not that of a track or is repeated;
  ///   the database is as before.
  package mutating func arrangeTracks(_ order: [Int]) throws(ShuffleEditError) {
    var places: [Int: Int] = [:]
    for (place, position) in order.enumerated() {
      guard tracks.indices.contains(position), places.updateValue(place, forKey: position) == nil
      else { throw .unknownTrack(position: position) }
    }
    var lists = lists
    for index in lists.indices {
      lists[index].members = lists[index].members.compactMap { places[$0] }
    }
    try setContents(tracks: order.map { tracks[$0] }, lists: lists)
  }
}
