import Foundation
import MediaArtwork
import TestSupport
import Testing

@Suite struct RenditionCacheTests {
  private let folder: TemporaryFolder
  private let place: String

  init() throws {
    folder = try TemporaryFolder()
    place = folder.file("a/cache")
  }

  private func cache(maxBytes: Int = 1 << 20) -> RenditionCache {
    RenditionCache(folder: place, maxBytes: maxBytes)
  }

  private func key(_ picture: UInt8, side: Int = 300) -> RenditionCache.Key {
    let size = PictureSize(width: side, height: side)
    return RenditionCache.Key(PictureHash(of: [picture]), Rendition(size: size))
  }

  /// Returns the cached files and their sizes in bytes.
  private func files() throws -> [String: Int] {
    let names = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.contains("/") }.reduce(into: [:]) { files, name in
      files[name] = try Data(contentsOf: URL(filePath: place + "/" + name)).count
    }
  }

  /// A picture whose cache file has 100 bytes.
  private let picture = [UInt8](repeating: 1, count: 68)

  /// Stores a rendition with a given time of last use.
  private func keep(_ key: RenditionCache.Key, seconds: Int) throws {
    let before = try Set(files().keys)
    cache().store(picture, for: key)
    let name = try #require(try Set(files().keys).subtracting(before).first)
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, place + "/" + name, [time, time], 0) == 0)
  }

  @Test func `a stored rendition is found, for this picture and rendition only`() throws {
    let cache = cache()
    #expect(cache.bytes(for: key(1)) == nil)
    cache.store([1, 2, 3], for: key(1))
    #expect(cache.bytes(for: key(1)) == [1, 2, 3])
    #expect(cache.bytes(for: key(2)) == nil)
    #expect(cache.bytes(for: key(1, side: 301)) == nil)
    let ofPhoto = Rendition(size: PictureSize(width: 300, height: 300)).ofPhoto
    #expect(cache.bytes(for: RenditionCache.Key(PictureHash(of: [1]), ofPhoto)) == nil)
    cache.store([4], for: key(1))
    #expect(cache.bytes(for: key(1)) == [4])
    #expect(try files().count == 1)
  }

  @Test func `the key covers everything that affects the bytes`() throws {
    let size = PictureSize(width: 10, height: 10)
    let renditions = [
      Rendition(size: size), Rendition(size: PictureSize(width: 11, height: 10)),
      Rendition(size: PictureSize(width: 10, height: 11)), Rendition(size: size, fit: .cover),
      Rendition(size: size, fit: .stretch), Rendition(size: size, filter: .lanczos),
      Rendition(size: size, format: .png), Rendition(size: size, format: .png, background: .white),
      Rendition(size: size, quality: 84),
      Rendition(size: size, background: Rendition.Color(red: 1, green: 2, blue: 3)),
      Rendition(size: size, background: Rendition.Color(red: 18, green: 3, blue: 3)),
      Rendition(size: size, isUpscaling: true),
    ]
    let cache = cache()
    let hash = PictureHash(of: [])
    for (index, rendition) in renditions.enumerated() {
      #expect(cache.bytes(for: RenditionCache.Key(hash, rendition)) == nil)
      cache.store([UInt8(index)], for: RenditionCache.Key(hash, rendition))
    }
    #expect(try files().count == renditions.count)
    // A JPEG file always has a background, which is white by default.
    let white = Rendition(size: size, background: .white)
    #expect(cache.bytes(for: RenditionCache.Key(hash, white)) == [0])
  }

  @Test func `the least recently used renditions are removed first`() throws {
    for picture in UInt8(1)...12 { try keep(key(picture), seconds: 1000 - Int(picture)) }
    let cache = cache(maxBytes: 1000)
    cache.trim()
    #expect(try files().values.reduce(0, +) <= 1000)
    for picture in UInt8(1)...12 {
      #expect((cache.bytes(for: key(picture)) == nil) == (picture > 9))
    }
  }

  @Test func `reading a rendition counts as use`() throws {
    for picture in UInt8(1)...11 { try keep(key(picture), seconds: Int(picture)) }
    let cache = cache(maxBytes: 1000)
    #expect(cache.bytes(for: key(1)) != nil)
    cache.trim()
    #expect(cache.bytes(for: key(1)) != nil)
    #expect(cache.bytes(for: key(2)) == nil)
  }

  @Test func `trimming removes nothing if everything fits or nothing was added`() throws {
    for number in UInt8(1)...10 { cache().store(picture, for: key(number)) }
    cache(maxBytes: 1000).trim()
    #expect(try files().count == 10)
    // Files that another process added are only noticed when something is stored.
    let part = try #require(try files().keys.first).prefix(2)
    try Data(count: 200).write(to: URL(filePath: place + "/\(part)/other"))
    cache(maxBytes: 1000).trim()
    #expect(try files().count == 11)
  }

  @Test func `a lower limit applies at once`() throws {
    for number in UInt8(1)...10 { cache().store(picture, for: key(number)) }
    cache().trim()
    #expect(try files().count == 10)
    cache(maxBytes: 500).trim()
    #expect(try files().values.reduce(0, +) <= 500)
    cache(maxBytes: 1).trim()
    #expect(try files().isEmpty)
  }

  @Test func `the limit is never exceeded`() throws {
    let cache = cache(maxBytes: 5000)
    for number in UInt8(0)...255 {
      cache.store(picture, for: key(number))
      #expect(try files().values.reduce(0, +) <= 5000)
      #expect(cache.bytes(for: key(number)) != nil)
    }
    #expect(try files().count > 35)
  }

  @Test func `empty and oversized renditions are not cached`() throws {
    let cache = cache(maxBytes: 80)
    cache.store([], for: key(1))
    cache.store([UInt8](repeating: 0, count: 11), for: key(2))
    cache.store([UInt8](repeating: 0, count: 10), for: key(3))
    #expect(try files().count == 1)
    #expect(cache.bytes(for: key(3))?.count == 10)
  }

  @Test func `an unwritable folder is not an error, but nothing is cached`() throws {
    try folder.write("a file", to: "a")
    let cache = cache()
    cache.store([1], for: key(1))
    #expect(cache.bytes(for: key(1)) == nil)
    cache.trim()
    #expect(try folder.contents == ["a"])
  }

  @Test func `files that the cache did not write are left alone and not read`() throws {
    let cache = cache()
    cache.store([1], for: key(1))
    let name = try #require(try files().keys.first)
    let path = place + "/" + name
    try folder.write("secret", to: "other")
    #expect(unlink(path) == 0 && symlink(folder.file("other"), path) == 0)
    #expect(cache.bytes(for: key(1)) == nil)
    #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
    #expect(cache.bytes(for: key(1)) == nil)
    #expect(try String(contentsOfFile: folder.file("other"), encoding: .utf8) == "secret")
  }

  @Test func `a pipe in place of a rendition does not block, and is replaced`() throws {
    let cache = cache()
    cache.store([1], for: key(1))
    let path = place + "/" + (try #require(try files().keys.first))
    #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
    cache.store([2], for: key(1))
    #expect(cache.bytes(for: key(1)) == [2])
  }

  @Test func `half-written files are never read, and are removed with the rest`() throws {
    let cache = cache(maxBytes: 100)
    cache.store([1], for: key(1))
    let part = try #require(try files().keys.first).prefix(2)
    let old = place + "/\(part)/.1-2"
    try Data(count: 200).write(to: URL(filePath: old))
    let time = timespec(tv_sec: 1, tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, old, [time, time], 0) == 0)
    #expect(cache.bytes(for: key(1)) == [1])
    cache.trim()
    #expect(cache.bytes(for: key(1)) == [1])
    #expect(try files().count == 1)
  }

  @Test func `truncated and modified renditions are ignored`() throws {
    let cache = cache()
    cache.store(picture, for: key(1))
    let path = URL(filePath: place + "/" + (try #require(try files().keys.first)))
    let whole = try Data(contentsOf: path)
    for count in 0..<whole.count {
      try whole.prefix(count).write(to: path)
      #expect(cache.bytes(for: key(1)) == nil)
      var other = whole
      other[count] ^= 0x10
      try other.write(to: path)
      #expect(cache.bytes(for: key(1)) == nil)
    }
    try (whole.prefix(40) + Data(count: whole.count - 40)).write(to: path)
    #expect(cache.bytes(for: key(1)) == nil)
    cache.store(picture, for: key(1))
    #expect(cache.bytes(for: key(1)) == picture)
  }

  @Test func `many tasks and two caches can share a folder`() async throws {
    let place = place
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          let cache = RenditionCache(folder: place, maxBytes: 4000)
          for round in 0..<50 {
            let picture = UInt8((task + round) % 16)
            let key = key(picture)
            cache.store([UInt8](repeating: picture, count: 300), for: key)
            let found = cache.bytes(for: key)
            #expect(found == nil || found == [UInt8](repeating: picture, count: 300))
            if round % 10 == 9 { cache.trim() }
          }
        }
      }
    }
    cache(maxBytes: 4000).store([1], for: key(99))
    let cache = cache(maxBytes: 4000)
    cache.store([1], for: key(98))
    cache.trim()
    #expect(try files().values.reduce(0, +) <= 4000)
    #expect(try !files().keys.contains { $0.contains("/.") })
  }

  @Test(arguments: [
    (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/libsync/artwork"),
    (["XDG_CACHE_HOME": "relative", "HOME": "/h"], "/h/.cache/libsync/artwork"),
    (["HOME": "/h"], "/h/.cache/libsync/artwork"), (["HOME": "h"], nil), ([:], nil),
  ])
  func `the standard folder follows the XDG specification`(
    environment: [String: String],
    place: String?
  ) {
    #expect(RenditionCache.standardFolder(environment: environment) == place)
  }
}
