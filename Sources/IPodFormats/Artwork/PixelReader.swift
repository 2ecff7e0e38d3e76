/// Reads the pixels of one layout.
struct PixelReader {
  let bytes: [UInt8]
  let layout: ThumbnailLayout
  /// The number of rows, which may be less than that of the layout.
  let height: Int
  private var width: Int { layout.width }

  func pixels() -> [UInt8] {
    switch layout.pixels {
    case .rgb565: packed { expanded565(little($0)) }
    case .rgb565BigEndian: packed { expanded565(big($0)) }
    case .rgb555, .rgb555Recursive: packed { expanded555(little($0)) }
    case .rgb555BigEndian: packed { expanded555(big($0)) }
    case .rgb888: packed { (bytes[$0 + 2], bytes[$0 + 1], bytes[$0]) }
    case .rgb888BigEndian: packed { (bytes[$0 + 1], bytes[$0 + 2], bytes[$0 + 3]) }
    case .uyvy: fields()
    case .i420: planes()
    case .jpeg: []
    }
  }

  private typealias Pixel = (red: UInt8, green: UInt8, blue: UInt8)

  private func little(_ place: Int) -> UInt16 {
    UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
  }

  private func big(_ place: Int) -> UInt16 { UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1]) }

  private func expanded565(_ value: UInt16) -> Pixel {
    (
      Self.expanded(value >> 11, bits: 5), Self.expanded(value >> 5, bits: 6),
      Self.expanded(value, bits: 5)
    )
  }

  private func expanded555(_ value: UInt16) -> Pixel {
    (
      Self.expanded(value >> 10, bits: 5), Self.expanded(value >> 5, bits: 5),
      Self.expanded(value, bits: 5)
    )
  }

  /// Scales a five-bit or six-bit value to eight bits, so that the maximum becomes 255.
  private static func expanded(_ value: UInt16, bits: UInt16) -> UInt8 {
    let value = value & (1 << bits - 1)
    return UInt8(truncatingIfNeeded: value << (8 - bits) | value >> (2 * bits - 8))
  }

  private func packed(_ pixel: (Int) -> Pixel) -> [UInt8] {
    let size = layout.pixels.bytesPerPixel
    return picture { x, y in pixel(layout.place(x, y) * size) }
  }

  private func picture(_ pixel: (_ x: Int, _ y: Int) -> Pixel) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue) = pixel(x, y)
        result.append(red)
        result.append(green)
        result.append(blue)
      }
    }
    return result
  }

  /// Decodes a picture that is interlaced for television: its even rows are stored before its odd
  /// rows.
  private func fields() -> [UInt8] {
    let evenRows = (height + 1) / 2
    return picture { x, y in
      let row = y.isMultiple(of: 2) ? y / 2 : evenRows + y / 2
      let pair = (row * width + x & ~1) * 2
      let isLast = pair + 3 >= bytes.count
      let brightness = bytes[x.isMultiple(of: 2) || isLast ? pair + 1 : pair + 3]
      return Self.color(brightness, blue: bytes[pair], red: isLast ? 128 : bytes[pair + 2])
    }
  }

  private func planes() -> [UInt8] {
    let (blues, reds) = (width * height, width * height * 5 / 4)
    return picture { x, y in
      let chroma = y / 2 * (width / 2) + x / 2
      return Self.color(
        bytes[y * width + x],
        blue: bytes[blues + chroma],
        red: bytes[reds + chroma]
      )
    }
  }

  /// Converts a colour according to ITU-R BT.601 with limited range.
  private static func color(_ brightness: UInt8, blue: UInt8, red: UInt8) -> Pixel {
    let (y, u, v) = (Double(brightness) - 16, Double(blue) - 128, Double(red) - 128)
    // Converting to `Float` removes the rounding error of a sum that should be a whole number.
    func byte(_ value: Double) -> UInt8 { UInt8(min(max(Float(value), 0), 255)) }
    return (
      byte(1.164 * y + 1.596 * v), byte(1.164 * y - 0.813 * v - 0.391 * u),
      byte(1.164 * y + 2.018 * u)
    )
  }
}
