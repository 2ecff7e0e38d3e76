/// The size of a picture, in pixels.
public struct PictureSize: Hashable, Sendable {
  /// The number of pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size with width and height exchanged.
  var transposed: Self { Self(width: height, height: width) }

  /// The number of pixels, or `Int.max` if it overflows.
  package var pixelCount: Int {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    return overflows ? .max : count
  }
}

extension PictureSize: CustomStringConvertible {
  /// The width and height, such as `300×200`.
  public var description: String { "\(width)×\(height)" }
}
