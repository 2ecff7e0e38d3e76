/// The pixels of a rendition.
struct Canvas {
  /// The meaning of the samples of a pixel.
  enum Colors {
    case grey, rgb
    /// Brightness and two colour differences, as in JPEG files.
    case ycc
    /// Red, green, blue and opacity; colours are multiplied by the opacity until `separateOpacity`
    /// is called.
    case rgba
    /// Grey and opacity.
    case greyAlpha

    /// The number of samples per pixel.
    var channels: Int {
      switch self {
      case .grey: 1
      case .greyAlpha: 2
      case .rgb, .ycc: 3
      case .rgba: 4
      }
    }
  }

  private(set) var size: PictureSize
  private(set) var colors: Colors
  /// The samples, row by row, without gaps.
  var pixels: [UInt8]

  /// The number of samples per pixel.
  var channels: Int { colors.channels }

  init(_ size: PictureSize, colors: Colors) {
    self.size = size
    self.colors = colors
    pixels = [UInt8](repeating: 0, count: size.pixelCount * colors.channels)
  }

  /// Calls a function with the samples of a row.
  mutating func withRow(_ row: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    let place = row * size.width * channels
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      body(base + place)
    }
  }

  /// Returns the canvas with an orientation applied.
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

  /// Divides colours by the opacity that they were multiplied by, and removes the opacity if all
  /// pixels are opaque.
  ///
  /// - Parameter isGrey: Whether the colours of each pixel are equal.
  mutating func separateOpacity(isGrey: Bool) {
    guard colors == .rgba else { return }
    var isOpaque = true
    for place in stride(from: 0, to: pixels.count, by: 4) {
      let opacity = Int(pixels[place + 3])
      if opacity == 255 { continue }
      isOpaque = false
      for channel in place..<place + 3 {
        let color = opacity == 0 ? 0 : (Int(pixels[channel]) * 255 + opacity / 2) / opacity
        pixels[channel] = UInt8(clamping: color)
      }
    }
    switch (isGrey, isOpaque) {
    case (true, true): store([0], as: .grey)
    case (true, false): store([0, 3], as: .greyAlpha)
    case (false, true): store([0, 1, 2], as: .rgb)
    case (false, false): break
    }
  }

  /// Keeps only some samples of each pixel.
  private mutating func store(_ samples: [Int], as kept: Colors) {
    var place = 0
    for start in stride(from: 0, to: pixels.count, by: channels) {
      for sample in samples {
        pixels[place] = pixels[start + sample]
        place += 1
      }
    }
    pixels.removeLast(pixels.count - place)
    colors = kept
  }

  /// Converts all pixels without opacity to red, green and blue.
  mutating func convertToColors() {
    convertToRGB()
    guard colors == .grey else { return }
    pixels = pixels.flatMap { [$0, $0, $0] }
    colors = .rgb
  }

  /// Converts brightness and colour differences to red, green and blue, according to JFIF.
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
