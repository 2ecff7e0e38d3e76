import Bytes
import MediaModel

extension PlaylistSource {
  /// Plans copies of the files of playlists, without duplicates.
  ///
  /// - Parameters:
  ///   - playlists: Playlists of the source.
  ///   - name: The template for the names of the copies.
  /// - Returns: The plan; entries whose location is not a file are left out.
  /// - Throws: `StoreError`, and `RuleEvaluationError` for a saved smart list.
  package func copyPlan(
    of playlists: [Playlist],
    named name: CopyName
  ) throws -> CopyPlan {
    var plan = CopyPlan(name)
    let properties = Array(Set(plan.properties + MediaItem.fileProperties))
    let bounds = DeviceBounds(library.deviceFolder)
    var seen: Set<PersistentID> = []
    for playlist in playlists {
      try forEachEntry(of: playlist, properties: properties) { entry in
        guard let item = entry.item, item.hasFile, seen.insert(item.persistentID).inserted,
          let location = item.location,
          let path = finder.path(ofLocation: location)
        else { return }
        let found = finder.file(atLocation: location)?.path
        plan.add(item, at: found, named: ExactPath.shown(found ?? path), on: bounds)
      }
    }
    return plan
  }
}
