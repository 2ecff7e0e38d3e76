import Synchronization
import SystemFiles

/// Pictures in sizes that were asked for before, in a folder that any number of processes share.
///
/// What is not just as it was written counts as not there. When all take more than the limit, those
/// go that were not used for the longest time. What cannot be read or written there is as good as
/// not cached: nothing of it is an error.
public final class RenditionCache: Sendable {
  /// What one picture in one size is kept by.
  public struct Key: Sendable {
    fileprivate let folder: String
    fileprivate let name: String

    /// - Parameters:
    ///   - picture: Which picture.
    ///   - rendition: What is asked for of it.
    public init(_ picture: PictureHash, _ rendition: Rendition) {
      let hash = picture.description
      folder = String(hash.prefix(2))
      name = hash + "-" + rendition.cacheName
    }
  }

  private let folder: String
  private let maxBytes: Int
  /// What was added since there was room for that.
  private let addedBytes = Mutex(0)

  /// - Parameters:
  ///   - folder: The folder, which is made when it is needed.
  ///   - maxBytes: How much all files in it may take.
  public init(folder: String, maxBytes: Int) {
    self.folder = folder
    self.maxBytes = maxBytes
  }

  /// The usual place: `$XDG_CACHE_HOME/libsync/artwork`, else `~/.cache/libsync/artwork`.
  ///
  /// It is nil when nothing says where the user's home is.
  public static func standardFolder(environment: [String: String]) -> String? {
    // The XDG specification says that a relative path there is to be ignored.
    if let cache = environment["XDG_CACHE_HOME"], cache.utf8.first == 0x2F {
      return cache + "/libsync/artwork"
    }
    guard let home = environment["HOME"], home.utf8.first == 0x2F else { return nil }
    return home + "/.cache/libsync/artwork"
  }

  /// Returns what is kept, and notes that it was used; nil when there is nothing, or not all of it.
  public func bytes(for key: Key) -> [UInt8]? {
    // A pipe there must not be waited for.
    guard let file = try? FileDescriptor(opening: path(of: key), [.notFollowing, .notWaiting]),
      let status = try? file.status(), status.kind == .file,
      status.byteCount > 0, status.byteCount <= maxBytes,
      let bytes = try? file.bytes(count: status.byteCount), bytes.count == status.byteCount,
      let picture = ChecksummedFile.picture(in: bytes)
    else { return nil }
    try? file.touch()
    return picture
  }

  /// Keeps a picture, for which others may have to go.
  public func store(_ picture: [UInt8], for key: Key) {
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

  /// Removes what was not used for the longest time until the rest fits.
  ///
  /// Call it before everything else, when the limit may be lower than it was, and after it. It looks
  /// through the whole folder, unless nothing was added and the limit is not lower, or another
  /// process is doing it.
  public func trim() {
    let hasAdded = addedBytes.withLock { $0 > 0 }
    trim(to: maxBytes, evenIfItHeld: hasAdded)
  }

  /// Looks for room now and then, so that the limit holds all the time.
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

  /// Removes files until the rest takes no more than a limit; false when another process is at it.
  @discardableResult
  private func trim(to limit: Int, evenIfItHeld hasChanged: Bool) -> Bool {
    let options: OpenOptions = [.updating, .creating, .notFollowing]
    guard let lock = try? FileDescriptor(opening: folder + "/lock", options, mode: 0o600)
    else { return false }
    // The file says which limit held when the folder was looked through last.
    let hasHeld = Self.limit(in: lock).map { $0 <= maxBytes } ?? false
    if hasHeld, !hasChanged { return true }
    guard (try? lock.lock()) == true else { return false }
    var files = CachedFile.all(in: folder)
    var total = files.reduce(0) { $0 + $1.byteCount }
    if total > limit {
      files.sort { $0.used < $1.used }
      // A little more, or each run would have to look for some.
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
  /// Everything that the bytes depend on, but for the picture.
  fileprivate var cacheName: String {
    let color = shownBackground.map { [$0.red, $0.green, $0.blue] } ?? []
    let parts = [
      "\(size.width)x\(size.height)", fit.rawValue, filter.rawValue,
      isUpscaling ? "up" : "down",
      color.isEmpty ? "clear" : color.map { String($0, radix: 16) }.joined(separator: "."),
      "q\(quality)", "v\(Self.version)",
    ]
    return parts.joined(separator: "-") + "." + format.rawValue
  }
}
