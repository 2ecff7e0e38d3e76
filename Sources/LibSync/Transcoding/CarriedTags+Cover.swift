import MediaArtwork
import MediaImport

extension CarriedTags {
  /// The largest sides of a cover that is converted; no device shows more.
  private static let coverSize = PictureSize(width: 3000, height: 3000)

  /// Converts the cover to a format that all players show, and leaves the next one that has such a
  /// format in its place if it cannot be decoded.
  ///
  /// MPEG-4 has no WebP, and players that use FFmpeg do not show it in other formats either; BMP is
  /// larger than the same in PNG everywhere.
  mutating func convertCover() {
    guard let first = covers.first, CarriedCover(first) == nil,
      let converted = Self.converted(first.bytes)
    else { return }
    cover = converted
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
