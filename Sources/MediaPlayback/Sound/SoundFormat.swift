/// The form of samples.
package struct SoundFormat: Hashable, Sendable {
  /// Samples per second and channel.
  package var sampleRate: Int
  /// The number of channels, which are interleaved.
  package var channelCount: Int

  package init(sampleRate: Int, channelCount: Int) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
  }
}

extension SoundDescription {
  /// The form of the samples.
  package var soundFormat: SoundFormat {
    SoundFormat(sampleRate: sampleRate, channelCount: channelCount)
  }
}
