package import MediaArtwork
package import MediaCapture

/// The picture of a camera as letters, with an overlay that is never captured.
package struct CapturePreview {
  /// The lines, from the top.
  package private(set) var lines: [String]

  /// From dark to bright.
  private static let ramp = Array(" .:-=+*#%@")

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - overlay: The texts and boxes that are drawn over it.
  ///   - columns: The number of letters in a line, each of which is twice as high as wide.
  /// - Throws: `PictureError`.
  package init(
    _ picture: CapturedPicture,
    _ overlay: CaptureOverlay,
    columns: Int = 80
  ) throws(PictureError) {
    let rows = max(1, columns * picture.size.height / max(1, picture.size.width) / 2)
    let size = PictureSize(width: columns, height: rows)
    let rendition = Rendition(size: size, fit: .stretch, isUpscaling: true)
    let raster = try PictureRenderer().pixels(of: picture.jpeg, as: rendition)
    var cells = (0..<raster.height).map { y in
      (0..<raster.width).map { x in
        let place = (y * raster.width + x) * raster.channels
        let sum = raster.pixels[place..<place + raster.channels].reduce(0) { $0 + Int($1) }
        return Self.ramp[sum / raster.channels * (Self.ramp.count - 1) / 255]
      }
    }
    for mark in overlay.marks(columns: columns, rows: rows) {
      for (index, character) in mark.text.enumerated() {
        cells[mark.row][mark.column + index] = character
      }
    }
    lines = cells.map { String($0) }
  }
}
