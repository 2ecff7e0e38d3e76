import Bytes
import MediaImport
import MediaModel

/// An index of the files in a folder tree by the ends of their paths.
///
/// The paths in a library that was moved from another machine begin with different folders, but end
/// with the same artist, album and file.
struct MusicFolder: Sendable {
  /// The paths by what matching names of files have in common.
  private let paths: [String: [String]]
  /// The number of components of the folder's own path.
  private let depth: Int

  /// Indexes a folder tree.
  init(_ folder: String) {
    var paths: [String: [String]] = [:]
    for file in FolderWalk(folder, where: { _ in true }) {
      paths[FileNameMatch.key(file.name), default: []].append(file.path)
    }
    self.paths = paths
    depth = PathComponents.all(folder).count
  }

  /// Returns the path that shares the most trailing components with a path, or `nil` if there is no
  /// match or the best match is ambiguous.
  ///
  /// A file name alone is not enough, unless one of the paths has no folder to compare:
  /// `01 Intro.mp3` may be on any album.
  func path(like path: String) -> String? {
    let names = PathComponents.all(PathComponents.withSlashes(path)).reversed().map(
      FileNameMatch.key
    )
    guard let last = names.first, let candidates = paths[last] else { return nil }
    let scores = candidates.map { candidate in
      let own = PathComponents.all(candidate).reversed().map(FileNameMatch.key)
      let score = zip(names, own).prefix { $0 == $1 }.count
      return score > 1 || names.count == 1 || own.count == depth + 1 ? score : 0
    }
    guard let best = scores.max(), best > 0, scores.count(where: { $0 == best }) == 1 else {
      return nil
    }
    return scores.firstIndex(of: best).map { candidates[$0] }
  }
}
