import MediaModel
import SystemFiles

/// The files below a folder, by the ends of their paths.
///
/// A library that was moved from another machine has other folders at the start of its paths, but
/// the same artist, album and file at the end.
struct MusicFolder: Sendable {
  /// By the last names, as file systems see them that ignore case.
  private let paths: [String: [String]]
  /// How many names the folder's own path has.
  private let depth: Int

  /// A tree that leads back into itself has no end.
  private static let deepest = 64

  /// Looks through a folder and those in it, without following symbolic links to folders.
  init(_ folder: String) {
    var paths: [String: [String]] = [:]
    Self.walk(folder, depth: 0) { name, path in paths[Self.folded(name), default: []].append(path) }
    self.paths = paths
    depth = PathComponents.all(folder).count
  }

  /// The file whose path ends like a given one in the most names; nil where none does, and where two
  /// are equally like it.
  ///
  /// A name alone says little, unless there is no folder that could be another: `01 Intro.mp3` may
  /// be on any album.
  func path(like path: String) -> String? {
    let names = PathComponents.all(PathComponents.withSlashes(path)).reversed().map(Self.folded)
    guard let last = names.first, let candidates = paths[last] else { return nil }
    let scores = candidates.map { candidate in
      let own = PathComponents.all(candidate).reversed().map(Self.folded)
      let score = zip(names, own).prefix { $0 == $1 }.count
      return score > 1 || names.count == 1 || own.count == depth + 1 ? score : 0
    }
    guard let best = scores.max(), best > 0, scores.count(where: { $0 == best }) == 1 else {
      return nil
    }
    return scores.firstIndex(of: best).map { candidates[$0] }
  }

  private static func folded(_ name: some StringProtocol) -> String {
    name.uppercased().lowercased()
  }

  private static func walk(_ folder: String, depth: Int, _ body: (String, String) -> Void) {
    guard depth < deepest else { return }
    for entry in FolderListing.sorted(folder) {
      let name = entry.name
      let path = folder.appendingPath(name)
      if entry.kind == .folder { walk(path, depth: depth + 1, body) } else { body(name, path) }
    }
  }
}
