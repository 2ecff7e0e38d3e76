/// A picture as plain pixels, row by row from the top.
public struct Raster: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Samples in a pixel: 1 for grey, 3 for red, green and blue, 4 with opacity after these.
  public let channels: Int
  /// The samples, without gaps.
  public let pixels: [UInt8]

  /// Some pixels; nil when there are not as many samples as width, height and channels say.
  public init?(width: Int, height: Int, channels: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, [1, 3, 4].contains(channels) else { return nil }
    let (count, overflows) = PictureSize(width: width, height: height).pixelCount
      .multipliedReportingOverflow(by: channels)
    guard !overflows, count == pixels.count else { return nil }
    self.width = width
    self.height = height
    self.channels = channels
    self.pixels = pixels
  }
}
