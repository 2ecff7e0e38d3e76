import MediaArtwork
import MediaImport
import MediaPlayback

extension CarriedTags {
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
