package import MediaPlayback

/// Decodes all of a file and measures it.
package enum SoundChecker {
  /// Decodes all that is left of a file.
  ///
  /// - Parameters:
  ///   - decoder: The decoder of the file.
  ///   - options: The measurements.
  ///   - isAbandoned: Returns whether nobody waits for the result any more.
  /// - Returns: The result.
  /// - Throws: `PlaybackFailure` if the file cannot be decoded to its end.
  package static func check(
    _ decoder: FFmpegDecoder,
    _ options: SoundCheck.Options,
    isAbandoned: () -> Bool = { false }
  ) throws(PlaybackFailure) -> SoundCheck {
    let format = decoder.sound.soundFormat
    var check = SoundCheck(decoder.sound)
    check.metadata = decoder.metadata
    var statistics = SampleStatistics(channelCount: format.channelCount)
    let measuresLoudness = options.hasLoudness || options.hasTruePeak
    var meter =
      measuresLoudness
      ? LoudnessMeter(
        format,
        hasTruePeak: options.hasTruePeak,
        keepsBlocks: options.hasLoudness
      ) : nil
    var fingerprinter = options.hasFingerprint ? Fingerprinter(format) : nil
    while true {
      let samples = try decoder.read(Self.blockCount)
      if samples.isEmpty { break }
      if isAbandoned() { throw PlaybackFailure(.output, "nobody waits for the result") }
      let block = SoundBlock(samples, channelCount: format.channelCount)
      check.sampleCount += Int64(block.count)
      statistics.add(block)
      meter?.add(block)
      fingerprinter?.add(block)
    }
    check.damageCount = decoder.damageCount
    check.hasEndedEarly = decoder.hasEndedEarly
    check.isSilent = statistics.isSilent
    check.peak = statistics.peak
    check.clippedCount = statistics.clippedCount
    if options.hasLoudness {
      check.loudness = meter?.loudness
      check.loudnessRange = meter?.range
      check.loudnessBlocks = meter?.blocks
    }
    check.truePeak = meter?.truePeak
    if let print = fingerprinter?.finish() {
      (check.fingerprint, check.fingerprintHash) = (print.text, print.hash)
    }
    return check
  }

  private static let blockCount = 8192
}
