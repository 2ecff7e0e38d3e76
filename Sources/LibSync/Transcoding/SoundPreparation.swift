package import MediaImport
package import MediaModel
import MediaPlayback
import System

/// Prepares files for a device: decides whether they are copied as they are, and encodes the others
/// unless that was done before.
package struct SoundPreparation: Sendable {
  private let rule: TranscodingRule
  private let cache: TranscodingCache
  private let hasLoudness: Bool

  /// - Parameters:
  ///   - rule: The rule that decides.
  ///   - cache: The cache of encoded files.
  ///   - hasLoudness: Whether the loudness is measured, for which all of a file is decoded.
  package init(_ rule: TranscodingRule, _ cache: TranscodingCache, hasLoudness: Bool) {
    (self.rule, self.cache, self.hasLoudness) = (rule, cache, hasLoudness)
  }

  /// Returns the file to copy in the place of an original; `nil` if the device does not play it and
  /// nothing may be encoded.
  ///
  /// It waits for the disk and the process, so tasks that call it run on an executor that may
  /// block. With one process for each, several files are prepared at the same time.
  ///
  /// - Parameters:
  ///   - path: The path of the original, as an `ExactPath`; a symbolic link is followed.
  ///   - tags: The tags that an encoding gets in place of those of the original.
  ///   - tagEncoding: The encoding of texts in the original's tags that claim to be in Latin-1;
  ///     `nil` if none was stated.
  ///   - player: The process that decodes and encodes.
  /// - Returns: The file.
  /// - Throws: `TranscodingFailure`; a protected file fails with `sound(.protected)`.
  package func prepare(
    _ path: String,
    tags: LibraryTags? = nil,
    readingTagsIn tagEncoding: TagEncoding? = nil,
    with player: PlayerProcess
  ) async throws(TranscodingFailure) -> DeviceSound? {
    let sound: SoundDescription
    do throws(PlaybackFailure) {
      sound = try await player.open(path, readingTagsIn: tagEncoding)
    } catch {
      throw TranscodingFailure(error, path: path)
    }
    switch rule.decision(for: sound) {
    case .leaveOut: return nil
    case .copy: return try await original(path, sound, player)
    case .encode(let target):
      let original = Original(path: path, sound: sound, tags: tags, tagEncoding: tagEncoding)
      var result = try await encoded(original, target, player)
      result.chapters = sound.chapters
      return result
    }
  }

  private func original(
    _ path: String,
    _ sound: SoundDescription,
    _ player: PlayerProcess
  ) async throws(TranscodingFailure) -> DeviceSound {
    var result = DeviceSound(path, byteCount: Int64(try Self.status(path).byteCount), sound)
    guard hasLoudness else { return result }
    do throws(PlaybackFailure) {
      let check = try await player.check(path, SoundCheck.Options(hasLoudness: true))
      result.soundCheck = check.loudness.flatMap(Normalization.value(loudness:))
      (result.damageCount, result.hasEndedEarly) = (check.damageCount, check.hasEndedEarly)
    } catch {
      throw TranscodingFailure(error, path: path)
    }
    return result
  }

  private static func status(_ path: String) throws(TranscodingFailure) -> FileStatus {
    do throws(SystemError) {
      return try FileStatus(of: path)
    } catch {
      throw TranscodingFailure(.unreadable, error.message, path: path)
    }
  }

  // MARK: Encoding

  /// A file to encode, and the tags that the encoding gets in place of its own.
  private struct Original {
    let path: String
    let sound: SoundDescription
    let tags: LibraryTags?
    let tagEncoding: TagEncoding?
  }

  private func encoded(
    _ original: Original,
    _ target: TranscodingTarget,
    _ player: PlayerProcess
  ) async throws(TranscodingFailure) -> DeviceSound {
    let path = original.path
    let before = try Self.status(path)
    let (key, tags, lacks) = try Self.read(original, target)
    var encoding = usable(cache.encoding(for: key))
    if Interruption.isRequested {
      throw TranscodingFailure(.interrupted, "interrupted", path: path)
    }
    if encoding == nil, let other = usable(cache.encoding(withSoundOf: key)) {
      encoding = try await retagged(other, key, tags, player)
    }
    let made: TranscodingCache.Encoding
    if let encoding {
      made = encoding
    } else {
      made = try await encode(path, before, target, key, tags, player)
    }
    var result = DeviceSound(made.path, byteCount: made.byteCount, made.sound.sound)
    result.target = target
    result.soundCheck = made.sound.loudness.flatMap(Normalization.value(loudness:))
    (result.damageCount, result.hasEndedEarly) = (made.sound.damageCount, made.sound.hasEndedEarly)
    result.lacks = lacks + tags.lacks(inEncodingAt: made.path)
    return result
  }

  private static func read(
    _ original: Original,
    _ target: TranscodingTarget
  ) throws(TranscodingFailure) -> (TranscodingCache.Key, CarriedTags, lacks: [String]) {
    let path = original.path
    do throws(ImportError) {
      var tags = try CarriedTags(of: path, in: original.tagEncoding)
      let lacks = tags.carry(original.sound, ofFileAt: path, for: target)
      if let libraryTags = original.tags { tags.merge(libraryTags) }
      return (TranscodingCache.Key(try AudioDigest(path: path), target, tags), tags, lacks)
    } catch {
      throw TranscodingFailure(error)
    }
  }

  /// Returns an encoding unless its loudness is wanted and was not measured when it was made.
  private func usable(_ encoding: TranscodingCache.Encoding?) -> TranscodingCache.Encoding? {
    hasLoudness && encoding?.sound.isMeasured == false ? nil : encoding
  }

  private func encode(
    _ path: String,
    _ before: FileStatus,
    _ target: TranscodingTarget,
    _ key: TranscodingCache.Key,
    _ tags: CarriedTags,
    _ player: PlayerProcess
  ) async throws(TranscodingFailure) -> TranscodingCache.Encoding {
    let file = try Self.attempt { () throws in
      try cache.newFile(for: key, byteCount: Int64(before.byteCount))
    }
    let writer = try Self.attempt { () throws in try file.reopenedForUpdating() }
    let sound: TranscodedSound
    do throws(PlaybackFailure) {
      sound = try await player.transcode(
        path,
        to: writer.number,
        target,
        hasLoudness: hasLoudness,
        chapters: target.hasChapterTrack ? tags.chapters : []
      )
    } catch {
      throw TranscodingFailure(writing: error, to: file.path, original: path)
    }
    // The sound would be kept under the digest of another.
    let after = try Self.status(path)
    guard before.identity == after.identity, before.byteCount == after.byteCount,
      before.modified == after.modified,
      before.modifiedNanoseconds == after.modifiedNanoseconds
    else { throw TranscodingFailure(.unreadable, "it changed while it was encoded", path: path) }
    return try await keep(file, key, sound, tags, player)
  }

  /// Returns a copy of an encoding with other tags.
  private func retagged(
    _ old: TranscodingCache.Encoding,
    _ key: TranscodingCache.Key,
    _ tags: CarriedTags,
    _ player: PlayerProcess
  ) async throws(TranscodingFailure) -> TranscodingCache.Encoding {
    let file = try Self.attempt { () throws in
      let file = try cache.newFile(for: key, byteCount: old.byteCount)
      try file.copy(try FileDescriptor(opening: old.path, .notFollowing))
      return file
    }
    return try await keep(file, key, old.sound, tags, player)
  }

  private func keep(
    _ file: OutputFile,
    _ key: TranscodingCache.Key,
    _ sound: TranscodedSound,
    _ tags: CarriedTags,
    _ player: PlayerProcess
  ) async throws(TranscodingFailure) -> TranscodingCache.Encoding {
    let padding = sound.sound.encoderPadding ?? EncoderPadding(before: 0, after: 0)
    let isPadded = padding.before > 0 || padding.after > 0
    let note = CarriedTags.GaplessNote(
      before: padding.before,
      after: padding.after,
      between: sound.sampleCount
    )
    var tags = tags
    await tags.convertCover(with: player)
    if Interruption.isRequested {
      throw TranscodingFailure(.interrupted, "interrupted", path: file.path)
    }
    do throws(TagObstacle) {
      try tags.write(to: file, isPadded ? note : nil)
    } catch {
      throw TranscodingFailure(error, path: file.path)
    }
    return try Self.attempt { () throws in
      try cache.keep(file, as: key, sound)
    }
  }

  private static func attempt<Result: ~Copyable>(
    _ body: () throws -> Result
  ) throws(TranscodingFailure) -> Result {
    do {
      return try body()
    } catch let error as OutputError {
      throw TranscodingFailure(error)
    } catch let error as SystemError {
      throw TranscodingFailure(error)
    } catch {
      throw TranscodingFailure(.cache, "\(error)", path: "")
    }
  }
}
