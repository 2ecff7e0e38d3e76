import AudioDecoding
import Foundation
import LibSync
import MediaImport
import MediaPlayback
import System
import TestSupport
import Testing

/// The cache of encoded files, without a process that encodes.
@Suite struct TranscodingCacheTests {
  /// A file that takes the place of an encoding.
  private let made = SoundFixture("aac.m4a").path
  private let tags: CarriedTags
  private let key: TranscodingCache.Key

  init() throws {
    let path = SoundFixture("whole.flac").path
    tags = try CarriedTags(of: path)
    key = TranscodingCache.Key(try AudioDigest(path: path), .standardAAC, tags)
  }

  private var sound: TranscodedSound {
    get throws {
      let sound = try SoundFixture("aac.m4a").decoder().decoder.sound
      return TranscodedSound(sound, sampleCount: sound.sampleCount ?? 0)
    }
  }

  @discardableResult
  private func keep(in cache: TranscodingCache) throws -> TranscodingCache.Encoding {
    let file = try cache.newFile(for: key, byteCount: 10_000)
    try file.copy(try FileDescriptor(opening: made))
    try tags.write(to: file, nil)
    return try cache.keep(file, as: key, try sound)
  }

  private func unfinished(_ folder: TemporaryFolder) -> [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.contains(".partial") }
  }

  @Test func `a file is found by its key only, and its sound by that of others`() throws {
    let folder = try TemporaryFolder()
    let cache = TranscodingCache(folder: folder.file("cache"))
    #expect(cache.encoding(for: key) == nil && cache.encoding(withSoundOf: key) == nil)
    let kept = try keep(in: cache)
    #expect(cache.encoding(for: key) == kept)
    let digest = try AudioDigest(path: SoundFixture("whole.flac").path)
    let others = try CarriedTags(of: SoundFixture("first.flac").path)
    let retagged = TranscodingCache.Key(digest, .standardAAC, others)
    #expect(cache.encoding(for: retagged) == nil)
    #expect(cache.encoding(withSoundOf: retagged) == kept)
    #expect(cache.encoding(withSoundOf: TranscodingCache.Key(digest, .alac, tags)) == nil)
    let other = TranscodingCache.Key(try AudioDigest(path: made), .standardAAC, tags)
    #expect(cache.encoding(for: other) == nil && cache.encoding(withSoundOf: other) == nil)
  }

  @Test(arguments: [ENOSPC, EIO])
  func `whichever system call fails, a file is complete or missing`(_ code: Int32) throws {
    let first = try TemporaryFolder()
    let recording = Faults()
    let whole = try recording.run {
      try Data(contentsOf: URL(filePath: try keep(in: TranscodingCache(folder: first.path)).path))
    }
    #expect(recording.made.count > 10)
    var failures = 0
    for index in recording.made.indices {
      let folder = try TemporaryFolder()
      let cache = TranscodingCache(folder: folder.path)
      do {
        try Faults(failing: index, with: code).run { _ = try keep(in: cache) }
      } catch {
        failures += 1
      }
      #expect(unfinished(folder).isEmpty)
      if let found = cache.encoding(for: key) {
        #expect(try Data(contentsOf: URL(filePath: found.path)) == whole)
      }
      try keep(in: cache)
      #expect(cache.encoding(for: key) != nil)
    }
    #expect(failures > 5)
  }

  @Test func `the standard folder follows the XDG specification`() {
    #expect(
      TranscodingCache.standardFolder(environment: ["HOME": "/h"]) == "/h/.cache/libsync/transcoded"
    )
    #expect(TranscodingCache.standardFolder(environment: [:]) == nil)
  }
}
