/// A rectangle in a picture as it is displayed.
public struct PictureCrop: Hashable, Sendable {
  /// The number of pixels to the left of the rectangle.
  public var x: Int
  /// The number of pixels above the rectangle.
  public var y: Int
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Returns the largest square in the middle of a picture.
  ///
  /// - Parameter picture: The displayed size of the picture.
  /// - Returns: The square.
  public static func square(of picture: PictureSize) -> Self {
    let side = min(picture.width, picture.height)
    return Self(
      x: (picture.width - side) / 2,
      y: (picture.height - side) / 2,
      width: side,
      height: side
    )
  }

  /// Returns whether the rectangle has pixels and lies within a picture.
  ///
  /// - Parameter picture: The displayed size of the picture.
  /// - Returns: Whether it does.
  public func isInside(_ picture: PictureSize) -> Bool {
    x >= 0 && y >= 0 && width > 0 && height > 0 && width <= picture.width
      && height <= picture.height && x <= picture.width - width && y <= picture.height - height
  }

  /// Returns the part of the rectangle that lies within a picture, of at least one pixel.
  func clamped(to picture: PictureSize) -> Self {
    func part(_ start: Int, _ length: Int, _ count: Int) -> (start: Int, length: Int) {
      let first = min(max(start, 0), max(count, 1) - 1)
      let (end, overflows) = start.addingReportingOverflow(max(length, 1))
      let last = overflows ? count : min(end, count)
      return (first, max(last - first, 1))
    }
    let (columns, rows) = (part(x, width, picture.width), part(y, height, picture.height))
    return Self(x: columns.start, y: rows.start, width: columns.length, height: rows.length)
  }
}
