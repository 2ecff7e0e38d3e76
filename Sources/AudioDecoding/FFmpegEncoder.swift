import CFFmpeg
import Glibc
import MediaModel
import MediaPlayback

/// Encodes sound to a file with FFmpeg.
///
/// The same sound leads to the same file, whatever blocks it is handed over in.
final class FFmpegEncoder {
  /// The codecs.
  enum Codec {
    /// AAC, with bits per second.
    case aac(bitRate: Int)
    /// Apple Lossless with 16 bits, and whether the sound has more than these.
    case alac(dithers: Bool)
    /// MP3 in the best quality of a variable bit rate.
    case mp3
    /// Opus, with bits per second.
    case opus(bitRate: Int)

    /// Whether FFmpeg has the encoder.
    var isAvailable: Bool { cffmpeg_has_encoder(number) }

    fileprivate var number: Int32 {
      switch self {
      case .aac: Int32(CFFMPEG_AAC)
      case .alac: Int32(CFFMPEG_ALAC)
      case .mp3: Int32(CFFMPEG_MP3)
      case .opus: Int32(CFFMPEG_OPUS)
      }
    }
  }

  private let encoder: OpaquePointer

  /// Begins an empty file.
  ///
  /// - Parameters:
  ///   - descriptor: The file, which must be open for writing and stays open.
  ///   - codec: The codec.
  ///   - format: The format of the sound.
  ///   - chapters: The chapters, for a codec whose files have them in a track.
  ///   - byteLimit: The number of bytes at which writing fails; 0 for none.
  /// - Throws: `PlaybackFailure`.
  init(
    descriptor: Int32,
    _ codec: Codec,
    _ format: SoundFormat,
    chapters: [ChapterSpan] = [],
    byteLimit: Int64 = 0
  ) throws(PlaybackFailure) {
    var encoding = CFFmpegEncoding()
    encoding.rate = Int32(clamping: format.sampleRate)
    encoding.channels = Int32(clamping: format.channelCount)
    encoding.byte_limit = byteLimit
    encoding.codec = codec.number
    switch codec {
    case .aac(let bitRate), .opus(let bitRate): encoding.bit_rate = Int64(bitRate)
    case .alac(let dithers): encoding.dithers = dithers
    case .mp3: break
    }
    var error: Int32 = 0
    guard let encoder = Self.encoder(descriptor, encoding, chapters, &error) else {
      if error != EINVAL { try Self.check(error) }
      throw PlaybackFailure(.output, "the encoder cannot be started")
    }
    self.encoder = encoder
  }

  private static func encoder(
    _ descriptor: Int32,
    _ encoding: CFFmpegEncoding,
    _ chapters: [ChapterSpan],
    _ error: inout Int32
  ) -> OpaquePointer? {
    var encoding = encoding
    encoding.chapters.count = Int32(clamping: chapters.count)
    let (starts, ends) = (chapters.map(\.chapter.start), chapters.map(\.end))
    var titles: [CChar] = []
    for span in chapters {
      titles += span.chapter.title.utf8.map { CChar(bitPattern: $0) }
      titles.append(0)
    }
    return starts.withUnsafeBufferPointer { starts -> OpaquePointer? in
      ends.withUnsafeBufferPointer { ends -> OpaquePointer? in
        titles.withUnsafeBufferPointer { titles -> OpaquePointer? in
          encoding.chapters.starts = starts.baseAddress
          encoding.chapters.ends = ends.baseAddress
          encoding.chapters.titles = titles.baseAddress
          return cffmpeg_encoder_create(descriptor, encoding, &error)
        }
      }
    }
  }

  deinit { cffmpeg_encoder_destroy(encoder) }

  /// Encodes samples.
  ///
  /// - Throws: `PlaybackFailure`.
  func encode(_ block: SoundBlock) throws(PlaybackFailure) {
    try Self.check(cffmpeg_encode(encoder, block.samples, Int32(clamping: block.count)))
  }

  /// Encodes the last samples and completes the file.
  ///
  /// - Throws: `PlaybackFailure`.
  func finish() throws(PlaybackFailure) { try Self.check(cffmpeg_encoder_finish(encoder)) }

  private static func check(_ error: Int32) throws(PlaybackFailure) {
    if error == 0 { return }
    let reason = String(cString: strerror(error))
    throw PlaybackFailure(.output, "cannot write the encoded file: \(reason)")
  }
}
