/// An uncompressed picture whose rows are read on demand.
package protocol PixelSource: Sendable {
  var size: PictureSize { get }
  /// The number of samples per pixel: 1 for grey, 3 for red, green and blue, 4 with opacity last.
  var channels: Int { get }

  /// Returns the samples of some rows, without gaps.
  func samples(of rows: Range<Int>) throws(PictureError) -> [UInt8]
}

/// An uncompressed picture, row by row from the top.
package struct Raster: PixelSource {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The number of samples per pixel: 1 for grey, 3 for red, green and blue, 4 with opacity last.
  package let channels: Int
  /// The samples, without gaps.
  package let pixels: [UInt8]

  /// Creates a raster; returns `nil` unless the number of samples matches the dimensions and
  /// `channels` is 1, 3 or 4.
  package init?(width: Int, height: Int, channels: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, [1, 3, 4].contains(channels) else { return nil }
    let (count, overflows) = PictureSize(width: width, height: height).pixelCount
      .multipliedReportingOverflow(by: channels)
    guard !overflows, count == pixels.count else { return nil }
    self.width = width
    self.height = height
    self.channels = channels
    self.pixels = pixels
  }

  /// Creates a raster from a rendition that is not compressed.
  package init?(_ picture: RenderedPicture) {
    self.init(
      width: picture.size.width,
      height: picture.size.height,
      channels: 3,
      pixels: picture.bytes
    )
  }

  /// Returns the raster turned and mirrored as an orientation of Exif says, from 1 to 8.
  package func turned(_ orientation: Int) -> Self {
    let turn = Orientation(rawValue: orientation) ?? .topLeft
    let size = turn.shown(PictureSize(width: width, height: height))
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count)
    for y in 0..<size.height {
      let down = turn.isMirroredInY ? size.height - 1 - y : y
      for x in 0..<size.width {
        let across = turn.isMirroredInX ? size.width - 1 - x : x
        let (column, row) = turn.isTransposing ? (down, across) : (across, down)
        let place = (row * width + column) * channels
        result += pixels[place..<place + channels]
      }
    }
    return Self(other: self, size, result)
  }

  private init(other: Self, _ size: PictureSize, _ pixels: [UInt8]) {
    (width, height, channels) = (size.width, size.height, other.channels)
    self.pixels = pixels
  }

  package var size: PictureSize { PictureSize(width: width, height: height) }

  package func samples(of rows: Range<Int>) -> [UInt8] {
    let count = width * channels
    return Array(pixels[rows.lowerBound * count..<rows.upperBound * count])
  }
}
