import System

/// Makes renditions of pictures.
public struct PictureRenderer: Sendable {
  /// The maximum number of pixels of a picture, and of its renditions together.
  private let maxPixels: Int
  private let cancellation: Cancellation

  /// Creates a renderer whose work stops with an error when its task is cancelled.
  ///
  /// - Parameter maxPixels: The maximum number of pixels of a picture, and of its renditions
  ///   together, so that a small file cannot take much time. No matter what a picture's header
  ///   says, rendering takes less than 400 MiB in addition to the file, and twelve bytes for each
  ///   pixel of the renditions.
  public init(maxPixels: Int = 100_000_000) {
    self.init(maxPixels: maxPixels) { Interruption.isRequested }
  }

  /// Creates a renderer whose work stops with an error when a check, made every few rows, returns
  /// true.
  package init(
    maxPixels: Int = 100_000_000,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.maxPixels = maxPixels
    cancellation = Cancellation(isRequested: isCancelled)
  }

  /// Returns renditions of a picture file, each the same as if it were the only one.
  ///
  /// For a damaged file, the undamaged part is shown, the rest is grey, and the results have a
  /// warning. A CMYK picture is converted by multiplying its inks; its profile is ignored.
  ///
  /// - Parameters:
  ///   - picture: The picture file.
  ///   - renditions: The renditions to make.
  /// - Returns: One file for each rendition, in the same order.
  /// - Throws: ``PictureError`` if the picture cannot be shown at all.
  public func render(
    _ picture: [UInt8],
    as renditions: [Rendition]
  ) throws(PictureError) -> [RenderedPicture] {
    switch try PictureFormat.recognised(in: picture) {
    case .jpeg: try renderJPEG(picture, as: renditions)
    case .png: try renderPNG(picture, as: renditions)
    case .webp: try renderWebP(picture, as: renditions)
    case .bmp: try renderBMP(picture, as: renditions)
    case let format:
      throw PictureError(.unsupported, "\(format.name) pictures cannot be decoded", format: format)
    }
  }

  /// Returns the pixels of a picture in red, green and blue.
  ///
  /// - Parameters:
  ///   - picture: The picture file.
  ///   - rendition: The size and the fit; transparent pixels are white without a background.
  /// - Returns: The pixels.
  /// - Throws: ``PictureError`` if the picture cannot be shown at all.
  package func pixels(
    of picture: [UInt8],
    as rendition: Rendition
  ) throws(PictureError) -> Raster {
    let result = try render(picture, as: [rendition.uncompressed]).first
    guard let result, let raster = Raster(result) else {
      throw PictureError(.damaged, "it has no pixels")
    }
    return raster
  }

  /// Returns renditions of an uncompressed picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - renditions: The renditions to make.
  ///   - orientation: The turn that shows it upright, as Exif counts from 1 to 8.
  ///   - profile: Its ICC profile.
  ///   - warning: A description of missing or damaged parts.
  /// - Returns: One file for each rendition, in the same order.
  /// - Throws: ``PictureError`` if the picture or the renditions exceed the limits.
  package func render(
    _ picture: some PixelSource,
    as renditions: [Rendition],
    orientation: Int = 1,
    profile: [UInt8]? = nil,
    warning: String? = nil
  ) throws(PictureError) -> [RenderedPicture] {
    let (size, orientation) = (picture.size, Orientation(rawValue: orientation) ?? .topLeft)
    try PictureError.checkSize(size, maxPixels: maxPixels)
    let plane = SourcePlane(size: size, channels: picture.channels)
    let placements = try placements(of: size, in: renditions, orientation: orientation)
    var renderings = try renderings(renditions, placements, of: size, planes: [plane])
    for first in stride(from: 0, to: size.height, by: Self.rowCount) {
      try cancellation.check()
      let rows = first..<min(first + Self.rowCount, size.height)
      let samples = try picture.samples(of: rows)
      let count = size.width * picture.channels
      guard samples.count == rows.count * count else {
        throw PictureError(.damaged, "pixels are missing")
      }
      samples.withUnsafeBufferPointer { samples in
        guard let base = samples.baseAddress else { return }
        for row in 0..<rows.count {
          for index in renderings.indices {
            renderings[index].append(base + row * count, plane: 0)
          }
        }
      }
    }
    return try finish(
      &renderings,
      orientation: orientation,
      profile: profile.flatMap(ColorProfile.init),
      warning: warning
    )
  }

  /// The number of rows of an uncompressed picture that are read at once.
  private static let rowCount = 16

  private func renderPNG(
    _ picture: [UInt8],
    as renditions: [Rendition]
  ) throws(PictureError) -> [RenderedPicture] {
    let chunks = PNGChunks(picture)
    let readable = chunks.storingPixels(of: picture) ?? chunks.mended(picture)
    return try readable.withUnsafeBufferPointer { (bytes) throws(PictureError) in
      let decoder = try PNGDecoder(bytes, chunks: chunks, maxPixels: maxPixels)
      let placements = try placements(
        of: decoder.size,
        in: renditions,
        orientation: chunks.orientation
      )
      var renderings = try renderings(
        renditions,
        placements,
        of: decoder.size,
        planes: [decoder.plane]
      )
      let (profile, warning) = try decoder.decode(into: &renderings, cancellation)
      return try finish(
        &renderings,
        orientation: chunks.orientation,
        profile: profile,
        warning: warning
      )
    }
  }

