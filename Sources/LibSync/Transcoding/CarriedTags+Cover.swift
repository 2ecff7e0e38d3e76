import MediaArtwork
import MediaImport
import MediaPlayback

extension CarriedTags {
  /// The largest sides of a cover that is converted; no device shows more.
  private static let coverSize = PictureSize(width: 3000, height: 3000)
  /// The maximum number of pixels of a cover that the player decodes.
  private static let maxPixels = 40_000_000

  /// Converts the cover to a format that all players show, leaves the next one that has such a format
  /// in its place if it cannot be decoded, and finds the dimensions of the result.
  ///
  /// MPEG-4 has no WebP, and players that use FFmpeg do not show it in other formats either; BMP is
  /// larger than the same in PNG everywhere. Few programs read GIF and TIFF in tags.
  ///
  /// - Parameter player: The process that decodes what `PictureRenderer` does not: GIF, whose first
  ///   frame is taken, and TIFF.
  mutating func convertCover(with player: PlayerProcess) async {
    if let first = covers.first, CarriedCover(first) == nil,
      let converted = await Self.converted(first.bytes, player)
    {
      cover = converted
    }
    guard let bytes = cover?.bytes else { return }
    cover?.dimensions = Self.dimensions(bytes)
  }

  private static func dimensions(_ bytes: [UInt8]) -> CarriedCover.Dimensions? {
    guard let info = try? PictureInfo(bytes), let size = info.size else { return nil }
    let depth = info.hasAlpha ? 32 : 24
    return CarriedCover.Dimensions(width: size.width, height: size.height, depth: depth)
  }

  /// Returns a picture as PNG if it is exact or transparent, and otherwise as JPEG; `nil` if it
  /// cannot be decoded.
  private static func converted(
    _ bytes: [UInt8],
    _ player: PlayerProcess
  ) async -> CarriedCover? {
    guard let info = try? PictureInfo(bytes) else { return nil }
    let isExact = info.format != .jpeg && info.format != .webp || info.hasAlpha
    let rendition = Rendition(size: coverSize, format: isExact ? .png : .jpeg, quality: 92)
    let rendered: RenderedPicture?
    if info.format.isDecodable {
      rendered = try? PictureRenderer().render(bytes, as: [rendition]).first
    } else if let size = info.size, (1...maxPixels).contains(size.pixelCount),
      let pixels = try? await player.picture(bytes, size: size)
    {
      rendered = try? PictureRenderer()
        .render(pixels, as: [rendition], orientation: info.orientation).first
    } else {
      return nil
    }
    return rendered.map {
      CarriedCover($0.bytes, mediaType: rendition.format.pictureFormat.mediaType)
    }
  }
}
