/// The pixels of a result.
struct Canvas {
  /// What the samples of a pixel are.
  enum Colors {
    case grey, rgb
    /// Brightness and two differences of colour, as JPEG files have them.
    case ycc
  }

  private(set) var size: PictureSize
  private(set) var colors: Colors
  /// Row by row, without gaps.
  var pixels: [UInt8]

  /// How many samples a pixel has.
  var channels: Int { colors == .grey ? 1 : 3 }

  init(_ size: PictureSize, colors: Colors) {
    self.size = size
    self.colors = colors
    pixels = [UInt8](repeating: 0, count: size.pixelCount * (colors == .grey ? 1 : 3))
  }

  /// Gives the samples of a row to a function.
  mutating func withRow(_ row: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    let place = row * size.width * channels
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      body(base + place)
    }
  }

  /// The pixels as they are shown.
  func turned(
    _ orientation: Orientation,
    _ cancellation: Cancellation
  ) throws(PictureError) -> Self {
    guard orientation != .topLeft else { return self }
    var result = Self(orientation.shown(size), colors: colors)
    let (width, height) = (result.size.width, result.size.height)
    for y in 0..<height {
      try cancellation.check()
      for x in 0..<width {
        let across = orientation.isMirroredInX ? width - 1 - x : x
        let down = orientation.isMirroredInY ? height - 1 - y : y
        let (column, row) = orientation.isTransposing ? (down, across) : (across, down)
        let source = (row * size.width + column) * channels
        let place = (y * width + x) * channels
        for channel in 0..<channels { result.pixels[place + channel] = pixels[source + channel] }
      }
    }
    return result
  }

  /// Makes red, green and blue of differences of colour, after JFIF.
  mutating func convertToRGB() {
    guard colors == .ycc else { return }
    colors = .rgb
    for place in stride(from: 0, to: pixels.count, by: 3) {
      let y = Int(pixels[place]) << 16 + 1 << 15
      let blue = Int(pixels[place + 1]) - 128
      let red = Int(pixels[place + 2]) - 128
      let sums = (y + 91881 * red, y - 22554 * blue - 46802 * red, y + 116130 * blue)
      pixels[place] = UInt8(clamping: sums.0 >> 16)
      pixels[place + 1] = UInt8(clamping: sums.1 >> 16)
      pixels[place + 2] = UInt8(clamping: sums.2 >> 16)
    }
  }
}
