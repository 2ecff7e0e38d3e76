import AudioDecoding
import Foundation
import LibSync
import MediaImport
import MediaModel
import MediaPlayback
import System
import TestSupport
import Testing

/// Files that are made ready for a device, and the cache of encoded files.
@Suite(.waitLimit)
struct SoundPreparationTests {
  private let folder: TemporaryFolder
  private let cache: TranscodingCache
  private let player = PlayerProcess()

  init() throws {
    folder = try TemporaryFolder()
    cache = TranscodingCache(folder: folder.file("cache"))
  }

  private func prepare(
    _ path: String,
    _ lossless: TranscodingTarget? = .alac,
    hasLoudness: Bool = false
  ) async throws -> DeviceSound? {
    let rule = TranscodingRule(lossless: lossless, playsALAC: true)
    return try await SoundPreparation(rule, cache, hasLoudness: hasLoudness)
      .prepare(path, with: player)
  }

  /// The encoded files in the cache, with the numbers of their inodes.
  private func files() throws -> [String: Int] {
    let names =
      FileManager.default.enumerator(atPath: folder.file("cache"))?
      .compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".m4a") || $0.hasSuffix(".mp3") }
      .reduce(into: [:]) { files, name in
        let attributes = try FileManager.default.attributesOfItem(
          atPath: folder.file("cache/\(name)")
        )
        files[name] = attributes[.systemFileNumber] as? Int
      }
  }

  /// Copies a file of the fixtures, to be changed.
  private func copy(_ path: String, to name: String) throws -> String {
    try folder.write(try Data(contentsOf: URL(filePath: path)), to: name)
  }

  // MARK: Copies

  @Test(arguments: [
    ("cbr.mp3", 576), ("vbr.mp3", 576), ("note.m4a", 1024), ("movie.m4a", 1024), ("whole.m4a", 0),
  ])
  func `files that play are copied, with the figures for playing without gaps`(
    _ name: String,
    _ before: Int64
  ) async throws {
    let path = SoundFixture(name).path
    let sound = try #require(try await prepare(path))
    #expect(sound.path == path && sound.target == nil && sound.soundCheck == nil)
    let gapless = try #require(sound.gapless)
    #expect(gapless.before == before && gapless.sampleCount == sound.sound.sampleCount)
    let packet: Int64 = name.hasSuffix("mp3") ? 1152 : 1024
    if name != "note.m4a", before > 0 {
      #expect((before + gapless.sampleCount + gapless.after) % packet == 0)
    }
    #expect((gapless.byteCount > 0) == name.hasSuffix("mp3"))
    #expect(name.hasSuffix(".\(sound.fileExtension)"))
    #expect(try files().isEmpty)
  }

  @Test func `without reliable figures, a device is told none`() async throws {
    #expect(try await prepare(SoundFixture("plain.mp3").path)?.gapless == nil)
    #expect(try await prepare(SoundFixture("edits.m4a").path)?.gapless == nil)
  }

  @Test func `the Sound Check value follows from the loudness`() async throws {
    let path = SoundFixture("recording.mp3").path
    let options = SoundCheck.Options(hasLoudness: true)
    let loudness = try #require(try await player.check(path, options).loudness)
    let value = Int64((1000 * pow(10, (loudness + 18) / 10)).rounded())
    #expect(try await prepare(path, hasLoudness: true)?.soundCheck == value)
    let encoded = try await prepare(SoundFixture("recording.ogg").path, hasLoudness: true)
    let other = try #require(encoded?.soundCheck)
    #expect(abs(other - value) < value / 5, "\(other) \(value)")
    #expect(Normalization.value(loudness: -18) == 1000)
    #expect(Normalization.value(loudness: -8) == 10_000)
    #expect(Normalization.value(gain: 3) == 501)
    #expect(Normalization.value(gain: 61) == nil)
  }

  // MARK: Encodings

  @Test func `a file is encoded once, whatever its name and its tags`() async throws {
    let path = try copy(SoundFixture("whole.flac").path, to: "a.flac")
    let first = try #require(try await prepare(path))
    #expect(first.target == .alac && first.path.hasSuffix(".m4a"))
    #expect(first.gapless?.before == 0 && first.gapless?.sampleCount == 10_157)
    let (made, all) = (try files(), try Data(contentsOf: URL(filePath: first.path)))
    #expect(made.count == 1 && all.count == first.byteCount)
    #expect(try await prepare(path) == first)
    #expect(try files() == made)
    // The title is the name of the file, so the tags differ, but the sound is not encoded again.
    let renamed = try copy(path, to: "b.flac")
    let second = try #require(try await prepare(renamed))
    #expect(try AudioFileSummary(path: second.path).values.text(MediaItemProperty.title) == "b")
    #expect(try AudioFileSummary(path: first.path).values.text(MediaItemProperty.title) == "a")
    #expect(second.gapless == first.gapless && second.path != first.path)
    #expect(try AudioDigest(path: path) == AudioDigest(path: renamed))
    #expect(try AudioDigest(path: first.path) == AudioDigest(path: second.path))
    // Another target is another file.
    #expect(try await prepare(path, .aac(kilobits: 128))?.sound.codec == "aac")
    #expect(try await prepare(path, .mp3)?.path.hasSuffix(".mp3") == true)
    #expect(try files().count == 4)
  }

  @Test func `a damaged file in the cache is made again`() async throws {
    let path = SoundFixture("whole.flac").path
    let first = try #require(try await prepare(path))
    let whole = try Data(contentsOf: URL(filePath: first.path))
    let record = first.path.dropLast(3) + "json"
    for damage in ["cut", "changed", "missing", "record", "link"] {
      var bytes = whole
      switch damage {
      case "cut": try bytes.prefix(5000).write(to: URL(filePath: first.path))
      case "changed":
        bytes[4000] ^= 1
        try bytes.write(to: URL(filePath: first.path))
      case "missing": try FileManager.default.removeItem(atPath: first.path)
      case "record": try Data("{".utf8).write(to: URL(filePath: String(record)))
      default:
        try FileManager.default.removeItem(atPath: first.path)
        try whole.write(to: URL(filePath: folder.file("other")))
        #expect(symlink(folder.file("other"), first.path) == 0)
      }
      #expect(try await prepare(path) == first, "\(damage)")
      #expect(try Data(contentsOf: URL(filePath: first.path)) == whole, "\(damage)")
    }
    #expect(try Data(contentsOf: URL(filePath: folder.file("other"))) == whole)
  }

  @Test func `the least recently used files are removed first`() async throws {
    var paths: [String] = []
    for (index, name) in ["first.flac", "second.flac", "whole.flac"].enumerated() {
      let sound = try #require(try await prepare(SoundFixture(name).path))
      for path in [sound.path, sound.path.dropLast(3) + "json"] {
        let time = timespec(tv_sec: 1000 + index, tv_nsec: 0)
        #expect(utimensat(AT_FDCWD, String(path), [time, time], 0) == 0)
      }
      paths.append(sound.path)
    }
    _ = try await prepare(SoundFixture("first.flac").path)
    let byteCount = try files().keys.reduce(0) { count, name in
      try count + Data(contentsOf: URL(filePath: folder.file("cache/\(name)"))).count
    }
    TranscodingCache(folder: folder.file("cache"), maxBytes: byteCount - 1).trim()
    #expect(try files().count < 3)
    #expect(!FileManager.default.fileExists(atPath: paths[1]))
    #expect(FileManager.default.fileExists(atPath: paths[0]))
  }

  @Test func `a cache that cannot be written is an error, and the original stays`() async throws {
    try folder.write("a file", to: "cache")
    do throws(TranscodingFailure) {
      _ = try await SoundPreparation(
        TranscodingRule(lossless: .alac, playsALAC: true),
        cache,
        hasLoudness: false
      ).prepare(SoundFixture("whole.flac").path, with: player)
      Issue.record("it was encoded")
    } catch {
      #expect(error.reason == .cache && !error.message.isEmpty)
    }
    #expect(try folder.contents == ["cache"])
  }

  @Test func `files that cannot be encoded leave nothing behind`() async throws {
    for (name, reason) in [
      ("protected.m4a", TranscodingFailure.Reason.sound(.protected)),
      ("manifest.json", .sound(.unsupported)), ("none", .sound(.missing)),
    ] {
      do throws(TranscodingFailure) {
        _ = try await SoundPreparation(
          TranscodingRule(lossless: .alac, playsALAC: true),
          cache,
          hasLoudness: false
        ).prepare(SoundFixture(name).path, with: player)
        Issue.record("\(name) was encoded")
      } catch {
        #expect(error.reason == reason)
      }
    }
    #expect(try await prepare(SoundFixture("opus.opus").path, nil) == nil)
    #expect(try files().isEmpty)
  }

  @Test func `after a request to stop, nothing is left behind`() async throws {
    let preparation = SoundPreparation(
      TranscodingRule(lossless: .alac, playsALAC: true),
      cache,
      hasLoudness: false
    )
    let player = player
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await preparation.prepare(SoundFixture("whole.flac").path, with: player)
    }
    do {
      _ = try await task.value
      Issue.record("it was encoded")
    } catch {
      #expect((error as? TranscodingFailure)?.reason == .interrupted)
    }
    #expect(try files().isEmpty)
  }

  // MARK: Tags

  @Test(arguments: [TranscodingTarget.alac, .standardAAC, .mp3])
  func `an encoded file describes itself as the original does`(
    _ target: TranscodingTarget
  )
    async throws
  {
    let path = try tagged()
    let sound = try #require(try await prepare(path, target))
    let (before, after) = (
      try AudioFileSummary(path: path).values, try AudioFileSummary(path: sound.path).values
    )
    for property in [
      MediaItemProperty.title, .artist, .albumTitle, .albumArtist, .composer, .genre, .comments,
      .sortTitle, .sortArtist, .sortAlbum,
    ] {
      #expect(after.text(property) == before.text(property), "\(property)")
      #expect(after.text(property) != nil)
    }
    for property in [
      MediaItemProperty.year, .albumTrackNumber, .albumTrackCount, .discNumber, .discCount,
      .isCompilation, .hasLyrics, .artworkCount,
    ] {
      #expect(after.integer(property) == before.integer(property), "\(property)")
      #expect(after.integer(property) != nil)
    }
    #expect(try Lyrics.read(from: sound.path) == Lyrics.read(from: path))
    let (old, new) = (try EmbeddedPicture.read(path), try EmbeddedPicture.read(sound.path))
    #expect(old.first?.bytes == new.first?.bytes && new.count == 1)
    // The note of iTunes about the start and the end agrees with the edit list.
    let check = try await player.check(sound.path)
    #expect(check.sampleCount == 10_157 && check.sound.encoderPadding == sound.sound.encoderPadding)
    #expect(
      check.sound.gaplessSource
        == (target == .standardAAC ? .iTunesNote : check.sound.gaplessSource)
    )
    if target == .standardAAC {
      #expect(after.integer(MediaItemProperty.gaplessSampleCount) == 10_157)
    }
  }

  @Test func `the note and the tags leave the sound as it is`() async throws {
    let output = try OutputFolder(folder.path).file("a.m4a")
    let writer = try output.reopenedForUpdating()
    let path = try tagged()
    let sound = try await player.transcode(
      path,
      to: writer.number,
      .standardAAC,
      hasLoudness: false
    )
    let before = try OpenSound(output.temporaryPath).rest()
    let padding = try #require(sound.sound.encoderPadding)
    let note = CarriedTags.GaplessNote(
      before: padding.before,
      after: padding.after,
      between: sound.sampleCount
    )
    try CarriedTags(of: path).write(to: output, note)
    try output.finish()
    let decoder = try OpenSound(output.path)
    #expect(try decoder.rest() == before)
    #expect(decoder.decoder.sound.gaplessSource == .iTunesNote)
  }

  /// Returns a FLAC file with tags of all kinds and a cover.
  private func tagged() throws -> String {
    func little(_ number: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    func big(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> ((count - 1 - $0) * 8)) }
    }
    let comments = [
      "TITLE=Tïtle", "ARTIST=One", "ARTIST=Two", "ALBUM=Album", "ALBUMARTIST=Band",
      "COMPOSER=Composer", "GENRE=Rock", "DATE=1999-05-03", "TRACKNUMBER=3", "TRACKTOTAL=12",
      "DISCNUMBER=1/2", "COMMENT=A comment", "LYRICS=First line\nsecond line", "COMPILATION=1",
      "TITLESORT=Title", "ARTISTSORT=One", "ALBUMSORT=Album, The",
    ].map { Array($0.utf8) }
    let comment =
      little(0) + little(comments.count) + comments.flatMap { little($0.count) + $0 }
    let picture = [UInt8]([0xFF, 0xD8, 0xFF, 0xE0] + (0..<200).map { UInt8($0) })
    let type = Array("image/jpeg".utf8)
    let cover =
      big(3, 4) + big(type.count, 4) + type + big(0, 4) + [UInt8](repeating: 0, count: 16)
      + big(picture.count, 4) + picture
    let original = [UInt8](try Data(contentsOf: URL(filePath: SoundFixture("whole.flac").path)))
    // The first block is the description of the sound, and all others are left out.
    var place = 4
    var end = false
    while !end {
      end = original[place] & 0x80 != 0
      place +=
        4 + Int(original[place + 1]) << 16 + Int(original[place + 2]) << 8
        + Int(original[place + 3])
    }
    let head = Array(original[..<4]) + [0] + original[5..<42]
    let blocks =
      [4] + big(comment.count, 3) + comment + [0x86] + big(cover.count, 3) + cover
    return try folder.write(Data(head + blocks + original[place...]), to: "tagged.flac")
  }
}
