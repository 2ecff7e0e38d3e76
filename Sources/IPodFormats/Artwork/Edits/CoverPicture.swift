/// A picture of which covers are made, as red, green and blue of each pixel.
package struct CoverPicture: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// Three bytes for each pixel, row by row from the top.
  package let bytes: [UInt8]

  /// The maximum width and height.
  private static let maxSide = 1 << 14

  /// Creates a picture, or `nil` if it has no pixels, is too large or has another number of bytes.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - rgb: Three bytes for each pixel.
  package init?(width: Int, height: Int, rgb: [UInt8]) {
    let sides = 1...Self.maxSide
    guard sides.contains(width), sides.contains(height), rgb.count == width * height * 3 else {
      return nil
    }
    self.init(width, height, rgb)
  }

  /// Creates a picture on a white background.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - rgba: Four bytes for each pixel, of which the last is its opacity.
  package init?(width: Int, height: Int, rgba: [UInt8]) {
    let sides = 1...Self.maxSide
    guard sides.contains(width), sides.contains(height), rgba.count == width * height * 4 else {
      return nil
    }
    var rgb: [UInt8] = []
    rgb.reserveCapacity(width * height * 3)
    for place in stride(from: 0, to: rgba.count, by: 4) {
      let opacity = Int(rgba[place + 3])
      for channel in 0..<3 {
        let sum = Int(rgba[place + channel]) * opacity + 255 * (255 - opacity)
        rgb.append(UInt8(truncatingIfNeeded: (sum + 127) / 255))
      }
    }
    self.init(width, height, rgb)
  }

  private init(_ width: Int, _ height: Int, _ bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Returns the picture in the largest size that fits, in its own shape.
  ///
  /// - Parameters:
  ///   - maxWidth: The maximum width, which is positive.
  ///   - maxHeight: The maximum height, which is positive.
  /// - Returns: The resized picture, the same on every computer.
  func fitted(_ maxWidth: Int, _ maxHeight: Int) -> Self {
    let isWide = width * maxHeight >= height * maxWidth
    let newWidth = isWide ? maxWidth : max(1, (width * maxHeight + height / 2) / height)
    let newHeight = isWide ? max(1, (height * maxWidth + width / 2) / width) : maxHeight
    return widened(to: newWidth).heightened(to: newHeight)
  }

  private func widened(to newWidth: Int) -> Self {
    if newWidth == width { return self }
    let shares = PixelShare.all(from: width, to: newWidth)
    var result: [UInt8] = []
    result.reserveCapacity(newWidth * height * 3)
    for row in 0..<height {
      let start = row * width * 3
      for share in shares {
        var sum = SIMD3<Int>(repeating: share.total / 2)
        for (index, weight) in share.weights.enumerated() {
          let place = start + (share.first + index) * 3
          sum &+= SIMD3(Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2])) &* weight
        }
        let mean = sum / share.total
        result.append(UInt8(truncatingIfNeeded: mean.x))
        result.append(UInt8(truncatingIfNeeded: mean.y))
        result.append(UInt8(truncatingIfNeeded: mean.z))
      }
    }
    return Self(newWidth, height, result)
  }

  private func heightened(to newHeight: Int) -> Self {
    if newHeight == height { return self }
    let count = width * 3
    var result: [UInt8] = []
    result.reserveCapacity(count * newHeight)
    for share in PixelShare.all(from: height, to: newHeight) {
      var sums: [Int] = Array(repeating: share.total / 2, count: count)
      for (index, weight) in share.weights.enumerated() {
        let start = (share.first + index) * count
        for place in 0..<count { sums[place] &+= Int(bytes[start + place]) &* weight }
      }
      for sum in sums { result.append(UInt8(truncatingIfNeeded: sum / share.total)) }
    }
    return Self(width, newHeight, result)
  }
}

/// The pixels of a row or column of which a new pixel is made, and the weight of each.
private struct PixelShare {
  let first: Int
  let weights: [Int]
  /// The sum of all weights.
  let total: Int

  /// The shares of all new pixels: the mean of those that each covers when there are fewer than
  /// before, otherwise values between the two nearest.
  static func all(from count: Int, to newCount: Int) -> [Self] {
    (0..<newCount).map { new in
      newCount < count
        ? mean(new, from: count, to: newCount) : between(new, from: count, to: newCount)
    }
  }

  private static func mean(_ new: Int, from count: Int, to newCount: Int) -> Self {
    // In units of which a new pixel has `count`, and an old one `newCount`.
    let (start, end) = (new * count, (new + 1) * count)
    let old = start / newCount...(end - 1) / newCount
    let weights = old.map { min(end, ($0 + 1) * newCount) - max(start, $0 * newCount) }
    return Self(first: old.lowerBound, weights: weights, total: count)
  }

  private static func between(_ new: Int, from count: Int, to newCount: Int) -> Self {
    // The centre of the new pixel, from that of the first old one, in units of half a new pixel.
    let centre = (2 * new + 1) * count - newCount
    let unit = 2 * newCount
    if centre <= 0 { return Self(first: 0, weights: [1], total: 1) }
    let (left, rest) = centre.quotientAndRemainder(dividingBy: unit)
    if left + 1 >= count { return Self(first: count - 1, weights: [1], total: 1) }
    return Self(first: left, weights: [unit - rest, rest], total: unit)
  }
}
