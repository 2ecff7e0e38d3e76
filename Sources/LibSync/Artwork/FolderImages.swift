import Synchronization

/// The picture that lies in a folder beside its music.
final class FolderImages: Sendable {
  private struct Found: Sendable {
    let path: String
    let stamp: FileStamp
  }

  /// By folder; many items share one.
  private let known = Mutex<[String: Found?]>([:])

  /// The names that players give such pictures, the most usual first.
  private static let names = ["cover", "folder", "front"]
  private static let prefix = "albumart"
  private static let extensions = ["jpg", "jpeg", "png"]

  /// Finds the picture of the folder that a file is in.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The picture's path and what that file is like; nil where there is none.
  func image(beside file: String) -> (path: String, stamp: FileStamp)? {
    guard let slash = file.lastIndex(of: "/") else { return nil }
    let folder = String(file[..<slash])
    if let found = known.withLock({ $0[folder] }) { return found.map { ($0.path, $0.stamp) } }
    let ranked = FolderEntries.names(in: folder).filter { !$0.isFolder }
      .compactMap { entry in Self.rank(entry.name).map { (rank: $0, name: entry.name) } }
      .sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
    // A link may lead nowhere.
    let found = ranked.lazy.compactMap { entry in
      let path = folder + "/" + entry.name
      return FileStamp(path).map { Found(path: path, stamp: $0) }
    }.first
    known.withLock { $0[folder] = .some(found) }
    return found.map { ($0.path, $0.stamp) }
  }

  /// How early a name comes; nil for one that is no such picture's.
  static func rank(_ name: String) -> Int? {
    let name = name.lowercased()
    guard let dot = name.lastIndex(of: "."),
      let suffix = extensions.firstIndex(of: String(name[name.index(after: dot)...]))
    else { return nil }
    let base = name[..<dot]
    if let index = names.firstIndex(of: String(base)) { return index * extensions.count + suffix }
    // Media Player writes a small one, too: the large one's name is the longer and comes later.
    guard base.hasPrefix(prefix) else { return nil }
    return names.count * extensions.count + (base.hasSuffix("small") ? 1 : 0)
  }
}
