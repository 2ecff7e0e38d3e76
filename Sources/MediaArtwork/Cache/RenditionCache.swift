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

  private let folder: CacheFolder

  /// - Parameters:
  ///   - folder: The folder, created when it is needed.
  ///   - maxBytes: The maximum size of all files together, in bytes.
  public init(folder: String, maxBytes: Int) {
    self.folder = CacheFolder(folder, maxBytes: maxBytes)
  }

  /// Returns the standard folder: `$XDG_CACHE_HOME/libsync/artwork`, or else
  /// `~/.cache/libsync/artwork`.
  ///
  /// Returns `nil` if the home directory is not known either.
  package static func standardFolder(environment: [String: String]) -> String? {
    CacheFolder.standardPath("artwork", environment: environment)
  }

  /// Returns a cached rendition and marks it as used, or `nil` if it is missing or damaged.
  package func bytes(for key: Key) -> [UInt8]? {
    // Opening a named pipe must not block.
    guard let file = try? FileDescriptor(opening: path(of: key), [.notFollowing, .notWaiting]),
      let status = try? file.status(), status.kind == .file,
      status.byteCount > 0, status.byteCount <= folder.maxBytes,
      let bytes = try? file.bytes(count: status.byteCount), bytes.count == status.byteCount,
      let picture = ChecksummedFile.picture(in: bytes)
    else { return nil }
    try? file.touch()
    return picture
  }

  /// Stores a rendition, possibly removing other renditions to make room.
  package func store(_ picture: [UInt8], for key: Key) {
    guard !picture.isEmpty, picture.count <= self.folder.maxBytes / 8,
      let folder = try? OutputFolder(making: "\(self.folder.path)/\(key.folder)", mode: 0o700)
    else { return }
    let bytes = ChecksummedFile.sealed(picture)
    self.folder.makeRoom(for: bytes.count)
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
  public func trim() { folder.trim() }

  private func path(of key: Key) -> String { "\(folder.path)/\(key.folder)/\(key.name)" }
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
      + (oversampling == 2 ? [] : ["photo"])
    return parts.joined(separator: "-") + "." + format.rawValue
  }
}
