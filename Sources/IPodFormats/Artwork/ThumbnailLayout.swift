/// The pixel layout of a device's thumbnails, from the table of known formats or from the device's
/// own description.
package struct ThumbnailLayout: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let pixels: ArtworkFormat.Pixels
  /// Rows are padded to a multiple of this number of bytes; 1 for no padding.
  package let rowAlignment: Int
  private let isTurnedByApple: Bool

  /// The maximum number of pixels in a thumbnail; no device has a larger screen.
  private static let maxPixels = 1 << 24

  /// Creates the layout of a known format.
  package init(_ format: ArtworkFormat) {
    width = format.width
    height = format.height
    pixels = format.pixels
    rowAlignment = format.rowAlignment
    isTurnedByApple = format.isTurnedByApple
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
    isTurnedByApple = false
  }

  private init(turning other: Self) {
    width = other.height
    height = other.width
    pixels = other.pixels
    rowAlignment = other.rowAlignment
    isTurnedByApple = other.isTurnedByApple
  }

  private init(_ other: Self, width: Int, height: Int, rowAlignment: Int) {
    self.width = width
    self.height = height
    pixels = other.pixels
    self.rowAlignment = rowAlignment
    isTurnedByApple = other.isTurnedByApple
  }

  /// The layout with as many rows as a number of bytes holds, or `nil` if it holds no whole rows or
  /// much fewer.
  ///
  /// iTunes stores some square formats with a row and a column less than libgpod does.
  func cut(toByteCount byteCount: Int) -> Self? {
    guard let rowBytes, byteCount.isMultiple(of: rowBytes) else { return nil }
    let rows = byteCount / rowBytes
    guard (max(1, height - Self.maxCutRows)...height).contains(rows) else { return nil }
    let columns = width == height ? rows : width
    return Self(self, width: columns, height: rows, rowAlignment: rowBytes)
  }

  private static let maxCutRows = 2

  /// The number of pixels in a row, including padding.
  var rowPixels: Int {
    let pixelsPerUnit = max(1, rowAlignment / pixels.bytesPerPixel)
    return (width + pixelsPerUnit - 1) / pixelsPerUnit * pixelsPerUnit
  }

  /// The number of bytes in a row, or `nil` if a row is not stored in one piece.
  var rowBytes: Int? {
    switch pixels {
    case .uyvy, .i420, .rgb555Recursive, .jpeg: nil
    default: rowPixels * pixels.bytesPerPixel
    }
  }

  /// The size of a thumbnail in bytes, including the padding of its rows.
  package var byteCount: Int {
    switch pixels {
    case .i420: width * height * 3 / 2
    default: rowPixels * height * pixels.bytesPerPixel
    }
  }

  /// The place of a pixel among those of the picture.
  ///
  /// Some squares are recursively divided into four squares, stored in the order top left, bottom
  /// left, top right, bottom right.
  func place(_ x: Int, _ y: Int) -> Int {
    guard pixels == .rgb555Recursive, width == height, width & (width - 1) == 0 else {
      return y * rowPixels + x
    }
    var place = 0
    var side = width / 2
    var (x, y) = (x, y)
    while side > 0 {
      let quarter = (x >= side ? 2 : 0) + (y >= side ? 1 : 0)
      place += quarter * side * side
      (x, y) = (x >= side ? x - side : x, y >= side ? y - side : y)
      side /= 2
    }
    return place
  }

  // MARK: Thumbnails of different writers

  /// Whether a thumbnail is stored rotated to the left.
  ///
  /// iTunes turns pictures that the screen shows upright, libgpod does not; the size tells which
  /// rotation it has if the writer is unknown.
  func isTurned(_ thumbnail: ArtworkDatabase.Thumbnail, by writer: ArtworkDatabase.Writer) -> Bool {
    guard isTurnedByApple, thumbnail.width <= height else { return false }
    return writer == .apple || thumbnail.height > height
  }

  /// The layout of the stored rows of a thumbnail that may be turned.
  func stored(isTurned: Bool) -> Self { isTurned ? Self(turning: self) : self }

  /// Whether pixels are higher than wide, as those of a television: iTunes fits pictures to the
  /// television's shape, but libgpod does not.
  func hasTelevisionPixels(by writer: ArtworkDatabase.Writer) -> Bool {
    writer == .apple && width == 720 && height == 480
  }

  /// Returns the width of a picture with square pixels, given its width in television pixels.
  static func squareWidth(ofTelevision width: Int) -> Int { max(1, (width * 10 + 5) / 11) }

  /// Returns the size in which a thumbnail is shown: without padding, upright and with square
  /// pixels.
  package func shownSize(
    of thumbnail: ArtworkDatabase.Thumbnail,
    by writer: ArtworkDatabase.Writer
  ) -> (width: Int, height: Int) {
    let isTurned = isTurned(thumbnail, by: writer)
    let stored = stored(isTurned: isTurned)
    let across = min(thumbnail.width - abs(thumbnail.horizontalPadding), stored.width)
    let down = min(thumbnail.height - abs(thumbnail.verticalPadding), stored.height)
    if isTurned { return (down, across) }
    return (hasTelevisionPixels(by: writer) ? Self.squareWidth(ofTelevision: across) : across, down)
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
