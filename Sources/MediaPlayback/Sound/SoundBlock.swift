/// Some consecutive samples.
package struct SoundBlock: Sendable {
  /// The number of samples per channel.
  package let count: Int
  /// The samples of all channels, interleaved; empty if only their number is known.
  package let samples: [Float]

  /// Creates a block of samples that are not known.
  package init(count: Int) {
    self.count = count
    samples = []
  }

  /// Creates a block from interleaved samples.
  package init(_ samples: [Float], channelCount: Int) {
    self.samples = samples
    count = samples.count / max(1, channelCount)
  }

  /// Returns the block with each sample multiplied.
  package func multiplied(by gain: Float, channelCount: Int) -> SoundBlock {
    gain == 1 ? self : SoundBlock(samples.map { $0 * gain }, channelCount: channelCount)
  }
}

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
