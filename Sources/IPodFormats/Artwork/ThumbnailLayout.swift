/// The pixel layout of a device's thumbnails, from the table of known formats or from the device's
/// own description.
package struct ThumbnailLayout: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let pixels: ArtworkFormat.Pixels
  /// Rows are padded to a multiple of this number of bytes; 1 for no padding.
  package let rowAlignment: Int

  /// The maximum number of pixels in a thumbnail; no device has a larger screen.
  private static let maxPixels = 1 << 24

  /// Creates the layout of a known format.
  package init(_ format: ArtworkFormat) {
    width = format.width
    height = format.height
    pixels = format.pixels
    rowAlignment = 1
  }

  /// Creates a layout from a device's description, or `nil` if its pixel format is unknown or its
  /// size is invalid.
  package init?(_ format: SystemInfoExtended.ImageFormat) {
    guard let pixels = format.pixelFormat.flatMap(ArtworkFormat.Pixels.init(pixelFormat:)),
      format.width * format.height <= Self.maxPixels
    else { return nil }
    // Adjacent pixels share one colour value, so the width and height must be even.
    if pixels == .uyvy || pixels == .i420, format.width % 2 + format.height % 2 > 0 { return nil }
    width = format.width
    height = format.height
    self.pixels = pixels
    rowAlignment = format.rowAlignment
  }

  /// The number of pixels in a row, including padding.
  var rowPixels: Int {
    let pixelsPerUnit = max(1, rowAlignment / pixels.bytesPerPixel)
    return (width + pixelsPerUnit - 1) / pixelsPerUnit * pixelsPerUnit
  }

  /// The size of a thumbnail in bytes, including the padding of its rows.
  package var byteCount: Int {
    switch pixels {
    case .i420: width * height * 3 / 2
    default: rowPixels * height * pixels.bytesPerPixel
    }
  }
}

extension ArtworkFormat.Pixels {
  /// Creates the encoding with a four-character code of QuickTime; `nil` if the code is unknown.
  ///
  /// - Parameter pixelFormat: The code as eight hexadecimal digits.
  init?(pixelFormat: String) {
    switch pixelFormat.uppercased() {
    case "4C353635": self = .rgb565  // L565
    case "42353635": self = .rgb565BigEndian  // B565
    case "4C353535": self = .rgb555  // L555
    case "42353535": self = .rgb555BigEndian  // B555
    case "42475241": self = .rgb888  // BGRA
    case "00000020", "41524742": self = .rgb888BigEndian  // ARGB
    case "32767579": self = .uyvy  // 2vuy
    case "79343230": self = .i420  // y420
    case "6A706567", "4A504547": self = .jpeg  // jpeg
    default: return nil
    }
  }

  var bytesPerPixel: Int {
    switch self {
    case .rgb888, .rgb888BigEndian: 4
    default: 2
    }
  }
}
