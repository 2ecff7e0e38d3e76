/// Writes pictures in the layouts that `PixelReader` reads, except those of photos alone.
struct PixelWriter {
  let layout: ThumbnailLayout

  /// Whether covers can be written in a layout.
  static func supports(_ layout: ThumbnailLayout) -> Bool {
    switch layout.pixels {
    case .uyvy, .i420, .jpeg: false
    default: true
    }
  }

  /// A picture in the form in which a device stores it.
  struct Output: Equatable {
    let bytes: [UInt8]
    /// The size in pixels, including the padding on the left and at the top.
    let width: Int
    let height: Int
    let left: Int
    let top: Int
  }

  /// Returns a picture in the largest size that fits, in the middle; what is outside it is black.
  func output(_ picture: CoverPicture) -> Output {
    let fitted = picture.fitted(layout.width, layout.height)
    let left = (layout.width - fitted.width) / 2
    let top = (layout.height - fitted.height) / 2
    let size = layout.pixels.bytesPerPixel
    var bytes: [UInt8] = Array(repeating: 0, count: layout.byteCount)
    for y in 0..<fitted.height {
      for x in 0..<fitted.width {
        let place = (y * fitted.width + x) * 3
        let pixel = (fitted.bytes[place], fitted.bytes[place + 1], fitted.bytes[place + 2])
        set(pixel, at: layout.place(left + x, top + y) * size, in: &bytes)
      }
    }
    return Output(
      bytes: bytes,
      width: left + fitted.width,
      height: top + fitted.height,
      left: left,
      top: top
    )
  }

  private typealias Pixel = (red: UInt8, green: UInt8, blue: UInt8)

  private func set(_ pixel: Pixel, at place: Int, in bytes: inout [UInt8]) {
    let (red, green, blue) = (UInt16(pixel.red), UInt16(pixel.green), UInt16(pixel.blue))
    switch layout.pixels {
    case .rgb565, .rgb565BigEndian:
      set((red >> 3) << 11 | (green >> 2) << 5 | blue >> 3, at: place, in: &bytes)
    case .rgb555, .rgb555BigEndian, .rgb555Recursive:
      set((red >> 3) << 10 | (green >> 3) << 5 | blue >> 3, at: place, in: &bytes)
    case .rgb888:
      (bytes[place], bytes[place + 1], bytes[place + 2]) = (pixel.blue, pixel.green, pixel.red)
      bytes[place + 3] = 255
    case .rgb888BigEndian:
      bytes[place] = 255
      (bytes[place + 1], bytes[place + 2], bytes[place + 3]) = pixel
    case .uyvy, .i420, .jpeg: break
    }
  }

  private func set(_ value: UInt16, at place: Int, in bytes: inout [UInt8]) {
    let (low, high) = (UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8))
    let isBigEndian = layout.pixels == .rgb565BigEndian || layout.pixels == .rgb555BigEndian
    bytes[place] = isBigEndian ? high : low
    bytes[place + 1] = isBigEndian ? low : high
  }
}
