/// The properties of a plane of a picture, known before its rows are decoded.
struct SourcePlane {
  /// The number of samples, or groups of interleaved samples, per row, and the number of rows.
  var size: PictureSize
  /// The part of the samples that the picture covers; the rest is padding.
  var coveredWidth, coveredHeight: Double
  /// The number of interleaved samples.
  var channels: Int
  /// Whether the colours of each pixel are equal.
  var isGrey: Bool

  init(size: PictureSize, channels: Int, isGrey: Bool = false) {
    self.init(
      size: size,
      coveredWidth: Double(size.width),
      coveredHeight: Double(size.height),
      channels: channels,
      isGrey: isGrey
    )
  }

  init(
    size: PictureSize,
    coveredWidth: Double,
    coveredHeight: Double,
    channels: Int,
    isGrey: Bool = false
  ) {
    self.size = size
    self.coveredWidth = coveredWidth
    self.coveredHeight = coveredHeight
    self.channels = channels
    self.isGrey = isGrey || channels == 1
  }
}
