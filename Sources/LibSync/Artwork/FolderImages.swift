import MediaModel
import Synchronization
import SystemFiles

/// Finds the pictures in the folders of music files.
final class FolderImages: Sendable {
  struct Image: Sendable {
    let path: String
    let stamp: FileStamp
  }

  /// The pictures by folder; many items share one.
  private let known = Mutex<[[UInt8]: [Image]]>([:])

  /// The names that players use for such pictures, the most common first.
  private static let names = ["cover", "folder", "front"]
  private static let prefix = "albumart"
  private static let extensions = ["jpg", "jpeg", "png"]

  /// Returns the pictures in the folder of a file.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The pictures, the one with the most common name first.
  func images(beside file: String) -> [Image] {
    let folder = FilePlace(file).folder
    // Names that differ only in Unicode form are equal as strings, but not on disk.
    let key = Array(folder.utf8)
    if let images = known.withLock({ $0[key] }) { return images }
    let images = FolderListing.sorted(folder).filter { $0.kind != .folder }
      .compactMap { entry in Self.rank(entry.name).map { (rank: $0, name: entry.name) } }
      .sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
      .compactMap { entry -> Image? in
        let path = folder.appendingPath(entry.name)
        // A link may be dangling, or lead to a device that never ends.
        guard let stamp = FileStamp(path), stamp.isFile else { return nil }
        return Image(path: path, stamp: stamp)
      }
    known.withLock { $0[key] = images }
    return images
  }

  /// The position of a name in the search order; `nil` if it is not the name of such a picture.
  static func rank(_ name: String) -> Int? {
    let name = name.lowercased()
    guard let dot = name.lastIndex(of: "."),
      let suffix = extensions.firstIndex(of: String(name[name.index(after: dot)...]))
    else { return nil }
    let base = name[..<dot]
    if let index = names.firstIndex(of: String(base)) { return index * extensions.count + suffix }
    // Media Player also writes a small picture, whose name would sort before the large one's.
    guard base.hasPrefix(prefix) else { return nil }
    return names.count * extensions.count + (base.hasSuffix("small") ? 1 : 0)
  }
}
