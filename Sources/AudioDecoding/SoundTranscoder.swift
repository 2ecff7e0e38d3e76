package import MediaModel
package import MediaPlayback

/// Encodes the sound of a file in a format that devices play.
package struct SoundTranscoder {
  private let descriptor: Int32
  private let target: TranscodingTarget
  private let hasLoudness: Bool
  private let chapters: [ChapterSpan]

  /// - Parameters:
  ///   - descriptor: The empty file, which is open for reading and writing and stays open.
  ///   - target: The format.
  ///   - hasLoudness: Whether the loudness is measured.
  ///   - chapters: The chapters, for a target that has them in a track.
  package init(
    _ descriptor: Int32,
    _ target: TranscodingTarget,
    hasLoudness: Bool,
    chapters: [ChapterSpan] = []
  ) {
    (self.descriptor, self.target, self.hasLoudness) = (descriptor, target, hasLoudness)
    self.chapters = target.hasChapterTrack ? chapters : []
  }

  /// Returns whether there is an encoder for a format.
  package static func isPossible(to target: TranscodingTarget) -> Bool {
    FFmpegEncoder.Codec(target, channelCount: 2, isExact: true).isAvailable
  }

  private static let blockCount = 8192
  /// The longest text of a chapter track, which counts in samples: a number of 31 bits.
  private static let maxTrackUnits = Int64(Int32.max)

  /// Encodes all that is left of a file, and reads the result.
  ///
  /// - Parameters:
  ///   - decoder: The decoder of the file.
  ///   - isAbandoned: Returns whether nobody waits for the result any more.
  /// - Returns: The result.
  /// - Throws: `PlaybackFailure` if the file cannot be decoded to its end or the result cannot be
  ///   written.
  package func transcode(
    _ decoder: FFmpegDecoder,
    isAbandoned: () -> Bool = { false }
  ) throws(PlaybackFailure) -> TranscodedSound {
    let source = decoder.sound.soundFormat
    let format = target.format(for: source)
    var converter: FFmpegConverter?
    if format != source {
      converter = FFmpegConverter(from: source, to: format)
      if converter == nil { throw PlaybackFailure(.unsupported, "its sound cannot be converted") }
    }
    let encoder = try FFmpegEncoder(
      descriptor: descriptor,
      codec(for: decoder.sound, format),
      format,
      chapters: ChapterSpan.spans(
        chapters,
        lastingAtMost: Self.maxTrackUnits * 1000 / Int64(format.sampleRate)
      ),
      byteLimit: DecodingLimit.transcodedBytes
    )
    var meter = hasLoudness ? LoudnessMeter(source, hasTruePeak: false) : nil
    var sampleCount: Int64 = 0
    func encode(_ samples: [Float]) throws(PlaybackFailure) {
      if samples.isEmpty { return }
      let block = SoundBlock(samples, channelCount: format.channelCount)
      sampleCount += Int64(block.count)
      try encoder.encode(block)
    }
    while true {
      let samples = try decoder.read(Self.blockCount)
      if samples.isEmpty { break }
      if isAbandoned() { throw PlaybackFailure(.output, "nobody waits for the result") }
      meter?.add(SoundBlock(samples, channelCount: source.channelCount))
      try encode(converter?.convert(samples) ?? samples)
    }
    try encode(converter?.finish() ?? [])
    guard sampleCount > 0 else { throw PlaybackFailure(.damaged, "it has no sound") }
    try encoder.finish()
    var result = TranscodedSound(try encodedSound(sampleCount), sampleCount: sampleCount)
    result.damageCount = decoder.damageCount
    result.hasEndedEarly = decoder.hasEndedEarly
    result.isMeasured = hasLoudness
    result.loudness = meter?.loudness
    return result
  }

  private func codec(for sound: SoundDescription, _ format: SoundFormat) -> FFmpegEncoder.Codec {
    // Only sound of 16 bits that was not converted has no more than these.
    let isExact = sound.soundFormat == format && (1...16).contains(sound.bitDepth ?? 0)
    return FFmpegEncoder.Codec(target, channelCount: format.channelCount, isExact: isExact)
  }

  /// Returns the sound of the result, which must have as many samples as were encoded.
  private func encodedSound(_ sampleCount: Int64) throws(PlaybackFailure) -> SoundDescription {
    let sound: SoundDescription
    do throws(PlaybackFailure) {
      sound = try FFmpegDecoder(descriptor: descriptor).sound
    } catch {
      throw PlaybackFailure(.output, "the encoded file cannot be read: \(error.message)")
    }
    guard sound.sampleCount == sampleCount else {
      let found = sound.sampleCount.map { "\($0)" } ?? "an unknown number of"
      throw PlaybackFailure(
        .output,
        "the encoded file has \(found) samples instead of \(sampleCount)"
      )
    }
    return sound
  }
}

extension FFmpegEncoder.Codec {
  /// - Parameters:
  ///   - target: The format.
  ///   - channelCount: The number of channels.
  ///   - isExact: Whether the sound has no more than 16 bits.
  fileprivate init(_ target: TranscodingTarget, channelCount: Int, isExact: Bool) {
    self =
      switch target {
      case .alac: .alac(dithers: !isExact)
      case .aac(let kilobits): .aac(bitRate: kilobits * 500 * channelCount)
      case .mp3: .mp3
      case .opus(let kilobits): .opus(bitRate: kilobits * 500 * channelCount)
      }
  }
}
