/// The pixels of a BMP file.
struct BMPPixels: PixelSource {
  let size: PictureSize
  let channels: Int
  /// A description of missing or damaged parts; `nil` if there are none.
  let warning: String?
  private let bytes: [UInt8]
  private let header: BMPHeader
  /// The colours of the pixels of a compressed picture, from the bottom row; `nil` for others.
  private let runs: BMPRuns?
  /// The number of rows in the file, of a picture that is not compressed.
  private let storedRows: Int

  /// Reads the header of a file and, if its pixels are compressed, these.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - header: Its header.
  ///   - maxPixels: The maximum number of pixels.
  /// - Throws: ``PictureError``.
  init(_ bytes: [UInt8], _ header: BMPHeader, maxPixels: Int) throws(PictureError) {
    if let kind = header.unsupported {
      throw PictureError(.unsupported, "it is a BMP file with \(kind) in it", format: .bmp)
    }
    guard let size = header.size else {
      throw PictureError(.damaged, "the header of the BMP file is damaged")
    }
    try PictureError.checkSize(size, maxPixels: maxPixels)
    self.size = size
    self.bytes = bytes
    self.header = header
    channels = header.isGrey ? 1 : header.hasAlpha ? 4 : 3
    let available = max(bytes.count - header.pixels, 0)
    if header.compression == .none {
      runs = nil
      storedRows = min(available / header.rowLength, size.height)
      guard storedRows > 0 else { throw PictureError(.damaged, "it ends too early") }
      warning = storedRows < size.height ? "it ends too early; not all of it is shown" : nil
    } else {
      guard size.pixelCount <= PictureLimits.maxFrameBytes else {
        throw PictureError(.tooLarge, "it is compressed and too large (\(size) pixels)")
      }
      let runs = BMPRuns(
        bytes.dropFirst(header.pixels),
        size,
        isOfFourBits: header.compression == .runs4
      )
      guard runs.count > 0 || runs.isComplete else {
        throw PictureError(.damaged, "it ends too early")
      }
      self.runs = runs
      storedRows = 0
      warning =
        runs.isComplete
        ? nil
        : runs.isCut
          ? "it ends too early; not all of it is shown" : "it is damaged; not all of it is shown"
    }
  }

  func samples(of rows: Range<Int>) -> [UInt8] {
    var samples: [UInt8] = []
    samples.reserveCapacity(rows.count * size.width * channels)
    for row in rows {
      let stored = header.isTopDown ? row : size.height - 1 - row
      if let runs {
        appendColors(runs.colors(ofRow: stored), to: &samples)
      } else if stored < storedRows {
        append(stored, to: &samples)
      } else {
        for _ in 0..<size.width {
          samples += repeatElement(128, count: min(channels, 3))
          if channels == 4 { samples.append(255) }
        }
      }
    }
    return samples
  }

  private func append(_ row: Int, to samples: inout [UInt8]) {
    let start = header.pixels + row * header.rowLength
    let row = bytes[start..<start + header.rowLength]
    switch header.depth {
    case 24: for pixel in 0..<size.width { appendColor(of: row, start + pixel * 3, &samples) }
    case 16, 32: appendMasked(row, at: start, to: &samples)
    default:
      let (depth, mask) = (header.depth, UInt8((1 << header.depth) - 1))
      let perByte = 8 / depth
      appendColors(
        (0..<size.width).lazy.map { pixel in
          row[start + pixel / perByte] >> UInt8(8 - depth - pixel % perByte * depth) & mask
        },
        to: &samples
      )
    }
  }

  private func appendColor(of row: ArraySlice<UInt8>, _ place: Int, _ samples: inout [UInt8]) {
    samples.append(row[place + 2])
    samples.append(row[place + 1])
    samples.append(row[place])
  }

  private func appendMasked(
    _ row: ArraySlice<UInt8>,
    at start: Int,
    to samples: inout [UInt8]
  ) {
    let length = header.depth / 8
    let isUsual = length == 4 && header.masks.map(\.bits) == [0xFF_0000, 0xFF00, 0xFF, 0]
    for pixel in 0..<size.width {
      let place = start + pixel * length
      if isUsual {
        appendColor(of: row, place, &samples)
        continue
      }
      var bits = UInt32(row[place]) | UInt32(row[place + 1]) << 8
      if length == 4 { bits |= UInt32(row[place + 2]) << 16 | UInt32(row[place + 3]) << 24 }
      for channel in 0..<channels { samples.append(header.masks[channel].sample(bits)) }
    }
  }

  /// Appends the samples of pixels of which the numbers of the colours are known.
  private func appendColors(_ colors: some Sequence<UInt8>, to samples: inout [UInt8]) {
    for color in colors {
      let place = Int(color) * 3
      samples.append(header.palette[place])
      if channels == 3 {
        samples.append(header.palette[place + 1])
        samples.append(header.palette[place + 2])
      }
    }
  }
}
