public import MediaArtwork
public import MediaModel

/// A picture of an item, and where it was found.
public struct FoundPicture: Sendable {
  /// The place where the picture was found.
  public let source: ArtworkSource
  /// The kind of picture, such as `frontCover`.
  public let kind: String
  /// The path of the picture file, or of the file that contains the picture.
  public let path: String
  /// The SHA-256 of `bytes`.
  public let hash: PictureHash
  /// The picture file as it was found; for a device's raw pixels, a PNG file made from them.
  public let bytes: [UInt8]
  /// The format; `nil` if it is not recognised.
  public let format: PictureFormat?
  /// The size in pixels, after applying the orientation; `nil` if it is not known.
  public let size: PictureSize?

  /// Creates a picture from its file.
  init(_ source: ArtworkSource, kind: String, path: String, _ bytes: [UInt8]) {
    let information = try? PictureInfo(bytes)
    self.source = source
    self.kind = kind
    self.path = path
    self.bytes = bytes
    hash = PictureHash(of: bytes)
    format = information?.format ?? PictureFormat(recognising: bytes)
    size = information?.size
  }

  var record: ItemArtworkRecord.Found {
    let picture = PictureRecord(
      hash: hash.bytes,
      format: format?.rawValue ?? "unknown",
      width: size?.width,
      height: size?.height,
      byteCount: bytes.count
    )
    return ItemArtworkRecord.Found(picture, source, kind: kind, path: path)
  }
}
