/// The properties of a picture that can be read without decoding it.
public struct PictureInfo: Hashable, Sendable {
  /// The format.
  public let format: PictureFormat
  /// The size in pixels, after applying the orientation; `nil` if it cannot be read from the header
  /// alone.
  public let size: PictureSize?
  /// Whether pixels can be transparent.
  public let hasAlpha: Bool

  /// Reads the header of a picture.
  ///
  /// - Parameter bytes: The picture file.
  /// - Throws: ``PictureError`` if the bytes are not a picture of a known format, or are a JPEG or
  ///   PNG file with a damaged header.
  public init(_ bytes: [UInt8]) throws(PictureError) {
    format = try PictureFormat.recognised(in: bytes)
    let view = ByteView(bytes)
    var alpha = false
    switch format {
    case .jpeg:
      let segments = JPEGSegments(bytes)
      size = segments.size.map(segments.orientation.shown)
    case .png:
      let chunks = PNGChunks(bytes)
      size = chunks.size.map(chunks.orientation.shown)
      alpha = chunks.hasAlpha
    case .gif: size = Self.size(view.littleEndian(6, bytes: 2), view.littleEndian(8, bytes: 2))
    case .bmp: size = Self.sizeOfBMP(view)
    case .webp: (size, alpha) = Self.webP(view)
    case .tiff:
      let directory = TIFFDirectory(bytes[...])
      size = directory.flatMap { directory in directory.size.map(directory.orientation.shown) }
    case .heic: size = nil
    }
    hasAlpha = alpha
    if format.isDecodable, size.map({ $0.width == 0 || $0.height == 0 }) ?? true {
      throw PictureError(.damaged, "the header of the \(format.name) file is damaged")
    }
  }

  private static func size(_ width: Int?, _ height: Int?) -> PictureSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return PictureSize(width: width, height: height)
  }

  private static func sizeOfBMP(_ view: ByteView) -> PictureSize? {
    guard view.littleEndian(14, bytes: 4) != 12 else {
      return size(view.littleEndian(18, bytes: 2), view.littleEndian(20, bytes: 2))
    }
    // A negative height means that rows are stored from top to bottom.
    let height = view.littleEndian(22, bytes: 4).map {
      Int(Int32(truncatingIfNeeded: $0).magnitude)
    }
    return size(view.littleEndian(18, bytes: 4), height)
  }

  /// Reads the size of a WebP file, and whether its pixels can be transparent, according to RFC
  /// 9649.
  private static func webP(_ view: ByteView) -> (PictureSize?, Bool) {
    if view.hasText("VP8X", at: 12) {
      let width = view.littleEndian(24, bytes: 3).map { $0 + 1 }
      let height = view.littleEndian(27, bytes: 3).map { $0 + 1 }
      return (size(width, height), view[20].map { $0 & 0x10 != 0 } ?? false)
    }
    if view.hasText("VP8L", at: 12), let bits = view.littleEndian(21, bytes: 4) {
      return (size(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1), bits >> 28 & 1 != 0)
    }
    guard view.hasText("VP8 ", at: 12) else { return (nil, false) }
    let width = view.littleEndian(26, bytes: 2).map { $0 & 0x3FFF }
    let height = view.littleEndian(28, bytes: 2).map { $0 & 0x3FFF }
    return (size(width, height), false)
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
