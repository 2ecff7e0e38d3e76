import Glibc
package import MediaPlayback

/// Encodes sound as AAC, in a file in the format MPEG-4.
///
/// The same sound leads to the same file, whatever buffers it is handed over in.
package final class AACSink: AudioSink {
  private let descriptor: Int32
  private let sampleRate: Int?
  private var encoder: FFmpegEncoder?
  private var hasSound = false
  /// The buffer that was not consumed, and its sound.
  private var waiting: (buffer: RenderedSound, blocks: [SoundBlock])?
  private var isAvailable = true

  /// Bits per second for each channel.
  private static let bitRate = 64_000

  /// Prepares to encode to an empty file.
  ///
  /// - Parameters:
  ///   - descriptor: The file, which must be open for writing and stays open.
  ///   - sampleRate: The sample rate; `nil` for that of the sound, if AAC has it.
  /// - Throws: `PlaybackFailure` if the file is not empty.
  package init(descriptor: Int32, sampleRate: Int? = nil) throws(PlaybackFailure) {
    if lseek(descriptor, 0, SEEK_END) > 0 {
      throw PlaybackFailure(.output, "a file in AAC cannot be continued")
    }
    (self.descriptor, self.sampleRate) = (descriptor, sampleRate)
  }

  package let needsSamples = true

  private var format: SoundFormat?

  package func prepare(for format: SoundFormat) throws(PlaybackFailure) -> SoundFormat {
    if let own = self.format { return own }
    let wanted = sampleRate ?? format.sampleRate
    let own = SoundFormat(
      sampleRate: AACFormat.sampleRates.last { $0 <= wanted } ?? AACFormat.sampleRates[0],
      channelCount: min(2, format.channelCount)
    )
    let codec = FFmpegEncoder.Codec.aac(bitRate: Self.bitRate * own.channelCount)
    encoder = try FFmpegEncoder(descriptor: descriptor, codec, own)
    self.format = own
    return own
  }

  package func write(_ block: SoundBlock) throws(PlaybackFailure) {
    guard isAvailable else {
      waiting?.blocks.append(block)
      return
    }
    if block.count > 0 { hasSound = true }
    try encoder?.encode(block)
  }

  /// Takes a buffer, or once more that which was not consumed.
  ///
  /// - Parameters:
  ///   - isConsumed: Whether it is encoded; otherwise it waits to be handed over again.
  ///   - render: Writes the next buffer to this sink.
  /// - Returns: The buffer.
  /// - Throws: `PlaybackFailure`.
  package func takeBuffer(
    isConsumed: Bool,
    _ render: () throws(PlaybackFailure) -> RenderedSound
  ) throws(PlaybackFailure) -> RenderedSound {
    if let waiting {
      guard isConsumed else { return waiting.buffer }
      self.waiting = nil
      for block in waiting.blocks { try write(block) }
      return waiting.buffer
    }
    if isConsumed { return try render() }
    waiting = (RenderedSound(sampleCount: 0, hasEnded: false), [])
    isAvailable = false
    defer { isAvailable = true }
    let buffer = try render()
    waiting?.buffer = buffer
    return buffer
  }

  package func halt() -> Int { 0 }

  package func finish() throws(PlaybackFailure) {
    guard hasSound, waiting == nil, let encoder else {
      throw PlaybackFailure(.output, "there is nothing to encode")
    }
    try encoder.finish()
  }
}
