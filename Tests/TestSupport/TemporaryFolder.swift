package import Foundation
import Synchronization

/// A folder of a test's own, which is gone when the test is.
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

  /// Makes a folder for all tests, which is gone when the process has ended.
  package static func shared() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = removal
    kept.withLock { $0.append(folder) }
    return folder
  }

  private static let kept = Mutex<[TemporaryFolder]>([])
  private static let removal = atexit { TemporaryFolder.kept.withLock { $0.removeAll() } }

  /// The path of a file in it.
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

  /// The names of what is in it, sorted.
  package var contents: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
