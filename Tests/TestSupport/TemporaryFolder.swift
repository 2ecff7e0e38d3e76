package import Foundation
import Synchronization

/// A folder for a single test, which is deleted with the object.
package final class TemporaryFolder: Sendable {
  /// The folder's path.
  package let path: String

  package init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "libsync-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a folder for several tests, which is deleted when the process ends.
  package static func shared() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = removal
    kept.withLock { $0.append(folder) }
    return folder
  }

  private static let kept = Mutex<[TemporaryFolder]>([])
  private static let removal = atexit { TemporaryFolder.kept.withLock { $0.removeAll() } }

  /// Returns the path of a file in the folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ data: Data, to name: String) throws -> String {
    try data.write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// The names of the files and folders in the folder, sorted.
  package var contents: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
