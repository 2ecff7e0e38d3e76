/// A picture file format.
public enum PictureFormat: String, Sendable, CaseIterable {
  /// A format that can be decoded.
  case jpeg, png, webp, bmp
  /// A format that is recognised but cannot be decoded.
  case gif, tiff, heic

  /// Recognises the format of a picture by its first bytes; returns `nil` if it is unknown.
  ///
  /// - Parameter bytes: The file, or at least its first 32 bytes.
  public init?(recognising bytes: [UInt8]) {
    func hasText(_ text: String, at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: text.utf8)
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: PNGChunks.signature) {
      self = .png
    } else if hasText("GIF87a") || hasText("GIF89a") {
      self = .gif
    } else if hasText("RIFF"), hasText("WEBP", at: 8) {
      self = .webp
    } else if hasText("II*\0") || hasText("MM\0*") {
      self = .tiff
    } else if hasText("ftyp", at: 4), Self.heicBrands.contains(where: { hasText($0, at: 8) }) {
      self = .heic
    } else if hasText("BM"), bytes.count >= 26, bytes[6..<10].allSatisfy({ $0 == 0 }) {
      self = .bmp
    } else {
      return nil
    }
  }

  private static let heicBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]

  /// Whether pictures of this format can be decoded, and so resized.
  public var isDecodable: Bool {
    switch self {
    case .jpeg, .png, .webp, .bmp: true
    case .gif, .tiff, .heic: false
    }
  }

  /// The media type, such as `image/jpeg`.
  public var mediaType: String { "image/\(rawValue)" }

  /// The file name extension, without the period.
  public var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .tiff: "tif"
    case .png, .gif, .bmp, .webp, .heic: rawValue
    }
  }

  /// The name of the format for display.
  var name: String {
    switch self {
    case .webp: "WebP"
    case .jpeg, .png, .gif, .bmp, .tiff, .heic: rawValue.uppercased()
    }
  }
}
