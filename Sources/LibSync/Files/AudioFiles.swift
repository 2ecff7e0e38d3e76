import Bytes
import MediaImport
import System

/// The audio files in a folder tree, by name and size.
struct AudioFiles {
  /// The paths, in order.
  private(set) var paths: [String] = []
  private var byName: [String: [String]] = [:]
  private var bySize: [Int: [String]] = [:]

  /// Lists a folder tree.
  init(_ folder: String) {
    for file in FolderWalk(ofAudioIn: folder) {
      paths.append(file.path)
      byName[FileNameMatch.key(file.name), default: []].append(file.path)
      guard let size = try? FileStatus(of: file.path).byteCount else { continue }
      bySize[size, default: []].append(file.path)
    }
  }

  /// Returns the files that may be the one at a path: those with its name and size, then those with
  /// its name, then those with its size.
  func candidates(for path: String, size: Int?) -> [String] {
    let name =
      PathComponents.all(PathComponents.withSlashes(path)).last.map(FileNameMatch.key) ?? ""
    let sameName = byName[name] ?? []
    let sameSize = size.flatMap { bySize[$0] } ?? []
    let both = sameName.filter(sameSize.contains)
    return both + (sameName + sameSize).filter { !both.contains($0) }
  }

  /// Returns a key that two paths of the same file share, even in different normalisation forms.
  static func key(_ path: String) -> String {
    FilePlace.realPath(path) ?? path
  }
}
