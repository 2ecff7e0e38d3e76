import JSON
import MediaImport
package import MediaModel
package import MediaPlayback
import System

/// Decodes in a process of its own, `libsync-player`, so that damaged and malicious files can do no
/// harm.
///
/// The process starts with the first request. If a file makes it crash, that file's request fails,
/// and the next file is opened by a new process, which continues the same output. The process ends
/// with this object.
package actor PlayerProcess: PlaybackEngine {
  private let settings: PlayerSettings
  private let tagEncoding: TagEncoding?
  private let executor = BlockingExecutor(label: "libsync.player")
  private var connection: PlayerConnection?
  /// The processor time in seconds that a request about the open file may take.
  private var openSeconds = 0.0
  private var trackSeconds: [Int: Double] = [:]

  /// - Parameters:
  ///   - settings: The process.
  ///   - tagEncoding: The encoding of titles of chapters that claim to be in Latin-1, unless a
  ///     request states another; `nil` if none was stated.
  package init(
    _ settings: PlayerSettings = PlayerSettings(),
    readingTagsIn tagEncoding: TagEncoding? = nil
  ) {
    (self.settings, self.tagEncoding) = (settings, tagEncoding)
  }

  nonisolated package var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  package func open(_ path: String) throws(PlaybackFailure) -> SoundDescription {
    try open(path, readingTagsIn: tagEncoding)
  }

  /// Opens a file, as `open` does.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - tagEncoding: The encoding of titles of chapters that claim to be in Latin-1; `nil` if none
  ///     was stated.
  /// - Returns: The sound.
  /// - Throws: `PlaybackFailure`.
  package func open(
    _ path: String,
    readingTagsIn tagEncoding: TagEncoding?
  ) throws(PlaybackFailure) -> SoundDescription {
    let file = try SoundFile(path)
    openSeconds = file.seconds
    let answer = try answer(to: .open, file)
    guard var sound = SoundDescription(answer) else { throw Self.misunderstanding }
    let chapters = StatedChapters.chapters(of: path, in: tagEncoding, found: sound.chapters)
    sound.chapters = chapters.reachable(before: sound.milliseconds)
    sound.unreachableCount = chapters.count - sound.chapters.count
    return sound
  }

  package func render(
    _ sampleCount: Int64,
    gain: Float
  ) throws(PlaybackFailure) -> RenderedSound {
    let answer = try answer(to: .render(sampleCount, gain: gain))
    guard let rendered = RenderedSound(answer) else { throw Self.misunderstanding }
    return rendered
  }

  package func seek(to sample: Int64) throws(PlaybackFailure) {
    _ = try answer(to: .seek(sample))
  }

  package func halt() throws(PlaybackFailure) -> Int64 {
    guard connection != nil else { return 0 }
    return try answer(to: .halt)["samples"]?.asInteger ?? 0
  }

  package func finish() throws(PlaybackFailure) {
    // A WAV file is completed even after a crash, and if nothing was heard.
    guard connection != nil || settings.sink.descriptor != nil else { return }
    _ = try answer(to: .finish)
  }

  /// Opens a microphone.
  ///
  /// - Parameters:
  ///   - path: The path of the file that it hears; `nil` for silence.
  ///   - rate: Its sample rate in Hz.
  /// - Throws: `PlaybackFailure`.
  package func listen(to path: String?, sampleRate rate: Int) throws(PlaybackFailure) {
    guard let path else {
      _ = try answer(to: .listen(sampleRate: rate))
      return
    }
    let file = try SoundFile(path)
    openSeconds = file.seconds
    _ = try answer(to: .listen(sampleRate: rate), file)
  }

  /// Hands a buffer of the open file to the encoder.
  ///
  /// - Parameters:
  ///   - sampleCount: The number of its samples, unless it is handed over again.
  ///   - isConsumed: Whether the encoder consumes it; otherwise the next call hands it over again.
  /// - Returns: The buffer.
  /// - Throws: `PlaybackFailure`.
  package func encode(
    _ sampleCount: Int64,
    isConsumed: Bool = true
  ) throws(PlaybackFailure) -> RenderedSound {
    let answer = try answer(to: .encode(sampleCount, isConsumed: isConsumed))
    guard let buffer = RenderedSound(answer) else { throw Self.misunderstanding }
    return buffer
  }

  /// Decodes all of a file; nothing is heard, and the open file stays open.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - options: The measurements.
  /// - Returns: The result.
  /// - Throws: `PlaybackFailure`.
  package func check(
    _ path: String,
    _ options: SoundCheck.Options = SoundCheck.Options()
  ) throws(PlaybackFailure) -> SoundCheck {
    let answer = try answer(to: .check(options), try SoundFile(path))
    guard let check = SoundCheck(answer) else { throw Self.misunderstanding }
    return check
  }

  /// Opens a sound for the mix.
  ///
  /// - Parameters:
  ///   - track: Its number.
  ///   - path: The path of the file.
  /// - Returns: The sound.
  /// - Throws: `PlaybackFailure`.
  package func openTrack(
    _ track: Int,
    _ path: String
  ) throws(PlaybackFailure) -> SoundDescription {
    let file = try SoundFile(path)
    trackSeconds[track] = file.seconds
    let answer = try answer(to: .openTrack(track, tone: nil), file)
    guard let sound = SoundDescription(answer) else { throw Self.misunderstanding }
    return sound
  }

  /// Opens a tone for the mix, of a frequency in Hz.
  package func openTone(_ track: Int, frequency: Int) throws(PlaybackFailure) {
    _ = try answer(to: .openTrack(track, tone: frequency))
  }

  /// Closes a sound of the mix.
  package func closeTrack(_ track: Int) throws(PlaybackFailure) {
    trackSeconds[track] = nil
    _ = try answer(to: .closeTrack(track))
  }

  /// Lets the next samples of some sounds be heard together.
  ///
  /// - Returns: The failures of sounds, which are closed, by their numbers.
  /// - Throws: `PlaybackFailure`; all sounds are closed if the process has ended.
  package func mix(
    _ count: Int64,
    _ parts: [MixedPart]
  ) throws(PlaybackFailure) -> [Int: PlaybackFailure] {
    let seconds = parts.reduce(0.0) { $0 + (trackSeconds[$1.track] ?? 0) }
    let answer = try answer(to: .mix(count, parts), seconds: seconds)
    guard let failures = MixedPart.failures(in: answer) else { throw Self.misunderstanding }
    return failures
  }

  /// Tries in the process what its sandbox forbids, and returns the error numbers by the names of
  /// the attempts; 0 for what is possible nevertheless.
  package func probe() throws(PlaybackFailure) -> [String: Int64] {
    guard case .object(let errors) = try answer(to: .probe) else { throw Self.misunderstanding }
    return errors.compactMapValues(\.asInteger)
  }

  static let misunderstanding = PlaybackFailure(
    .crashed,
    "the answer of libsync-player is not understood"
  )

  private func answer(
    to request: PlayerRequest,
    _ file: borrowing SoundFile
  ) throws(PlaybackFailure) -> JSONValue {
    try answer(to: request, passing: file.descriptor, seconds: file.seconds)
  }

  func answer(
    to request: PlayerRequest,
    passing descriptor: Int32? = nil,
    followedBy bytes: [UInt8] = [],
    seconds: Double? = nil
  ) throws(PlaybackFailure) -> JSONValue {
    do throws(PlaybackFailure) {
      let connection = try runningConnection()
      return try connection.answer(
        to: request,
        passing: descriptor,
        followedBy: bytes,
        seconds: seconds ?? openSeconds
      )
    } catch {
      switch error.reason {
      case .crashed, .exhausted, .interrupted, .output, .noDecoder: connection = nil
      default: break
      }
      // A failure after a signal says nothing about the file.
      throw Interruption.isRequested ? PlaybackFailure(.interrupted) : error
    }
  }

  private func runningConnection() throws(PlaybackFailure) -> PlayerConnection {
    if let connection { return connection }
    let started = try PlayerConnection(settings)
    connection = started
    return started
  }
}
