/// The part of a picture to show, and its size in the rendition.
struct Placement: Equatable {
  /// The position and dimensions of the part, in pixels of the picture.
  var x, y, width, height: Double
  /// The size of the rendition.
  var size: PictureSize

  /// Places a picture of the given displayed size in a rendition.
  init(of picture: PictureSize, in rendition: Rendition) {
    let asked = rendition.size
    let crop = rendition.crop?.clamped(to: picture)
    let pictureWidth = Double(max(crop?.width ?? picture.width, 1))
    let pictureHeight = Double(max(crop?.height ?? picture.height, 1))
    let askedWidth = Double(max(asked.width, 1))
    let askedHeight = Double(max(asked.height, 1))
    let scales = (askedWidth / pictureWidth, askedHeight / pictureHeight)
    let most = rendition.isUpscaling ? Double.infinity : 1

    (x, y, width, height) = (0, 0, pictureWidth, pictureHeight)
    switch rendition.fit {
    case .contain:
      let scale = min(scales.0, scales.1, most)
      size = Self.rounded(pictureWidth * scale, pictureHeight * scale)
    case .cover:
      let fill = max(scales.0, scales.1)
      width = min(askedWidth / fill, pictureWidth)
      height = min(askedHeight / fill, pictureHeight)
      x = (pictureWidth - width) / 2
      y = (pictureHeight - height) / 2
      let scale = min(fill, most)
      size = Self.rounded(width * scale, height * scale)
    case .stretch:
      // Both sides are reduced by the same factor to keep the requested aspect ratio.
      let shrink = min(1, most / max(scales.0, scales.1))
      size = Self.rounded(askedWidth * shrink, askedHeight * shrink)
    }
    x += Double(crop?.x ?? 0)
    y += Double(crop?.y ?? 0)
  }

  private static func rounded(_ width: Double, _ height: Double) -> PictureSize {
    // Callers may request any size. The limit of 1e9 prevents overflow; no file has sides that
    // long.
    func side(_ length: Double) -> Int { Int(min(max(length.rounded(), 1), 1e9)) }
    return PictureSize(width: side(width), height: side(height))
  }

  /// Returns the columns and rows of a plane that show this part of the picture.
  func ranges(
    in plane: SourcePlane,
    of picture: PictureSize
  ) -> (columns: ResampledRange, rows: ResampledRange) {
    let across = plane.coveredWidth / Double(picture.width)
    let down = plane.coveredHeight / Double(picture.height)
    let columns = ResampledRange(
      sampleCount: plane.size.width,
      start: x * across,
      length: width * across,
      resultCount: size.width
    )
    let rows = ResampledRange(
      sampleCount: plane.size.height,
      start: y * down,
      length: height * down,
      resultCount: size.height
    )
    return (columns, rows)
  }

  /// Returns the same part of a picture before an orientation mirrors it.
  ///
  /// - Parameters:
  ///   - orientation: The orientation.
  ///   - picture: The displayed size of the picture.
  /// - Returns: The part of the picture before.
  func mirrored(_ orientation: Orientation, in picture: PictureSize) -> Self {
    var other = self
    if orientation.isMirroredInX { other.x = Double(picture.width) - width - x }
    if orientation.isMirroredInY { other.y = Double(picture.height) - height - y }
    return other
  }

  /// The same part of the transposed picture.
  var transposed: Self {
    var other = self
    (other.x, other.y, other.width, other.height) = (y, x, height, width)
    other.size = size.transposed
    return other
  }
}
