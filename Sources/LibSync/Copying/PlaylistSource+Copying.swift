import Bytes
import MediaModel
import System

extension PlaylistSource {
  /// Plans copies of the files of playlists, without duplicates.
  ///
  /// - Parameters:
  ///   - playlists: Playlists of the source.
  ///   - naming: The rule by which the copies are named.
  ///   - limit: The number of bytes that all copies together may have; `nil` for no limit. A file
  ///     that does not fit with those before it is left out.
  ///   - folder: The folder for the copies, where those that earlier exports within a limit have made
  ///     count as well.
  ///   - file: A text that stands for the playlist file that will refer to the copies, or for all
  ///     files of this library in a folder, and for no others.
  /// - Returns: The plan; entries whose location is not a file are left out.
  /// - Throws: `StoreError`, and `RuleEvaluationError` for a saved smart list.
  package func copyPlan(
    of playlists: [Playlist],
    named naming: CopyNaming,
    fitting limit: Int64? = nil,
    in folder: String? = nil,
    for file: String = ""
  ) throws -> CopyPlan {
    let output = limit == nil ? nil : folder.flatMap { try? OutputFolder($0) }
    // The list is on a device that others may read, and names nothing of this machine.
    let user = Hexadecimal.text(SHA256.hash(of: Array("\(libraryID) \(file)".utf8)).prefix(8))
    var plan = CopyPlan(
      naming,
      fitting: limit,
      after: output.map { EarlierCopies(in: $0, for: user) } ?? EarlierCopies(for: user)
    )
    plan.tagEncoding = tagEncoding
    plan.takesLyrics = true
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
