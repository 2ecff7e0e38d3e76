/// A rendition in progress: receives the rows of a picture and becomes a file.
struct Rendering {
  let rendition: Rendition
  private var canvas: Canvas
  private var planes: [any PlaneResampler] = []
  private let sourcePlanes: [SourcePlane]
  /// The current row, blended with the background or multiplied by its opacity; empty if the
  /// picture has no opacity.
  private var mixedRow: [UInt8] = []
  /// Whether all pixels are grey, including the background.
  private let isGrey: Bool
  /// The background behind transparent pixels; `nil` to keep the opacity.
  private let background: Rendition.Color?

  /// Starts a rendition of a picture.
  ///
  /// - Parameters:
  ///   - rendition: The rendition to make.
  ///   - placement: The part of the stored picture to show.
  ///   - picture: The size of the stored picture.
  ///   - planes: The planes that will be decoded.
  init(
    _ rendition: Rendition,
    placement: Placement,
    of picture: PictureSize,
    planes: [SourcePlane]
  ) {
    self.rendition = rendition
    sourcePlanes = planes
    let background = rendition.shownBackground
    self.background = background
    isGrey = planes.allSatisfy { plane in
      plane.isGrey && (plane.channels == 1 || background?.isGrey != false)
    }
    let keepsOpacity = Self.keepsOpacity(of: planes, rendition)
    let colors: Canvas.Colors =
      keepsOpacity ? .rgba : planes.count > 1 ? .ycc : isGrey ? .grey : .rgb
    canvas = Canvas(placement.size, colors: colors)
    for plane in planes {
      let (columns, rows) = placement.ranges(in: plane, of: picture)
      let channels = keepsOpacity ? 4 : isGrey ? 1 : min(plane.channels, 3)
      if plane.channels == 4 {
        mixedRow = [UInt8](repeating: 0, count: plane.size.width * channels)
      }
      let resampler = rendition.filter.resampler(
        columns: FilterSpans(rendition.filter, columns),
        rows: FilterSpans(rendition.filter, rows),
        channels: channels
      )
      self.planes.append(resampler)
    }
  }

  private static func keepsOpacity(of planes: [SourcePlane], _ rendition: Rendition) -> Bool {
    rendition.shownBackground == nil && planes.contains { $0.channels == 4 }
  }

  /// Returns the maximum memory, in bytes, that a rendition takes while it receives rows, not
  /// counting its pixels.
  static func maxBytes(
    _ rendition: Rendition,
    placement: Placement,
    of picture: PictureSize,
    planes: [SourcePlane]
  ) -> Int {
    planes.reduce(0) { sum, plane in
      let (columns, rows) = placement.ranges(in: plane, of: picture)
      let channels = keepsOpacity(of: planes, rendition) ? 4 : min(plane.channels, 3)
      return sum
        + ResampledRange.maxBytes(
          rendition.filter,
          columns: columns,
          rows: rows,
          channels: channels
        )
    }
  }

  /// Appends the next row of a plane.
  mutating func append(_ row: UnsafePointer<UInt8>, plane: Int) {
    guard !mixedRow.isEmpty else {
      return planes[plane].append(row, into: &canvas, channel: plane)
    }
    if let background { layOver(background, row) } else { multiplyByOpacity(row) }
    mixedRow.withUnsafeBufferPointer { mixed in
      guard let base = mixed.baseAddress else { return }
      planes[plane].append(base, into: &canvas, channel: plane)
    }
  }

  /// Fills the missing rows with opaque grey.
  private mutating func fillRest(_ cancellation: Cancellation) throws(PictureError) {
    for (index, plane) in planes.enumerated() where !plane.isComplete {
      let count = sourcePlanes[index].size.width * plane.channels
      var row = [UInt8](repeating: 128, count: count)
      if plane.channels == 4 { for place in stride(from: 3, to: count, by: 4) { row[place] = 255 } }
      try row.withUnsafeBufferPointer { (row) throws(PictureError) in
        guard let base = row.baseAddress else { return }
        while !plane.isComplete {
          try cancellation.check()
          plane.append(base, into: &canvas, channel: index)
        }
      }
    }
  }

