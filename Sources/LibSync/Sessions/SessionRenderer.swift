public import AudioSessions
public import MediaPlayback
package import System

/// Lets what is audible on a simulated device be heard, or writes it to a WAV file.
///
/// All sounds are mixed with the gains that the device gives them, each change at its sample:
///
/// ```swift
/// var options = SessionSoundOptions()
/// options.output = .wav(path: "commute.wav")
/// let renderer = try SessionRenderer(options)
/// try await renderer.render(changes, until: device.time)
/// try await renderer.finish()
/// ```
///
/// The mix is in stereo and is not limited: in a WAV file, samples can lie beyond full scale, and
/// sound cards clip them.
public actor SessionRenderer {
  /// A file that could not be decoded to its end.
  public struct Failure: Hashable, Sendable {
    /// The file, as the script names it.
    public var file: String
    /// The reason.
    public var reason: PlaybackFailure

    /// Creates a failure.
    public init(file: String, reason: PlaybackFailure) {
      (self.file, self.reason) = (file, reason)
    }
  }

  /// The files that could not be decoded, in the order in which that was noticed.
  public private(set) var failures: [Failure] = []

  /// The files that the hardware of a device could not decode, in the order in which they were
  /// heard.
  ///
  /// It decodes one file in AAC, Apple Lossless or MP3 at a time; others have to be decoded in
  /// software meanwhile. Their sound is the same.
  public private(set) var decodedInSoftware: [String] = []

  private let options: SessionSoundOptions
  private let output: WAVOutput?
  private let process: PlayerProcess
  private var tracks: [SoundSource: RenderedTrack] = [:]
  private var trackCount = 0
  /// The sound that the hardware decodes.
  private var hardware: SoundSource?
  /// The samples of the mix that were rendered.
  private var rendered: Int64 = 0
  private var time: Int64 = 0
  /// When the first sound was heard, if it takes its time.
  private var start: Duration?

  /// Opens the destination.
  ///
  /// - Parameter options: The destination, and how sounds get there.
  /// - Throws: `FileError` if the WAV file cannot be written.
  public init(_ options: SessionSoundOptions) throws {
    do throws(OutputError) {
      try self.init(rendering: options)
    } catch {
      throw FileError.translated(error)
    }
  }

  package init(rendering options: SessionSoundOptions) throws(OutputError) {
    self.options = options
    var sink = PlayerSettings.Sink.null
    var output: WAVOutput?
    switch options.output {
    case .none, .null: break
    case .wav(let path):
      let file = try WAVOutput(path)
      (output, sink) = (file, .wav(descriptor: file.descriptor))
    case .soundCard(let name): sink = .alsa(device: name)
    }
    self.output = output
    process = PlayerProcess(options.settings(sink))
  }

  // MARK: Lengths

  /// Returns the lengths of files in nanoseconds; those that cannot be opened have none.
  ///
  /// - Parameter files: The files, as a script names them.
  /// - Returns: The lengths.
  /// - Throws: `PlaybackFailure` if nothing can be decoded at all.
  public func lengths(of files: Set<String>) async throws(PlaybackFailure) -> [String: Int64] {
    var lengths: [String: Int64] = [:]
    for file in files.sorted() where !SessionSoundOptions.isAddress(file) {
      do throws(PlaybackFailure) {
        lengths[file] = try await length(of: options.path(of: file))
      } catch {
        try note(error, of: file)
      }
    }
    return lengths
  }

  private func length(of path: String) async throws(PlaybackFailure) -> Int64? {
    let sound = try await process.openTrack(trackCount, path)
    try await process.closeTrack(trackCount)
    guard sound.sampleRate > 0 else { return nil }
    var count = sound.sampleCount
    if count == nil { count = try await process.check(path).sampleCount }
    return count?.scaled(by: 1_000_000_000, over: Int64(sound.sampleRate))
  }

  private func note(_ failure: PlaybackFailure, of file: String) throws(PlaybackFailure) {
    switch failure.reason {
    case .noDecoder, .output, .interrupted: throw failure
    default: break
    }
    if !hasFailed(file) { failures.append(Failure(file: file, reason: failure)) }
  }

  private func hasFailed(_ file: String) -> Bool { failures.contains { $0.file == file } }

  // MARK: Rendering

  /// Renders up to a time.
  ///
  /// - Parameters:
  ///   - changes: The changes of what is heard since the last call, in the order of their times.
  ///   - end: The nanoseconds since the beginning.
  /// - Throws: `PlaybackFailure` if nothing can be heard at all, and `FileError` if the WAV file
  ///   cannot be written.
  public func render(_ changes: [SoundChange], until end: Int64) async throws {
    do {
      try await renderSound(changes, until: end)
    } catch {
      throw FileError.translated(error)
    }
  }

  /// Renders up to a time; throws `OutputError` if the WAV file cannot be written.
  package func renderSound(_ changes: [SoundChange], until end: Int64) async throws {
    do {
      for change in changes {
        try await render(until: change.time)
        try await apply(change)
      }
      try await render(until: end)
    } catch {
      throw outputError(error)
    }
  }

  /// Returns the error that a failure of the process means to the user.
  private func outputError(_ error: any Error) -> any Error {
    guard let output, let failure = error as? PlaybackFailure, failure.reason == .output else {
      return error
    }
    return OutputError(.inputOutput, failure.message, path: output.path)
  }

  private func apply(_ change: SoundChange) async throws(PlaybackFailure) {
    let source = SoundSource(change)
    if var track = tracks[source] {
      track.change(to: change)
      if change.gain == 0, tracks.count > Self.mostOpenTracks, track.isOpen {
        try await process.closeTrack(track.number)
        track.isOpen = false
      }
      tracks[source] = track
    } else if change.gain > 0 {
      tracks[source] = RenderedTrack(change, number: trackCount)
      trackCount += 1
    }
  }

  private func render(until end: Int64) async throws(PlaybackFailure) {
    let target = options.sample(at: end)
    while rendered < target {
      do throws(PlaybackFailure) {
        let parts = try await parts()
        // A sound card is fed in small parts, between which the user can interrupt.
        let most =
          options.output.isAudible
          ? Int64(options.sampleRate) / 4 : Int64(options.sampleRate) * Self.mostSeconds
        let count = min(target - rendered, most)
        await wait(untilLeft: .milliseconds(500))
        if Interruption.isRequested || Task.isCancelled { throw PlaybackFailure(.interrupted) }
        let failed = try await process.mix(count, parts)
        rendered += count
        for source in tracks.keys.sorted() {
          guard let track = tracks[source], let failure = failed[track.number] else { continue }
          tracks[source]?.isOpen = false
          try note(failure, of: track.sound.file ?? "")
        }
      } catch {
        try await recover(from: error)
      }
    }
    time = max(time, end)
  }

  /// Waits until no more than some time of what was rendered was not heard yet.
  private func wait(untilLeft rest: Duration) async {
    guard options.output.isAudible else { return }
    let start = start ?? options.now()
    self.start = start
    let heard = Duration.nanoseconds(options.time(ofSample: rendered))
    let pause = start + heard - rest - options.now()
    if pause > .zero { await options.sleep(pause) }
  }

  /// Opens what is heard now, and returns how.
  private func parts() async throws(PlaybackFailure) -> [MixedPart] {
    var parts: [MixedPart] = []
    for source in tracks.keys.sorted() {
      guard var track = tracks[source], track.sound.gain > 0,
        track.sound.file != nil || options.hasTones
      else { continue }
      if let file = track.sound.file, hasFailed(file) { continue }
      if !track.isOpen {
        let codec: String?
        do throws(PlaybackFailure) {
          codec = try await open(track, source)
        } catch {
          guard let file = track.sound.file else { throw error }
          try note(error, of: file)
          guard error.reason == .crashed || error.reason == .exhausted else { continue }
          // The process that has the others open is gone.
          for source in tracks.keys { tracks[source]?.isOpen = false }
          return try await self.parts()
        }
        (track.isOpen, track.needsStart) = (true, true)
        track.codec = codec
      }
      claimHardware(track, source)
      parts.append(track.part(at: options.time(ofSample: rendered)))
      track.needsStart = false
      tracks[source] = track
    }
    return parts
  }

  private func open(
    _ track: RenderedTrack,
    _ source: SoundSource
  ) async throws(PlaybackFailure) -> String? {
    if let file = track.sound.file {
      return try await process.openTrack(track.number, options.path(of: file)).codec
    }
    try await process.openTone(track.number, frequency: source.frequency(track.number))
    return nil
  }

  /// Lets the hardware decode a sound that is heard, or notes that it cannot.
  private func claimHardware(_ track: RenderedTrack, _ source: SoundSource) {
    guard let file = track.sound.file, let codec = track.codec,
      Self.hardwareCodecs.contains(codec)
    else { return }
    if let hardware, let holder = tracks[hardware], hardware != source, holder.sound.gain > 0,
      holder.codec.map(Self.hardwareCodecs.contains) == true
    {
      if !decodedInSoftware.contains(file) { decodedInSoftware.append(file) }
    } else {
      hardware = source
    }
  }

  /// Finds the files whose decoder crashed, and prepares to go on without them.
  private func recover(from failure: PlaybackFailure) async throws(PlaybackFailure) {
    guard failure.reason == .crashed || failure.reason == .exhausted else { throw failure }
    let checker = PlayerProcess(options.settings(.null))
    let count = failures.count
    for source in tracks.keys.sorted() {
      tracks[source]?.isOpen = false
      guard let sound = tracks[source]?.sound, let file = sound.file, sound.gain > 0,
        !hasFailed(file)
      else { continue }
      do throws(PlaybackFailure) {
        _ = try await checker.check(options.path(of: file))
      } catch {
        try note(error, of: file)
      }
    }
    if failures.count == count { throw failure }
    // The process may have written some of the samples that it was asked for.
    if let output {
      let bytes = output.byteCount - WAVHeader.byteCount
      rendered = max(rendered, Int64(bytes / (4 * SoundMixer.channelCount)))
    }
  }

  private static let hardwareCodecs: Set<String> = ["aac", "alac", "mp3", "mp3float"]
  private static let mostSeconds: Int64 = 10
  private static let mostOpenTracks = 32

  // MARK: Ending

  /// Completes the output; without this, a WAV file does not appear.
  ///
  /// - Throws: `PlaybackFailure` and `FileError`.
  public func finish() async throws {
    do {
      try await complete()
    } catch {
      throw FileError.translated(error)
    }
  }

  /// Completes the output; throws `OutputError` if the WAV file cannot be written.
  package func complete() async throws {
    if output == nil, !options.output.isAudible { return }
    do {
      try await render(until: time)
      await wait(untilLeft: .zero)
      _ = try await process.mix(0, [])
      try await process.finish()
      try output?.finish()
    } catch {
      throw outputError(error)
    }
  }
}
