import MediaArtwork
import MediaImport
import MediaPlayback

extension CarriedTags {
  /// Reads everything that an encoding takes over from a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as an `ExactPath`.
  ///   - sound: Its sound, with its chapters.
  ///   - encoding: The encoding of texts that claim to be in Latin-1; `nil` if none was stated.
  /// - Throws: `ImportError`.
  init(
    ofOriginal path: String,
    _ sound: SoundDescription,
    in encoding: TagEncoding?
  ) throws(ImportError) {
    try self.init(of: path, in: encoding)
    carry(sound.chapters, lasting: sound.milliseconds)
    plainLyrics = lyrics.first { !LyricsText.isTimed($0) }
    timedLyrics = lyrics.first(where: LyricsText.isTimed).flatMap(Self.timedLyrics)
  }

  private static func timedLyrics(_ text: String) -> TimedLyrics? {
    let text = TimedLyrics.limited(text)
    guard let lines = LyricsText.timedLines(text) else { return nil }
    return TimedLyrics(
      text,
      plain: LyricsText.plain(text),
      lines: lines.map { TimedLyrics.Line(start: $0.start, text: $0.text) }
    )
  }

  /// The largest sides of a cover that is converted; no device shows more.
  private static let coverSize = PictureSize(width: 3000, height: 3000)

  /// Chooses the cover for a format: the first one, converted if players of the format may not show
  /// it, or the next one if it cannot be decoded.
  ///
  /// Players of Opus show WebP. Of the others, few do, and MPEG-4 cannot have it; BMP is larger than
  /// the same in PNG everywhere.
  mutating func chooseCover(for target: TranscodingTarget) {
    guard let first = covers.first, CarriedCover(first) == nil else { return }
    if first.mediaType == "image/webp", case .opus = target {
      cover = CarriedCover(first.bytes, mediaType: first.mediaType)
    } else if let converted = Self.converted(first.bytes) {
      cover = converted
    }
  }

  /// Returns a picture as PNG if it is exact or transparent, and otherwise as JPEG; `nil` if it
  /// cannot be decoded.
  private static func converted(_ bytes: [UInt8]) -> CarriedCover? {
    guard let info = try? PictureInfo(bytes), info.format.isDecodable else { return nil }
    let isExact = info.format == .bmp || info.hasAlpha
    let rendition = Rendition(size: coverSize, format: isExact ? .png : .jpeg, quality: 92)
    return (try? PictureRenderer().render(bytes, as: [rendition]).first).flatMap {
      CarriedCover($0.bytes, mediaType: rendition.format.pictureFormat.mediaType)
    }
  }
}
