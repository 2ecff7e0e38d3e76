import MediaImport
import SystemFiles

/// The audio files in a folder tree, by name and size.
struct AudioFiles {
  /// The paths, in order.
  private(set) var paths: [String] = []
  private var byName: [String: [String]] = [:]
  private var bySize: [Int: [String]] = [:]

  /// The maximum depth, which guards against a tree that contains itself.
  private static let maxDepth = 64

  /// Lists a folder tree, without following symbolic links.
  init(_ folder: String) { walk(folder, depth: 0) }

  private mutating func walk(_ folder: String, depth: Int) {
    guard depth < Self.maxDepth else { return }
    for entry in FolderListing.sorted(folder) where !entry.name.hasPrefix(".") {
      let path = folder.appendingPath(entry.name)
      if entry.kind == .folder {
        walk(path, depth: depth + 1)
      } else if AudioFormat(extensionOf: entry.name) != nil {
        paths.append(path)
        byName[Self.folded(entry.name), default: []].append(path)
        if let size = try? FileStatus(of: path).byteCount { bySize[size, default: []].append(path) }
      }
    }
  }

  /// Returns the files that may be the one at a path: those with its name and size, then those with
  /// its name, then those with its size.
  func candidates(for path: String, size: Int?) -> [String] {
    let name = PathComponents.all(PathComponents.withSlashes(path)).last.map(Self.folded) ?? ""
    let sameName = byName[name] ?? []
    let sameSize = size.flatMap { bySize[$0] } ?? []
    let both = sameName.filter(sameSize.contains)
    return both + (sameName + sameSize).filter { !both.contains($0) }
  }

  /// Returns what two paths of the same file have in common, whatever normalisation form they are in.
  static func key(_ path: String) -> String {
    FilePlace.realPath(path) ?? path
  }

  private static func folded(_ name: some StringProtocol) -> String { name.lowercased() }
}
