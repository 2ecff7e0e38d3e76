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
    var rendition = rendition
    (rendition.format, rendition.isUncompressed) = (.jpeg, true)
    let result = try render(picture, as: [rendition]).first
    guard let result, let raster = Raster(result) else {
      throw PictureError(.damaged, "it has no pixels")
    }
    return raster
  }

  /// Returns renditions of an uncompressed picture.
  ///
  /// - Parameters:
  ///   - raster: The picture.
  ///   - renditions: The renditions to make.
  /// - Returns: One file for each rendition, in the same order.
  /// - Throws: ``PictureError`` if the picture or the renditions exceed the limits.
  package func render(
    _ raster: Raster,
    as renditions: [Rendition]
  ) throws(PictureError) -> [RenderedPicture] {
    let size = PictureSize(width: raster.width, height: raster.height)
    try PictureError.checkSize(size, maxPixels: maxPixels)
    let plane = SourcePlane(size: size, channels: raster.channels)
    let placements = try placements(of: size, in: renditions, orientation: .topLeft)
    var renderings = try renderings(renditions, placements, of: size, planes: [plane])
    try raster.pixels.withUnsafeBufferPointer { (pixels) throws(PictureError) in
      guard let base = pixels.baseAddress else { return }
      for row in 0..<raster.height {
        try cancellation.check()
        for index in renderings.indices {
          renderings[index].append(base + row * raster.width * raster.channels, plane: 0)
        }
      }
    }
    return try finish(&renderings, orientation: .topLeft, profile: nil, warning: nil)
  }

  private func renderPNG(
    _ picture: [UInt8],
    as renditions: [Rendition]
  ) throws(PictureError) -> [RenderedPicture] {
    let chunks = PNGChunks(picture)
    return try chunks.mended(picture).withUnsafeBufferPointer { (bytes) throws(PictureError) in
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

  /// Decodes the file once for all renditions that need the same scaling, and once more for each
  /// other scaling, so that no rendition depends on which others are made with it.
  private func renderJPEG(
    _ picture: [UInt8],
    as renditions: [Rendition]
  ) throws(PictureError) -> [RenderedPicture] {
    let segments = JPEGSegments(picture)
    return try picture.withUnsafeBufferPointer { (bytes) throws(PictureError) in
      var results = [RenderedPicture?](repeating: nil, count: renditions.count)
      while let first = results.firstIndex(where: { $0 == nil }) {
        let decoder = try JPEGDecoder(bytes, maxPixels: maxPixels)
        let placements = try placements(
          of: decoder.size,
          in: renditions,
          orientation: segments.orientation
        )
        let scaling = try decoder.scaling(for: placements[first])
        var alike: [Int] = []
        for index in first..<renditions.count where results[index] == nil {
          if try decoder.scaling(for: placements[index]) == scaling { alike.append(index) }
        }
        var renderings = try renderings(
          alike.map { renditions[$0] },
          alike.map { placements[$0] },
          of: decoder.size,
          planes: decoder.planes(scaling)
        )
        let warning = try decoder.decode(into: &renderings, cancellation)
        let rendered = try finish(
          &renderings,
          orientation: segments.orientation,
          profile: segments.profile,
          warning: warning
        )
        for (index, result) in zip(alike, rendered) { results[index] = result }
      }
      return results.compactMap(\.self)
    }
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
