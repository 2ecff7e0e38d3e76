import MediaModel

/// The folders of a source, which its playlists name as their parents.
///
/// Finds the playlists with the persistent ID of another, and those whose parent is missing, is not
/// a folder or is in the playlist itself.
struct PlaylistFolders {
  private struct Place {
    let name: String
    let parent: PersistentID?
    let isFolder: Bool
  }

  private var places: [PersistentID: Place] = [:]
  private var order: [PersistentID] = []
  private var problems: [String] = []

  /// The limit protects from hostile sources.
  private static let maxProblems = 1000

  /// Adds a playlist.
  mutating func add(_ record: PlaylistRecord) {
    let name = (record.values.text(PlaylistProperty.name) ?? "").quoted
    if let id = record.repeatedID {
      report("\(name) has the persistent ID of another playlist (\(id)); one of them got its own")
    }
    guard let id = record.persistentID ?? record.repeatedID else { return }
    let parent = record.values.integer(PlaylistProperty.parentID)
      .map { PersistentID(rawValue: UInt64(bitPattern: $0)) }
    let place = Place(name: name, parent: parent, isFolder: record.kind == .folder)
    guard let other = places[id] else {
      order.append(id)
      return places[id] = place
    }
    // Of two playlists with one ID, the folder is the parent.
    if place.isFolder, !other.isFolder { places[id] = place }
  }

  /// Returns the problems with the folders.
  ///
  /// - Parameter isWhole: Whether the source has all folders of its library.
  /// - Returns: The problems.
  mutating func finish(isWhole: Bool) -> [String] {
    var safe: Set<PersistentID> = []
    for id in order {
      guard let place = places[id], let parent = place.parent else { continue }
      guard let folder = places[parent] else {
        if isWhole { report("the folder of \(place.name) is missing (\(parent))") }
        continue
      }
      if !folder.isFolder { report("\(place.name) is in \(folder.name), which is no folder") }
      if isCircular(id, &safe) { report("the folder \(place.name) is in itself") }
    }
    return problems
  }

  /// Returns whether a playlist is among the folders that it is in.
  private func isCircular(_ id: PersistentID, _ safe: inout Set<PersistentID>) -> Bool {
    var path: Set<PersistentID> = []
    var next = places[id]?.parent
    while let parent = next, !safe.contains(parent) {
      if parent == id { return true }
      // Another playlist of the path is circular, which is reported for that playlist.
      guard path.insert(parent).inserted else { return false }
      next = places[parent]?.parent
    }
    safe.formUnion(path)
    safe.insert(id)
    return false
  }

  private mutating func report(_ problem: String) {
    if problems.count < Self.maxProblems { problems.append(problem) }
  }
}

extension PlaylistRecord {
  /// Takes the ID from a playlist that is not the first one with it.
  mutating func repeatID(_ id: PersistentID) {
    (persistentID, hasUnusualID) = (nil, false)
    repeatedID = id
  }
}
