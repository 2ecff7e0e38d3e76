import Bytes
import MediaModel
import System

/// The folders of a tree, level by level from its root.
struct FolderLevels {
  private let root: String
  private let name: String
  private let maxDepth: Int

  /// - Parameters:
  ///   - root: The real path of a folder.
  ///   - name: Its path as the user gave it, for errors.
  ///   - maxDepth: The number of levels below the root.
  init(_ root: String, named name: String, maxDepth: Int) {
    self.root = root
    self.name = name
    self.maxDepth = maxDepth
  }

  /// Returns the files that are found on the highest level that has any, each file once.
  ///
  /// Links to folders are only followed if nothing is found without them, since they may lead to
  /// what is someone else's.
  ///
  /// - Parameter search: Returns the paths of the files that are found in a folder with the given
  ///   entries.
  /// - Returns: The paths.
  /// - Throws: `cancelled`.
  func find(
    _ search: (_ folder: String, _ entries: [FolderListing.Entry]) -> [String]
  ) throws(ImportError) -> [String] {
    var hasLinks = false
    let found = try find(search, followingLinks: false, &hasLinks)
    return found.isEmpty && hasLinks ? try find(search, followingLinks: true, &hasLinks) : found
  }

  private func find(
    _ search: (_ folder: String, _ entries: [FolderListing.Entry]) -> [String],
    followingLinks isFollowing: Bool,
    _ hasLinks: inout Bool
  ) throws(ImportError) -> [String] {
    var known: Set = [root]
    var level = [root]
    for depth in 0...maxDepth {
      var found: [String] = []
      var folders: [String] = []
      for place in level {
        if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: name) }
        let entries = FolderListing.sorted(place)
          .filter { FolderWalk.visits($0, isAtTop: depth == 0) }
        found += search(place, entries)
        folders += entries.filter { $0.kind == .folder }.map { place.appendingPath($0.name) }
        let linked = Self.linkedFolders(in: place, entries, isAtTop: depth == 0)
        if !linked.isEmpty { hasLinks = true }
        if isFollowing { folders += linked }
      }
      var own: Set<String> = []
      found = found.filter { own.insert(FilePlace.realPath($0) ?? $0).inserted }
      if !found.isEmpty { return found }
      level = folders.filter { known.insert(FilePlace.realPath($0) ?? $0).inserted }
    }
    return []
  }

  private static func linkedFolders(
    in place: String,
    _ entries: [FolderListing.Entry],
    isAtTop: Bool
  ) -> [String] {
    entries.filter { $0.kind == .link && FolderWalk.visits(folder: $0.name, isAtTop: isAtTop) }
      .map { place.appendingPath($0.name) }
      .filter { (try? FileStatus(of: $0).kind) == .folder }
  }
}
