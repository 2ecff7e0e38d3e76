/// The properties of a picture that can be read without decoding it.
public struct PictureInfo: Hashable, Sendable {
  /// The format.
  public let format: PictureFormat
  /// The size in pixels, after applying the orientation; `nil` if it cannot be read from the header
  /// alone.
  public let size: PictureSize?
  /// Whether pixels can be transparent.
  public let hasAlpha: Bool
  /// The turn that shows the picture upright, as Exif counts from 1 to 8.
  package let orientation: Int

  /// Reads the header of a picture.
  ///
  /// - Parameter bytes: The picture file.
  /// - Throws: ``PictureError`` if the bytes are not a picture of a known format, or are a file of a
  ///   format that can be decoded, but with a damaged header.
  public init(_ bytes: [UInt8]) throws(PictureError) {
    format = try PictureFormat.recognised(in: bytes)
    var alpha = false
    var turn = Orientation.topLeft
    switch format {
    case .jpeg:
      let segments = JPEGSegments(bytes)
      turn = segments.orientation
      size = segments.size.map(segments.orientation.shown)
    case .png:
      let chunks = PNGChunks(bytes)
      turn = chunks.orientation
      size = chunks.size.map(chunks.orientation.shown)
      alpha = chunks.hasAlpha
    case .webp:
      let chunks = WebPChunks(bytes)
      turn = chunks.orientation
      size = chunks.size.map(chunks.orientation.shown)
      alpha = chunks.hasAlpha
    case .bmp:
      let header = BMPHeader(bytes)
      size = header.size
      alpha = header.hasAlpha
    case .gif:
      let view = ByteView(bytes)
      size = PictureSize(positive: view.littleEndian(6, bytes: 2), view.littleEndian(8, bytes: 2))
    case .tiff:
      let directory = TIFFDirectory(bytes[...])
      turn = directory?.orientation ?? turn
      size = directory.flatMap { directory in directory.size.map(directory.orientation.shown) }
    case .heic: size = nil
    }
    hasAlpha = alpha
    orientation = turn.rawValue
    if format.isDecodable, size.map({ $0.width == 0 || $0.height == 0 }) ?? true {
      throw PictureError(.damaged, "the header of the \(format.name) file is damaged")
    }
  }
}

extension PictureFormat {
  /// Returns the format of a picture.
  static func recognised(in bytes: [UInt8]) throws(PictureError) -> Self {
    guard let format = Self(recognising: bytes) else {
      throw PictureError(.unrecognised, "not a picture of a known format")
    }
    return format
  }
}
