import Bytes
import System

/// The folders that are not on this machine, with the numbers of files that should be in them.
package struct MissingFolders: Sendable {
  /// A folder with all files that are missing because it is not there.
  package struct Folder: Equatable, Sendable {
    /// The path of the innermost folder that should contain all of the files.
    package let path: String
    /// The number of files.
    package let fileCount: Int

    /// The iPod that the folder is on, and whether it is there; `nil` for folders of computers.
    package var device: (path: String, isMounted: Bool)? {
      let names = PathComponents.all(path)
      guard let place = names.lastIndex(where: { Self.controls.contains($0.lowercased()) }) else {
        return nil
      }
      let root = names[..<place].joined(separator: "/")
      let control = names[...place].joined(separator: "/")
      return (root.isEmpty ? "/" : root, (try? FileStatus(of: control).kind) == .folder)
    }

    /// The folders that have everything on an iPod, and on an iPhone.
    private static let controls: Set = ["ipod_control", "itunes_control"]
  }

  private var paths = SimilarPaths()
  /// The components that the paths of all files in a missing folder have in common, and their
  /// number.
  private var found: [String: (common: [Substring], fileCount: Int)] = [:]

  package init() {}

  /// Adds a file that is missing.
  ///
  /// - Parameter path: The path where it should be.
  /// - Returns: The outermost folder of the path that is not on this machine; `nil` if the folder
  ///   of the file is there, so that only the file is missing.
  @discardableResult
  package mutating func add(_ path: String) -> String? {
    guard let missing = paths.missingFolder(of: path) else { return nil }
    let folder = PathComponents.all(path).dropLast()
    if let (common, fileCount) = found[missing] {
      let shared = zip(common, folder).prefix { $0.utf8.elementsEqual($1.utf8) }.map(\.0)
      found[missing] = (shared, fileCount + 1)
    } else {
      found[missing] = (Array(folder), 1)
    }
    return missing
  }

  /// Returns a missing folder with its files.
  ///
  /// - Parameter outermost: The folder as `add` has returned it.
  /// - Returns: The folder; `nil` if no file in it was added.
  package func folder(_ outermost: String) -> Folder? {
    found[outermost].map { Folder(path: $0.common.joined(separator: "/"), fileCount: $0.fileCount) }
  }

  /// The folders, in order.
  package var folders: [Folder] { found.keys.sorted().compactMap(folder) }
}
