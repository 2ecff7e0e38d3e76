public import MediaModel

/// The sound of a file, as its decoder found it.
public struct SoundDescription: Hashable, Sendable {
  /// The source of the number of valid samples.
  public enum GaplessSource: String, CaseIterable, Sendable {
    /// The file contains exactly its samples.
    case exact
    /// From the note that iTunes writes (`iTunSMPB`).
    case iTunesNote
    /// From the edit list and the length of the track in an MPEG-4 file.
    case editList
    /// From the tag of LAME in an MP3 file.
    case lame
    /// Nothing in the file says how much silence its encoder added.
    case unknown
  }

  /// The name of the container, as FFmpeg calls it, such as `mp3` or `flac`.
  public var format: String
  /// The name of the codec, as FFmpeg calls it, such as `aac` or `pcm_s16le`.
  public var codec: String
  /// Samples per second and channel.
  public var sampleRate: Int
  /// The number of channels.
  public var channelCount: Int
  /// The number of samples per channel that the file claims to have, without what its encoder
  /// added; `nil` if it does not say.
  public var sampleCount: Int64?
  /// The source of the sample count.
  public var gaplessSource: GaplessSource
  /// Bits per second; `nil` if unknown.
  public var bitRate: Int?
  /// The chapters in order.
  public var chapters: [Chapter]
  /// The number of chapters that begin after the end of the sound, which are left out.
  package var unreachableCount = 0
  /// The samples that the encoder added around the sound; `nil` if the file does not say.
  package var encoderPadding: EncoderPadding?
  /// Bits per sample of lossless sound; `nil` if unknown.
  package var bitDepth: Int?

  /// The playing time in milliseconds; `nil` if the file does not say.
  package var milliseconds: Int64? {
    sampleCount.map { SampleTime($0, rate: sampleRate).nanoseconds / 1_000_000 }
  }

  /// Creates the description of a sound.
  public init(
    format: String,
    codec: String,
    sampleRate: Int,
    channelCount: Int,
    sampleCount: Int64?,
    gaplessSource: GaplessSource = .unknown,
    bitRate: Int? = nil,
    chapters: [Chapter] = []
  ) {
    self.format = format
    self.codec = codec
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.sampleCount = sampleCount
    self.gaplessSource = gaplessSource
    self.bitRate = bitRate
    self.chapters = chapters
  }
}

/// The samples that an encoder added around the sound of a file, as its container counts them.
package struct EncoderPadding: Hashable, Sendable {
  package var before: Int64
  package var after: Int64

  package init(before: Int64, after: Int64) { (self.before, self.after) = (before, after) }
}
