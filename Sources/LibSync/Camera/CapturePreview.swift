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
    for element in overlay.elements { Self.draw(element, on: &cells) }
    lines = cells.map { String($0) }
  }

  private static func draw(_ element: CaptureOverlay.Element, on cells: inout [[Character]]) {
    let (width, height) = (cells.first?.count ?? 0, cells.count)
    func place(_ part: Double, _ count: Int) -> Int { min(Int(part * Double(count)), count - 1) }
    let (left, top) = (place(element.x, width), place(element.y, height))
    if let text = element.text {
      // What would leave the picture is cut off.
      for (index, character) in text.enumerated() where left + index < width {
        cells[top][left + index] = character
      }
      return
    }
    let right = place(element.x + element.width, width)
    let bottom = place(element.y + element.height, height)
    for x in left...right { (cells[top][x], cells[bottom][x]) = ("-", "-") }
    for y in top...bottom { (cells[y][left], cells[y][right]) = ("|", "|") }
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
      cells[y][x] = "+"
    }
  }
}
