package import MediaPlayback

/// The sound that a microphone hears: a file, in one channel and at the rate of the microphone, and
/// silence after its end.
package struct MicrophoneDecoder: AudioDecoder {
  package let sound: SoundDescription
  package let hasEnded = false
  /// The file; `nil` for silence alone.
  private let file: FFmpegDecoder?
  private var converter: FFmpegConverter?
  /// Samples that were converted, and the first that was not read yet.
  private var ready: [Float] = []
  private var next = 0
  private var fileHasEnded = false

  /// Creates a microphone.
  ///
  /// - Parameters:
  ///   - file: What it hears; `nil` for silence.
  ///   - sampleRate: The rate of the microphone in Hz.
  /// - Throws: `PlaybackFailure` if the sound cannot be converted.
  package init(_ file: FFmpegDecoder?, sampleRate: Int) throws(PlaybackFailure) {
    self.file = file
    sound = SoundDescription(
      format: "microphone",
      codec: file?.sound.codec ?? "silence",
      sampleRate: sampleRate,
      channelCount: 1,
      sampleCount: nil
    )
    try begin()
  }

  package var damageCount: Int { file?.damageCount ?? 0 }

  private mutating func begin() throws(PlaybackFailure) {
    (ready, next, fileHasEnded, converter) = ([], 0, file == nil, nil)
    guard let source = file?.sound.soundFormat, source != sound.soundFormat else { return }
    converter = FFmpegConverter(from: source, to: sound.soundFormat)
    if converter == nil {
      throw PlaybackFailure(.unsupported, "it cannot be converted to \(sound.sampleRate) Hz")
    }
  }

  package mutating func read(_ count: Int) throws(PlaybackFailure) -> [Float] {
    while ready.count - next < count, !fileHasEnded { try fill() }
    let end = min(next + count, ready.count)
    let silence = [Float](repeating: 0, count: count - (end - next))
    defer { next = end }
    return ready[next..<end] + silence
  }

  private mutating func fill() throws(PlaybackFailure) {
    guard let file else { return }
    let samples = try file.read(Self.blockCount)
    fileHasEnded = samples.isEmpty
    ready.removeFirst(next)
    next = 0
    if let converter {
      ready += fileHasEnded ? converter.finish() : converter.convert(samples)
    } else {
      ready += samples
    }
  }

  package mutating func discard(_ count: Int) throws(PlaybackFailure) -> Int {
    try read(count).count
  }

  package mutating func seek(to sample: Int64) throws(PlaybackFailure) {
    try begin()
    guard let file else { return }
    let position = sample.scaled(
      by: Int64(file.sound.sampleRate),
      over: Int64(sound.sampleRate)
    )
    if let count = file.sound.sampleCount, position >= count {
      fileHasEnded = true
    } else {
      try file.seek(to: position)
    }
  }

  private static let blockCount = 8192
}
