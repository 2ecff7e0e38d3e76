package import MediaPlayback
import MediaImport
import MediaModel
import System

/// Encodes the sound of files for copies that are all to have one format.
///
/// Encodings are kept in a cache, so that none is made twice.
package struct CopyEncoder: Sendable {
  /// The format.
  package let target: TranscodingTarget
  private let rule: TranscodingRule
  private let cache: TranscodingCache
  private let settings: PlayerSettings

  /// The number of files that are encoded at the same time.
  private static let jobCount = 2
  /// The number of encodings that wait for an earlier one.
  private static let maxWaiting = 4

  /// - Parameters:
  ///   - target: The format.
  ///   - folder: The folder of the cache.
  ///   - settings: The process that decodes and encodes.
  package init(
    _ target: TranscodingTarget,
    inCache folder: String,
    with settings: PlayerSettings = PlayerSettings()
  ) {
    self.target = target
    self.settings = settings
    rule = TranscodingRule(only: target)
    cache = TranscodingCache(folder: folder)
  }

  /// Makes sure that there is an encoder for the format.
  ///
  /// - Throws: `MissingEncoder`, `PlaybackFailure`.
  package func check() async throws {
    guard try await PlayerProcess(settings).canEncode(target) else {
      throw MissingEncoder(target: target)
    }
  }

  /// A file that may have to be encoded.
  struct Original: Sendable {
    /// The path, as an `ExactPath`.
    let path: String
    let byteCount: Int
  }

  private var players: [PlayerProcess] { (0..<Self.jobCount).map { _ in PlayerProcess(settings) } }

  /// Returns the treatment of files.
  ///
  /// - Parameter files: The files; `nil` for one that is not looked at.
  /// - Returns: The sounds; `nil` for files that are not looked at.
  /// - Throws: `CancellationError`, `PlaybackFailure` if no process can be started.
  func sounds(of files: [Original?]) async throws -> [CopySound?] {
    var sounds: [CopySound?] = []
    try await OrderedWork.run(
      files,
      with: players,
      on: .forChildren(threads: Self.jobCount),
      limit: .max
    ) { file, player -> CopySound? in
      guard let file else { return nil }
      do throws(PlaybackFailure) {
        return sound(try await player.open(file.path), file.byteCount)
      } catch {
        let failure = TranscodingFailure(error, path: file.path)
        return CopySound(byteCount: 0, problem: try Self.problem(failure))
      }
    } deliver: {
      sounds.append($0)
    }
    return sounds
  }

  private func sound(_ sound: SoundDescription, _ byteCount: Int) -> CopySound {
    guard case .encode(let target) = rule.decision(for: sound) else {
      return CopySound(byteCount: byteCount)
    }
    let nanoseconds = sound.sampleCount.map { SampleTime($0, rate: sound.sampleRate).nanoseconds }
    let estimate = target.estimatedByteCount(
      ofOriginal: byteCount,
      lasting: UInt64(max(0, nanoseconds ?? 0) / 1_000_000),
      isLossless: TranscodingRule.isLossless(sound.codec)
    )
    return CopySound(target: target, byteCount: estimate)
  }

  /// A file to encode.
  struct Source: Sendable {
    /// The path, as an `ExactPath`.
    let path: String
    /// The encoding of texts in its tags that claim to be in Latin-1; `nil` if none was stated.
    let tagEncoding: TagEncoding?
  }

  /// Encodes files, unless that was done before, and hands over each in the order of the list.
  ///
  /// - Parameters:
  ///   - elements: The files.
  ///   - source: Returns the file; `nil` if it is copied as it is.
  ///   - deliver: Called with each file and its source.
  /// - Throws: `CancellationError`, `OutputError` if the cache cannot be written, `PlaybackFailure`
  ///   if no process can be started, and the errors of `deliver`.
  func forEach<Element: Sendable>(
    _ elements: [Element],
    source: @escaping @Sendable (Element) -> Source?,
    deliver: (Element, CopySource) throws -> Void
  ) async throws {
    defer { cache.trim() }
    let preparation = SoundPreparation(rule, cache, hasLoudness: false)
    try await OrderedWork.run(
      elements,
      with: players,
      on: .forChildren(threads: Self.jobCount),
      limit: Self.maxWaiting
    ) { element, player -> (Element, CopySource) in
      guard let source = source(element) else { return (element, CopySource.original) }
      do throws(TranscodingFailure) {
        let sound = try await preparation.prepare(
          source.path,
          readingTagsIn: source.tagEncoding,
          with: player
        )
        guard let sound, sound.target != nil else {
          return (element, .failure("it changed meanwhile"))
        }
        // An encoding would hide that something is missing.
        if sound.hasEndedEarly { return (element, .failure("its sound ends early")) }
        if sound.damageCount > 0 { return (element, .failure("its sound is damaged")) }
        return (element, .encoding(path: sound.path, lacks: sound.lacks))
      } catch {
        return (element, .failure(try Self.problem(error)))
      }
    } deliver: { element, source in
      try deliver(element, source)
    }
  }

  /// Returns the reason why a file cannot be encoded, or throws if others cannot be either.
  private static func problem(_ failure: TranscodingFailure) throws -> String {
    switch failure.reason {
    case .sound(.protected): return "it is protected"
    case .sound(.missing), .unreadable: return failure.message
    case .sound:
      let details = failure.message.isEmpty ? "" : ": \(failure.message)"
      return "its sound cannot be decoded\(details)"
    case .full, .cache: throw OutputError(.inputOutput, failure.message, path: failure.path)
    case .noEncoder: throw PlaybackFailure(.noDecoder, failure.message)
    case .interrupted: throw CancellationError()
    }
  }
}

/// The lack of an encoder for a format.
package struct MissingEncoder: Error, Hashable, Sendable {
  package let target: TranscodingTarget
}
