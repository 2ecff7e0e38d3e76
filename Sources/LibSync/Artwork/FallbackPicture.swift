import MediaArtwork

/// The built-in picture for items without artwork: a musical note on grey.
enum FallbackPicture {
  private static let side = 600

  /// Returns the picture as a PNG file.
  ///
  /// - Returns: The bytes of the file.
  /// - Throws: `PictureError`.
  static func encoded() throws(PictureError) -> [UInt8] {
    let size = PictureSize(width: side, height: side)
    guard let raster = Raster(width: side * 2, height: side * 2, channels: 1, pixels: pixels()),
      let picture = try PictureRenderer()
        .render(raster, as: [Rendition(size: size, format: .png)]).first
    else { throw PictureError(.damaged, "the built-in picture cannot be drawn") }
    return picture.bytes
  }

  /// Draws at twice the size, so that downscaling smooths the edges.
  private static func pixels() -> [UInt8] {
    let count = side * 2
    return (0..<count * count).map { place in
      let x = Double(place % count) / Double(count)
      let y = Double(place / count) / Double(count)
      return isNote(x, y) ? 150 : 224
    }
  }

  /// Returns whether a point is part of the note: two heads, their stems, and the beam that joins
  /// them.
  ///
  /// Coordinates run from 0 to 1.
  private static func isNote(_ x: Double, _ y: Double) -> Bool {
    func isHead(_ centerX: Double, _ centerY: Double) -> Bool {
      let (dx, dy) = (x - centerX, y - centerY)
      let (along, across) = (dx * 0.94 - dy * 0.34, dx * 0.34 + dy * 0.94)
      return along * along / 0.0072 + across * across / 0.0038 < 1
    }
    func isStem(_ right: Double, _ top: Double, _ bottom: Double) -> Bool {
      x > right - 0.028 && x < right && y > top && y < bottom
    }
    let beamTop = 0.3 - (x - 0.41) * 0.2
    let isBeam = x > 0.382 && x < 0.7 && y > beamTop && y < beamTop + 0.085
    return isHead(0.33, 0.71) || isHead(0.62, 0.65) || isStem(0.41, 0.3, 0.7)
      || isStem(0.7, 0.25, 0.64) || isBeam
  }
}