  private func renderJPEG(
    _ picture: [UInt8],
    as renditions: [Rendition]
  ) throws(PictureError) -> [RenderedPicture] {
    let segments = JPEGSegments(picture)
    return try picture.withUnsafeBufferPointer { (bytes) throws(PictureError) in
      try renderScaled(
        as: renditions,
        orientation: segments.orientation,
        profile: segments.profile
      ) { () throws(PictureError) in
        try JPEGDecoder(bytes, maxPixels: maxPixels)
      }
    }
  }

  private func renderWebP(
    _ picture: [UInt8],
    as renditions: [Rendition]
  ) throws(PictureError) -> [RenderedPicture] {
    let chunks = WebPChunks(picture)
    return try picture.withUnsafeBufferPointer { (bytes) throws(PictureError) in
      try renderScaled(
        as: renditions,
        orientation: chunks.orientation,
        profile: chunks.profile,
        warning: chunks.isCut ? "it ends too early" : nil
      ) { () throws(PictureError) in
        try WebPDecoder(bytes, chunks: chunks, maxPixels: maxPixels)
      }
    }
  }

  private func renderBMP(
    _ picture: [UInt8],
    as renditions: [Rendition]
  ) throws(PictureError) -> [RenderedPicture] {
    let header = BMPHeader(picture)
    let pixels = try BMPPixels(picture, header, maxPixels: maxPixels)
    return try render(
      pixels,
      as: renditions,
      profile: header.profile?.bytes,
      warning: pixels.warning
    )
  }

  /// Decodes the file once for all renditions that need the same scaling, and once more for each
  /// other scaling, so that no rendition depends on which others are made with it.
  private func renderScaled<Decoder: ScalingDecoder>(
    as renditions: [Rendition],
    orientation: Orientation,
    profile: ColorProfile?,
    warning: String? = nil,
    open: () throws(PictureError) -> Decoder
  ) throws(PictureError) -> [RenderedPicture] {
    var results = [RenderedPicture?](repeating: nil, count: renditions.count)
    while let first = results.firstIndex(where: { $0 == nil }) {
      let decoder = try open()
      let placements = try placements(of: decoder.size, in: renditions, orientation: orientation)
      let scalings = try zip(placements, renditions).map { (each) throws(PictureError) in
        try decoder.scaling(for: each.0, oversampling: each.1.oversampling)
      }
      let alike = renditions.indices.filter {
        results[$0] == nil && scalings[$0] == scalings[first]
      }
      var renderings = try renderings(
        alike.map { renditions[$0] },
        alike.map { placements[$0] },
        of: decoder.size,
        planes: decoder.planes(scalings[first])
      )
      let damage = try decoder.decode(into: &renderings, cancellation)
      let rendered = try finish(
        &renderings,
        orientation: orientation,
        profile: profile,
        warning: damage ?? warning
      )
      for (index, result) in zip(alike, rendered) { results[index] = result }
    }
    return results.compactMap(\.self)
  }

  /// Returns the part of the stored picture that each rendition shows.
  private func placements(
    of picture: PictureSize,
    in renditions: [Rendition],
    orientation: Orientation
  ) throws(PictureError) -> [Placement] {
    let placements = renditions.map { rendition in
      let shown = orientation.shown(picture)
      let placement = Placement(of: shown, in: rendition).mirrored(orientation, in: shown)
      return orientation.isTransposing ? placement.transposed : placement
    }
    try PictureError.checkResults(placements.map(\.size), maxPixels: maxPixels)
    return placements
  }

  private func renderings(
    _ renditions: [Rendition],
    _ placements: [Placement],
    of picture: PictureSize,
    planes: [SourcePlane]
  ) throws(PictureError) -> [Rendering] {
    let asked = zip(renditions, placements)
    var rest = PictureLimits.maxResamplingBytes
    for (rendition, placement) in asked {
      rest -= Rendering.maxBytes(rendition, placement: placement, of: picture, planes: planes)
      guard rest >= 0 else {
        throw PictureError(
          .resultTooLarge,
          "resizing \(picture) to \(placement.size) pixels takes too much memory"
        )
      }
    }
    return asked.map { Rendering($0, placement: $1, of: picture, planes: planes) }
  }

  private func finish(
    _ renderings: inout [Rendering],
    orientation: Orientation,
    profile: ColorProfile?,
    warning: String?
  ) throws(PictureError) -> [RenderedPicture] {
    var results: [RenderedPicture] = []
    for index in renderings.indices {
      results.append(
        try renderings[index]
          .finish(
            orientation: orientation,
            profile: profile,
            warning: warning,
            cancellation
          )
      )
    }
    return results
  }
}
