/// A picture for a terminal: opaque pixels, row by row from the top.
package struct TerminalPicture: Equatable, Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The red, green and blue samples of each pixel, without gaps.
  package let pixels: [UInt8]

  /// Creates a picture; returns `nil` unless it has pixels and their number matches its size.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0 else { return nil }
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, pixels.count % 3 == 0, pixels.count / 3 == count else { return nil }
    self.init(width, height, pixels)
  }

  private init(_ width: Int, _ height: Int, _ pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// A colour, whose components are from 0 to 255.
  struct Color: Hashable {
    let red: Int
    let green: Int
    let blue: Int

    /// The brightness from 0 to 255.
    var brightness: Int { (red * 30 + green * 59 + blue * 11) / 100 }
  }

  subscript(x: Int, y: Int) -> Color {
    let place = (y * width + x) * 3
    return Color(
      red: Int(pixels[place]),
      green: Int(pixels[place + 1]),
      blue: Int(pixels[place + 2])
    )
  }

  /// Returns the picture in another size, in which each pixel is the mean of those that it covers.
  func resized(width newWidth: Int, height newHeight: Int) -> Self {
    let (newWidth, newHeight) = (max(1, newWidth), max(1, newHeight))
    if newWidth == width, newHeight == height { return self }
    let columns = Self.spans(width, newWidth)
    var result: [UInt8] = []
    result.reserveCapacity(newWidth * newHeight * 3)
    for rows in Self.spans(height, newHeight) {
      for columns in columns {
        var (red, green, blue) = (0, 0, 0)
        for row in rows {
          for place in stride(
            from: (row * width + columns.lowerBound) * 3,
            to: (row * width + columns.upperBound) * 3,
            by: 3
          ) {
            red += Int(pixels[place])
            green += Int(pixels[place + 1])
            blue += Int(pixels[place + 2])
          }
        }
        let count = rows.count * columns.count
        for sum in [red, green, blue] { result.append(UInt8((sum + count / 2) / count)) }
      }
    }
    return Self(newWidth, newHeight, result)
  }

  /// Returns the pixels that each pixel of a row or column of another length covers.
  private static func spans(_ count: Int, _ newCount: Int) -> [Range<Int>] {
    (0..<newCount).map { index in
      let start = index * count / newCount
      return start..<max(start + 1, (index + 1) * count / newCount)
    }
  }
}
