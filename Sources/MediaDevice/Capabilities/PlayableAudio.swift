/// An encoding of audio that some devices play.
package enum AudioEncoding: CaseIterable, Sendable {
  case mp3
  /// AAC of the low-complexity profile.
  case aac
  case appleLossless
  case wave
  case aiff
}

/// The audio that a device plays.
package struct PlayableAudio: Equatable, Sendable {
  package let encodings: Set<AudioEncoding>
  package var maxSampleRate = 48_000
  package var maxChannelCount = 2
  /// The highest rate of MP3 in kilobits a second.
  package var maxMP3BitRate = 320
  /// The highest number of bits in a sample of lossless audio.
  package var maxBitDepth = 16

  /// Returns whether the device plays a file; numbers that are unknown do not matter.
  ///
  /// - Parameters:
  ///   - encoding: The encoding.
  ///   - sampleRate: The number of samples a second.
  ///   - channelCount: The number of channels.
  ///   - bitRate: The number of kilobits a second.
  ///   - bitDepth: The number of bits in a sample.
  /// - Returns: Whether it plays; otherwise, the file has to be transcoded.
  package func plays(
    _ encoding: AudioEncoding,
    sampleRate: Int? = nil,
    channelCount: Int? = nil,
    bitRate: Int? = nil,
    bitDepth: Int? = nil
  ) -> Bool {
    func isAtMost(_ most: Int, _ number: Int?) -> Bool { number.map { $0 <= most } ?? true }
    guard encodings.contains(encoding), isAtMost(maxSampleRate, sampleRate),
      isAtMost(maxChannelCount, channelCount)
    else { return false }
    return switch encoding {
    case .mp3: isAtMost(maxMP3BitRate, bitRate)
    case .aac: true
    case .appleLossless, .wave, .aiff: isAtMost(maxBitDepth, bitDepth)
    }
  }
}
