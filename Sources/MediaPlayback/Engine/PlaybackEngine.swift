/// Decodes the sound of files and lets it be heard; the player decides what and when.
///
/// The sound of one file follows that of the file before it without a gap. Positions and counts are
/// samples per channel at the sample rate of the open file.
public protocol PlaybackEngine: Sendable {
  /// Opens the sound of the file at a path instead of the one that is open, at its beginning.
  func open(_ path: String) async throws(PlaybackFailure) -> SoundDescription

  /// Lets the next samples of the open file be heard.
  ///
  /// - Parameters:
  ///   - sampleCount: The number of samples; fewer are heard if the file ends before.
  ///   - gain: The factor by which samples are multiplied, from 0 to 1.
  /// - Returns: The number of rendered samples, and whether more follow.
  /// - Throws: `PlaybackFailure` if the file cannot be decoded any further or its sound cannot be
  ///   played.
  func render(_ sampleCount: Int64, gain: Float) async throws(PlaybackFailure) -> RenderedSound

  /// Continues at a sample of the open file; what is heard there does not depend on what was heard
  /// before.
  func seek(to sample: Int64) async throws(PlaybackFailure)

  /// Silences the samples that were rendered and have not been heard yet.
  ///
  /// - Returns: The number of samples of the open file that are not heard; 0 if the clock is
  ///   virtual.
  func halt() async throws(PlaybackFailure) -> Int64

  /// Waits until everything was heard, and completes the output.
  func finish() async throws(PlaybackFailure)
}

/// The result of a request to render samples.
public struct RenderedSound: Hashable, Sendable {
  /// The number of samples that were rendered.
  public var sampleCount: Int64
  /// Whether the file has no sound after them.
  public var hasEnded: Bool
  /// The number of damaged parts that were left out since the file was opened.
  public var damageCount: Int

  /// Creates the outcome of a request.
  public init(sampleCount: Int64, hasEnded: Bool, damageCount: Int = 0) {
    self.sampleCount = sampleCount
    self.hasEnded = hasEnded
    self.damageCount = damageCount
  }
}
