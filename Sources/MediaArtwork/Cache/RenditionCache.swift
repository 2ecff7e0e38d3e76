import Synchronization
import System

/// A cache of renditions in a folder that any number of processes can share.
///
/// Damaged and incomplete files are ignored. When the files exceed the limit, the least recently
/// used ones are removed. Read and write errors are not reported: the rendition just counts as not
/// cached.
public final class RenditionCache: Sendable {
  /// The key of one rendition of one picture.
  package struct Key: Sendable {
    fileprivate let folder: String
    fileprivate let name: String

    /// - Parameters:
    ///   - picture: The hash of the picture.
    ///   - rendition: The rendition.
    package init(_ picture: PictureHash, _ rendition: Rendition) {
      let hash = picture.description
      folder = String(hash.prefix(2))
      name = hash + "-" + rendition.cacheName
    }
  }

  private let folder: String
  private let maxBytes: Int
  /// The number of bytes added since the cache was last trimmed.
  private let addedBytes = Mutex(0)

  /// - Parameters:
  ///   - folder: The folder, created when it is needed.
  ///   - maxBytes: The maximum size of all files together, in bytes.
  public init(folder: String, maxBytes: Int) {
    self.folder = folder
    self.maxBytes = maxBytes
  }

  /// Returns the standard folder: `$XDG_CACHE_HOME/libsync/artwork`, or else
  /// `~/.cache/libsync/artwork`.
  ///
  /// Returns `nil` if the home directory is not known either.
  package static func standardFolder(environment: [String: String]) -> String? {
    // The XDG specification requires relative paths to be ignored.
    if let cache = environment["XDG_CACHE_HOME"], cache.utf8.first == 0x2F {
      return cache + "/libsync/artwork"
    }
    guard let home = environment["HOME"], home.utf8.first == 0x2F else { return nil }
    return home + "/.cache/libsync/artwork"
  }

  /// Returns a cached rendition and marks it as used, or `nil` if it is missing or damaged.
  package func bytes(for key: Key) -> [UInt8]? {
    // Opening a named pipe must not block.
    guard let file = try? FileDescriptor(opening: path(of: key), [.notFollowing, .notWaiting]),
      let status = try? file.status(), status.kind == .file,
      status.byteCount > 0, status.byteCount <= maxBytes,
      let bytes = try? file.bytes(count: status.byteCount), bytes.count == status.byteCount,
      let picture = ChecksummedFile.picture(in: bytes)
    else { return nil }
    try? file.touch()
    return picture
  }

  /// Stores a rendition, possibly removing other renditions to make room.
  package func store(_ picture: [UInt8], for key: Key) {
    guard !picture.isEmpty, picture.count <= maxBytes / 8,
      let folder = try? OutputFolder(making: "\(folder)/\(key.folder)", mode: 0o700)
    else { return }
    let bytes = ChecksummedFile.sealed(picture)
    makeRoom(for: bytes.count)
    guard let file = try? folder.file(key.name, mode: 0o600, replacingDevices: true)
    else { return }
    do throws(OutputError) {
      try file.write(bytes)
      try file.finish(isDurable: false)
    } catch {}
  }

  /// Removes the least recently used files until the rest fits the limit.
  ///
  /// Call it before using the cache, in case the limit has been lowered, and again afterwards. It
  /// scans the whole folder, unless nothing was added and the limit was not lowered, or unless
  /// another process is already trimming.
  public func trim() {
    let hasAdded = addedBytes.withLock { $0 > 0 }
    trim(to: maxBytes, evenIfItHeld: hasAdded)
  }

  /// Trims the cache each time a sixteenth of the limit has been added, so that the limit is never
  /// exceeded.
  private func makeRoom(for count: Int) {
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
    guard let lock = try? FileDescriptor(opening: folder + "/lock", options, mode: 0o600)
    else { return false }
    // The lock file contains the limit at the time of the last scan.
    let hasHeld = Self.limit(in: lock).map { $0 <= maxBytes } ?? false
    if hasHeld, !hasChanged { return true }
    guard (try? lock.lock()) == true else { return false }
    var files = CachedFile.all(in: folder)
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

  private func path(of key: Key) -> String { "\(folder)/\(key.folder)/\(key.name)" }
}

extension Rendition {
  /// A name that lists all settings that affect the bytes of a rendition.
  fileprivate var cacheName: String {
    let color = shownBackground.map { [$0.red, $0.green, $0.blue] } ?? []
    let parts =
      [
        "\(size.width)x\(size.height)", fit.rawValue, filter.rawValue,
        isUpscaling ? "up" : "down",
        color.isEmpty ? "clear" : color.map { String($0, radix: 16) }.joined(separator: "."),
        "q\(quality)", "v\(Self.version)",
      ] + (crop.map { ["c\($0.x).\($0.y).\($0.width).\($0.height)"] } ?? [])
    return parts.joined(separator: "-") + "." + format.rawValue
  }
}