  private mutating func multiplyByOpacity(_ row: UnsafePointer<UInt8>) {
    mixedRow.withUnsafeMutableBufferPointer { mixed in
      guard var output = mixed.baseAddress else { return }
      var input = row
      for _ in 0..<mixed.count / 4 {
        let opacity = UInt32(input[3])
        output[0] = Self.dividedBy255(UInt32(input[0]) &* opacity)
        output[1] = Self.dividedBy255(UInt32(input[1]) &* opacity)
        output[2] = Self.dividedBy255(UInt32(input[2]) &* opacity)
        output[3] = input[3]
        input += 4
        output += 4
      }
    }
  }

  private mutating func layOver(_ color: Rendition.Color, _ row: UnsafePointer<UInt8>) {
    guard !isGrey else { return layOverGrey(color.red, row) }
    let background = (UInt32(color.red), UInt32(color.green), UInt32(color.blue))
    mixedRow.withUnsafeMutableBufferPointer { opaque in
      guard var output = opaque.baseAddress else { return }
      var input = row
      for _ in 0..<opaque.count / 3 {
        let opacity = UInt32(input[3])
        let rest = 255 &- opacity
        output[0] = Self.dividedBy255(UInt32(input[0]) &* opacity &+ background.0 &* rest)
        output[1] = Self.dividedBy255(UInt32(input[1]) &* opacity &+ background.1 &* rest)
        output[2] = Self.dividedBy255(UInt32(input[2]) &* opacity &+ background.2 &* rest)
        input += 4
        output += 3
      }
    }
  }

  private mutating func layOverGrey(_ grey: UInt8, _ row: UnsafePointer<UInt8>) {
    let background = UInt32(grey)
    mixedRow.withUnsafeMutableBufferPointer { opaque in
      var input = row
      for index in opaque.indices {
        let opacity = UInt32(input[3])
        opaque[index] = Self.dividedBy255(
          UInt32(input[0]) &* opacity &+ background &* (255 &- opacity)
        )
        input += 4
      }
    }
  }

  /// Divides a product of two bytes, or a sum of such products up to 255 × 255, by 255 and rounds
  /// the result.
  private static func dividedBy255(_ product: UInt32) -> UInt8 {
    let sum = product &+ 128
    return UInt8(truncatingIfNeeded: (sum &+ sum >> 8) >> 8)
  }

  /// Returns the finished file, with missing rows in grey.
  mutating func finish(
    orientation: Orientation,
    profile: ColorProfile?,
    warning: String?,
    _ cancellation: Cancellation
  ) throws(PictureError) -> RenderedPicture {
    try fillRest(cancellation)
    var picture = try canvas.turned(orientation, cancellation)
    // Empties the canvas, so that the pixels are not in memory twice while the file is encoded.
    canvas = Canvas(PictureSize(width: 0, height: 0), colors: canvas.colors)
    picture.separateOpacity(isGrey: isGrey)
    let profile = profile.flatMap { $0.fits(channels: picture.channels) ? $0 : nil }
    if rendition.isUncompressed {
      picture.convertToColors()
      return RenderedPicture(bytes: picture.pixels, size: picture.size, warning: warning)
    }
    let bytes: [UInt8]
    switch rendition.format {
    case .jpeg:
      let quality = rendition.quality
      bytes = try JPEGEncoder.encode(picture, quality: quality, profile: profile, cancellation)
    case .png:
      picture.convertToRGB()
      bytes = try PNGEncoder.encode(picture, profile: profile, cancellation)
    }
    return RenderedPicture(bytes: bytes, size: picture.size, warning: warning)
  }
}
