/// How many pixels a picture has.
public struct PictureSize: Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int
  /// Pixels in a column.
  public var height: Int

  /// A size of so many pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// With its sides exchanged, as after a turn by a quarter.
  var transposed: Self { Self(width: height, height: width) }

  /// How many pixels there are; as many as can be counted when there are more.
  package var pixelCount: Int {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    return overflows ? .max : count
  }
}

extension PictureSize: CustomStringConvertible {
  /// Width and height, such as `300×200`.
  public var description: String { "\(width)×\(height)" }
}
