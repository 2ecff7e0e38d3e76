import Synchronization

/// A folder of files that can be made again, which any number of processes can share.
///
/// The files are in folders whose names have two letters. When they exceed the limit, the least
/// recently used ones are removed: those whose times are the oldest.
package final class CacheFolder: Sendable {
  /// The path of the folder, which is created when it is needed.
  package let path: String
  /// The maximum size of all files together, in bytes.
  package let maxBytes: Int
  /// The number of bytes added since the cache was last trimmed.
  private let addedBytes = Mutex(0)

  package init(_ path: String, maxBytes: Int) {
    (self.path, self.maxBytes) = (path, maxBytes)
  }

  /// Returns the standard folder of a cache: `$XDG_CACHE_HOME/libsync/NAME`, or else
  /// `~/.cache/libsync/NAME`.
  ///
  /// Returns `nil` if the home directory is not known either.
  package static func standardPath(_ name: String, environment: [String: String]) -> String? {
    // The XDG specification requires relative paths to be ignored.
    if let cache = environment["XDG_CACHE_HOME"], cache.utf8.first == 0x2F {
      return cache + "/libsync/" + name
    }
    guard let home = environment["HOME"], home.utf8.first == 0x2F else { return nil }
    return home + "/.cache/libsync/" + name
  }

  /// Removes the least recently used files until the rest fits the limit.
  ///
  /// It scans the whole folder, unless nothing was added and the limit was not lowered, or unless
  /// another process is already trimming.
  package func trim() {
    let hasAdded = addedBytes.withLock { $0 > 0 }
    trim(to: maxBytes, evenIfItHeld: hasAdded)
  }

  /// Trims the cache each time a sixteenth of the limit has been added, so that the limit is never
  /// exceeded.
  package func makeRoom(for count: Int) {
    let portion = maxBytes / 16
    let isFull = addedBytes.withLock { added in
      added += count
      return added > portion
    }
    if isFull, trim(to: maxBytes - portion - count, evenIfItHeld: true) {
      addedBytes.withLock { $0 = count }
    }
  }

  /// Removes files until the rest fits a limit; returns false if another process is already
  /// trimming.
  @discardableResult
  private func trim(to limit: Int, evenIfItHeld hasChanged: Bool) -> Bool {
    let options: OpenOptions = [.updating, .creating, .notFollowing]
    guard let lock = try? FileDescriptor(opening: path + "/lock", options, mode: 0o600)
    else { return false }
    // The lock file contains the limit at the time of the last scan.
    let hasHeld = Self.limit(in: lock).map { $0 <= maxBytes } ?? false
    if hasHeld, !hasChanged { return true }
    guard (try? lock.lock()) == true else { return false }
    var files = CachedFile.all(in: path)
    var total = files.reduce(0) { $0 + $1.byteCount }
    if total > limit {
      files.sort { $0.used < $1.used }
      // Removes a little more than necessary, so that not every run has to remove files.
      for file in files where total > limit / 10 * 9 {
        try? FilePlace.remove([file.path])
        total -= file.byteCount
      }
    }
    try? lock.write(withUnsafeBytes(of: Int64(maxBytes)) { Array($0) })
    return true
  }

  private static func limit(in lock: borrowing FileDescriptor) -> Int64? {
    guard let bytes = try? lock.bytes(count: 8), bytes.count == 8 else { return nil }
    return bytes.withUnsafeBytes { $0.load(as: Int64.self) }
  }
}
