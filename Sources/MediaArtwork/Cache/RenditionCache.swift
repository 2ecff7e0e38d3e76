import Glibc
import Synchronization

/// Pictures in sizes that were asked for before, in a folder that any number of processes share.
///
/// A file in it is complete as soon as it is there. When all take more than the limit, those go
/// that were not used for the longest time. What cannot be read or written there is as good as not
/// cached: nothing of it is an error.
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

  /// Returns what is kept, and notes that it was used; nil when there is nothing.
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
    guard bytes.count == count else { return nil }
    futimens(descriptor, nil)
    return bytes
  }

  /// Keeps a picture.
  public func keep(_ bytes: [UInt8], for key: Key) {
    guard !bytes.isEmpty, bytes.count <= mostBytes / 8, makeFolder(of: key) else { return }
    let path = path(of: key)
    let unfinished = "\(folder)/\(key.folder)/.\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = open(unfinished, flags, 0o600)
    guard descriptor >= 0 else { return }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    guard written == bytes.count, rename(unfinished, path) == 0 else {
      unlink(unfinished)
      return
    }
    addedBytes.withLock { $0 += bytes.count }
  }

  /// Removes what was not used for the longest time until the rest fits.
  ///
  /// Call it once, after everything else: it looks through the whole folder, unless nothing was
  /// added or another process is doing it.
  public func trim() {
    guard addedBytes.withLock({ $0 }) > 0 else { return }
    let lock = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return }
    defer { close(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return }
    var files = CachedFile.all(in: folder)
    var total = files.reduce(0) { $0 + $1.byteCount }
    guard total > mostBytes else { return }
    files.sort { $0.used < $1.used }
    // A little more, or each run would have to look for some.
    for file in files where total > mostBytes / 10 * 9 {
      unlink(file.path)
      total -= file.byteCount
    }
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

/// A file of the cache.
private struct CachedFile {
  let path: String
  let byteCount: Int
  /// Nanoseconds since 1970.
  let used: Int64

  static func all(in folder: String) -> [Self] {
    names(in: folder).filter { $0.utf8.count == 2 }.flatMap { part in
      names(in: folder + "/" + part).compactMap { Self(folder + "/" + part + "/" + $0) }
    }
  }

  private init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.path = path
    byteCount = Int(status.st_size)
    used = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}

extension Rendition {
  /// Everything that the bytes depend on, but for the picture.
  fileprivate var cacheName: String {
    let color = [background.red, background.green, background.blue]
    let parts = [
      "\(size.width)x\(size.height)", fit.rawValue, filter.rawValue,
      isUpscaling ? "up" : "down", color.map { String($0, radix: 16) }.joined(separator: "."),
      "q\(quality)", "v\(Self.version)",
    ]
    return parts.joined(separator: "-") + "." + format.rawValue
  }
}
