/// A file in the cache.
struct CachedFile {
  let path: String
  let byteCount: Int
  /// The time of the last use, in nanoseconds since 1970.
  let used: Int64

  static func all(in folder: String) -> [Self] {
    names(in: folder).filter { $0.utf8.count == 2 }.flatMap { part in
      names(in: folder + "/" + part).compactMap { Self(folder + "/" + part + "/" + $0) }
    }
  }

  private init?(_ path: String) {
    guard let status = try? FileStatus(of: path, followingLinks: false), status.kind == .file
    else { return nil }
    self.path = path
    byteCount = status.byteCount
    used = status.modified * 1_000_000_000 + status.modifiedNanoseconds
  }

  private static func names(in folder: String) -> [String] {
    (try? FolderListing(folder))?.entries.map(\.name) ?? []
  }
}
