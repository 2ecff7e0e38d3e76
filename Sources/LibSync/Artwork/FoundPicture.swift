public import MediaArtwork
public import MediaModel

/// A picture of an item, and where it was found.
public struct FoundPicture: Sendable {
  /// Where it comes from.
  public let source: ArtworkSource
  /// What it shows, such as `frontCover`.
  public let kind: String
  /// The file that it is in, or that it is.
  public let path: String
  /// SHA-256 of its bytes as they were found.
  public let hash: PictureHash
  /// Its bytes as they were found; of a device's pixels, those of a PNG file.
  public let bytes: [UInt8]
  /// What kind of picture it is; nil when it is none that is known.
  public let format: PictureFormat?
  /// In pixels, as it is shown; nil when that is not known.
  public let size: PictureSize?

  /// A picture as it is in a file.
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
