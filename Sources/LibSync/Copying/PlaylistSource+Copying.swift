import Bytes
import MediaModel

extension PlaylistSource {
  /// Plans copies of the files of playlists, without duplicates.
  ///
  /// - Parameters:
  ///   - playlists: Playlists of the source.
  ///   - naming: The rule by which the copies are named.
  ///   - limit: The number of bytes that all copies together may have; `nil` for no limit. A file
  ///     that does not fit with those before it is left out.
  /// - Returns: The plan; entries whose location is not a file are left out.
  /// - Throws: `StoreError`, and `RuleEvaluationError` for a saved smart list.
  package func copyPlan(
    of playlists: [Playlist],
    named naming: CopyNaming,
    fitting limit: Int64? = nil
  ) throws -> CopyPlan {
    var plan = CopyPlan(naming, fitting: limit)
    plan.tagEncoding = tagEncoding
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
    plan.arrange()
    return plan
  }
}
