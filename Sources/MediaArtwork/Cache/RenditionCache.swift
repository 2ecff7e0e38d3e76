import Glibc
import Synchronization
import SystemProcess

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
  private let mostBytes: Int
  /// What was added since there was room for that.
  private let addedBytes = Mutex(0)

  /// - Parameters:
  ///   - folder: The folder, which is made when it is needed.
  ///   - mostBytes: How much all files in it may take.
  public init(folder: String, mostBytes: Int) {
    self.folder = folder
    self.mostBytes = mostBytes
  }

  /// The usual place: `$XDG_CACHE_HOME/libsync/artwork`, else `~/.cache/libsync/artwork`.
  ///
  /// It is nil when nothing says where the user's home is.
  public static func standardFolder(environment: [String: String]) -> String? {
    // The XDG specification says that a relative path there is to be ignored.
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return cache + "/libsync/artwork"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.cache/libsync/artwork"
  }

  /// Returns what is kept, and notes that it was used; nil when there is nothing, or not all of it.
  public func bytes(for key: Key) -> [UInt8]? {
    // A pipe there must not be waited for.
    let descriptor = open(path(of: key), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0, status.st_size <= mostBytes
    else { return nil }
    let count = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, read(descriptor, buffer.baseAddress, count))
    }
    guard bytes.count == count, let picture = SealedPicture.picture(in: bytes) else { return nil }
    futimens(descriptor, nil)
    return picture
  }

  /// Keeps a picture, for which others may have to go.
  public func keep(_ picture: [UInt8], for key: Key) {
    guard !picture.isEmpty, picture.count <= mostBytes / 8, makeFolder(of: key) else { return }
    let bytes = SealedPicture.sealed(picture)
    makeRoom(for: bytes.count)
    let path = path(of: key)
    let unfinished = "\(folder)/\(key.folder)/.\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let files = UnfinishedFiles([unfinished])
    let descriptor = open(unfinished, flags, 0o600)
    guard descriptor >= 0 else { return }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    if written == bytes.count, rename(unfinished, path) == 0 { files.keep() }
  }

  /// Removes what was not used for the longest time until the rest fits.
  ///
  /// Call it before everything else, when the limit may be lower than it was, and after it. It looks
  /// through the whole folder, unless nothing was added and the limit is not lower, or another
  /// process is doing it.
  public func trim() {
    let hasAdded = addedBytes.withLock { $0 > 0 }
    trim(to: mostBytes, evenIfItHeld: hasAdded)
  }

  /// Looks for room now and then, so that the limit holds all the time.
  private func makeRoom(for count: Int) {
    let portion = mostBytes / 16
    let isFull = addedBytes.withLock { added in
      added += count
      return added > portion
    }
    if isFull, trim(to: mostBytes - portion - count, evenIfItHeld: true) {
      addedBytes.withLock { $0 = count }
    }
  }

  /// Removes files until the rest takes no more than a limit; false when another process is at it.
  @discardableResult
  private func trim(to limit: Int, evenIfItHeld hasChanged: Bool) -> Bool {
    let lock = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { return false }
    defer { close(lock) }
    // The file says which limit held when the folder was looked through last.
    var held: Int64 = 0
    let size = MemoryLayout.size(ofValue: held)
    let hasHeld = pread(lock, &held, size, 0) == size && held <= mostBytes
    if hasHeld, !hasChanged { return true }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return false }
    var files = CachedFile.all(in: folder)
    var total = files.reduce(0) { $0 + $1.byteCount }
    if total > limit {
      files.sort { $0.used < $1.used }
      // A little more, or each run would have to look for some.
      for file in files where total > limit / 10 * 9 {
        unlink(file.path)
        total -= file.byteCount
      }
    }
    held = Int64(mostBytes)
    _ = pwrite(lock, &held, size, 0)
    return true
  }

  private func path(of key: Key) -> String { "\(folder)/\(key.folder)/\(key.name)" }

  private func makeFolder(of key: Key) -> Bool {
    let path = "\(folder)/\(key.folder)"
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    var made = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/") {
      made += "/" + name
      guard mkdir(made, 0o700) == 0 || errno == EEXIST else { return false }
    }
    return true
  }
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
