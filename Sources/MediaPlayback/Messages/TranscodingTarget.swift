/// A format in which devices play sound, and in which it is encoded for them.
package enum TranscodingTarget: Hashable, Sendable {
  /// Apple Lossless with 16 bits.
  case alac
  /// AAC, with kilobits per second in stereo; sound in one channel has half of them.
  case aac(kilobits: Int)
  /// MP3 in the best quality of a variable bit rate.
  case mp3
  /// Opus, with kilobits per second in stereo; sound in one channel has half of them.
  case opus(kilobits: Int)

  /// The bit rates of AAC that devices play, and those of Opus, in kilobits per second.
  package static let kilobits = 32...320
  /// AAC that few people can tell from the original.
  package static let standardAAC = Self.aac(kilobits: 256)
  /// Opus that few people can tell from the original.
  package static let standardOpus = Self.opus(kilobits: 128)

  /// Reads a target, such as `alac`, `aac:256`, `opus:128` or `mp3:v0`; `nil` if it is not one.
  package init?(_ text: String) {
    switch text {
    case "alac": self = .alac
    case "aac": self = .standardAAC
    case "mp3", "mp3:v0": self = .mp3
    case "opus": self = .standardOpus
    default:
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let kilobits = Int(parts[1]), Self.kilobits.contains(kilobits)
      else { return nil }
      switch parts[0] {
      case "aac": self = .aac(kilobits: kilobits)
      case "opus": self = .opus(kilobits: kilobits)
      default: return nil
      }
    }
  }

  /// The target as text, which can be read again.
  package var text: String {
    switch self {
    case .alac: "alac"
    case .aac(let kilobits): "aac:\(kilobits)"
    case .mp3: "mp3:v0"
    case .opus(let kilobits): "opus:\(kilobits)"
    }
  }

  /// The extension of names of files, without its period.
  package var fileExtension: String {
    switch self {
    case .alac, .aac: "m4a"
    case .mp3: "mp3"
    case .opus: "opus"
    }
  }

  /// Returns the extension of the name of an encoding.
  ///
  /// - Parameter original: The extension of the original, which audiobooks keep: theirs is another
  ///   one for the same format.
  /// - Returns: The extension.
  package func fileExtension(replacing original: String) -> String {
    Self.fileExtension(fileExtension, replacing: original)
  }

  /// Returns the extension that a file of a format gets in the place of an original.
  package static func fileExtension(_ own: String, replacing original: String) -> String {
    own == "m4a" && original.lowercased() == "m4b" ? original : own
  }

  /// Whether the files have chapters in a track, which is written with the sound; the others have
  /// them in their tags.
  package var hasChapterTrack: Bool {
    switch self {
    case .alac, .aac: true
    case .mp3, .opus: false
    }
  }

  /// The name of the codec, as FFmpeg calls it.
  package var codec: String {
    switch self {
    case .alac: "alac"
    case .aac: "aac"
    case .mp3: "mp3"
    case .opus: "opus"
    }
  }

  /// Estimates the size of an encoded file.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the original.
  ///   - milliseconds: The duration; 0 if unknown.
  ///   - isLossless: Whether the original is lossless.
  /// - Returns: The size in bytes.
  package func estimatedByteCount(
    ofOriginal byteCount: Int,
    lasting milliseconds: UInt64,
    isLossless: Bool = true
  ) -> Int {
    let kilobits: Int? =
      switch self {
      case .alac where isLossless: nil
      // Seven tenths of the samples.
      case .alac: 990
      case .aac(let kilobits), .opus(let kilobits): kilobits
      // The best quality has about 245 kilobits a second.
      case .mp3: 245
      }
    guard let kilobits else { return byteCount }
    return Int(min(milliseconds, Self.maxDuration) / 8) * kilobits
  }

  /// The longest duration that is believed, in milliseconds: a week.
  private static let maxDuration: UInt64 = 604_800_000

  /// Returns the format in which sound is encoded: in stereo at most, and at a sample rate that
  /// devices play; Opus has only one.
  package func format(for sound: SoundFormat) -> SoundFormat {
    SoundFormat(
      sampleRate: codec == "opus" ? Self.highestRate : sampleRate(for: sound.sampleRate),
      channelCount: min(2, sound.channelCount)
    )
  }

  private func sampleRate(for rate: Int) -> Int {
    guard rate <= Self.highestRate else {
      // Whole multiples keep more of the sound.
      return rate % 44_100 == 0 ? 44_100 : Self.highestRate
    }
    let rates = AACFormat.sampleRates
    return rates.first { $0 >= rate } ?? Self.highestRate
  }

  /// The highest sample rate that all devices play.
  package static let highestRate = 48_000
}

/// The limits of AAC.
package enum AACFormat {
  /// The sample rates, the lower ones of which MP3 has as well.
  package static let sampleRates = [
    8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000,
  ]
}
