import MediaModel
import SystemFiles

/// A folder with its subfolders.
enum FolderTree {
  /// The maximum depth, which guards against a tree that contains itself.
  private static let maxDepth = 64

  /// Calls the body with the name and the path of each file, in order.
  ///
  /// Symbolic links to folders are not followed. Hidden files and folders are left out, as an import
  /// of the folder leaves them out.
  static func forEachFile(in folder: String, _ body: (_ name: String, _ path: String) -> Void) {
    walk(folder, depth: 0, body)
  }

  private static func walk(_ folder: String, depth: Int, _ body: (String, String) -> Void) {
    guard depth < maxDepth else { return }
    for entry in FolderListing.sorted(folder) where !entry.name.hasPrefix(".") {
      let path = folder.appendingPath(entry.name)
      if entry.kind == .folder {
        walk(path, depth: depth + 1, body)
      } else {
        body(entry.name, path)
      }
    }
  }
}
