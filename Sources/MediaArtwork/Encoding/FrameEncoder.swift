/// Encodes the frames of cameras.
package enum FrameEncoder {
  /// Returns a JPEG file of a frame whose pairs of pixels share their colours.
  ///
  /// - Parameters:
  ///   - bytes: The rows, each of which may have a gap at its end.
  ///   - size: The size in pixels.
  ///   - quality: From 1 to 100.
  /// - Returns: The file.
  /// - Throws: ``PictureError``.
  package static func jpeg(
    yuyv bytes: [UInt8],
    size: PictureSize,
    quality: Int = 90
  ) throws(PictureError) -> [UInt8] {
    let rowLength = size.height > 0 ? bytes.count / size.height : 0
    guard size.width > 0, rowLength >= (size.width + 1) / 2 * 4 else {
      throw PictureError(.damaged, "the frame is too short")
    }
    var canvas = Canvas(size, colors: .ycc)
    for row in 0..<size.height {
      for column in 0..<size.width {
        let pair = row * rowLength + column / 2 * 4
        let place = (row * size.width + column) * 3
        canvas.pixels[place] = brightness[Int(bytes[pair + column % 2 * 2])]
        canvas.pixels[place + 1] = colors[Int(bytes[pair + 1])]
        canvas.pixels[place + 2] = colors[Int(bytes[pair + 3])]
      }
    }
    let cancellation = Cancellation { false }
    return try JPEGEncoder.encode(canvas, quality: quality, profile: nil, cancellation)
  }

  /// Cameras use 219 levels of brightness from 16 on, and 224 of colours; JPEG files use all.
  private static let brightness = (0..<256).map { UInt8(clamping: (($0 - 16) * 255 + 109) / 219) }
  private static let colors = (0..<256).map {
    UInt8(clamping: Int((Double($0 - 128) * 255 / 224).rounded()) + 128)
  }
}
