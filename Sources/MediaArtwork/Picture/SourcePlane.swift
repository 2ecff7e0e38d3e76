/// What is known of a plane of a picture before its rows come.
struct SourcePlane {
  /// Samples in a row, or groups of interleaved ones, and rows.
  var size: PictureSize
  /// How much of them the picture covers.
  var coveredWidth, coveredHeight: Double
  /// How many samples are interleaved.
  var channels: Int
  /// Whether all colours of a pixel are the same.
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
