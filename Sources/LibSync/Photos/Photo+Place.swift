import Bytes
import MediaModel
import System

extension Photo {
  /// Finds the file that has the bytes of the original.
  ///
  /// - Parameter folder: The folder of the photos' files.
  /// - Returns: The path of the original or, if that is gone, of a copy that is there; `nil` if the
  ///   source does not have the original.
  func place(in folder: String) -> String? {
    let others = files.drop { $0.role != .original }
    guard let original = others.first else { return nil }
    let path = folder.appendingPath(original.location)
    if Self.isFile(path) { return path }
    return others.dropFirst().prefix { $0.role == .copy }
      .map { folder.appendingPath($0.location) }.first(where: Self.isFile) ?? path
  }

  private static func isFile(_ path: String) -> Bool {
    (try? FileStatus(of: path).kind) == .file
  }
}
