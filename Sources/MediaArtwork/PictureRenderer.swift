import SystemProcess

/// Makes small pictures of large ones.
public struct PictureRenderer: Sendable {
  /// How many pixels a picture may have, and its results together.
  private let maxPixels: Int
  private let cancellation: Cancellation

  /// A renderer whose work ends with an error when its task is cancelled.
  ///
  /// - Parameter maxPixels: Pictures with more pixels are refused, so that a small file cannot
  ///   take much time, and so are results that have more together. Whatever a picture says of
  ///   itself, it takes less than 400 MiB beside its file, and twelve bytes for each pixel of
  ///   the results.
  public init(maxPixels: Int = 100_000_000) {
    self.init(maxPixels: maxPixels) { Interruption.isRequested }
  }

  /// A renderer whose work ends with an error when a check that it makes every few rows says so.
  package init(
    maxPixels: Int = 100_000_000,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.maxPixels = maxPixels
    cancellation = Cancellation(isRequested: isCancelled)
  }

  /// Returns renditions of a picture file, each just as if it were the only one.
  ///
  /// Of a damaged file that is shown which is there, and the rest is grey; the results have a warning
  /// then. The inks of CMYK pictures are multiplied, whatever their profile says of them.
  ///
  /// - Parameters:
  ///   - picture: The file.
  ///   - renditions: What is asked for.
  /// - Returns: A file for each of these.
  /// - Throws: ``PictureError`` when nothing can be shown.
  public func render(
    _ picture: [UInt8],
    as renditions: [Rendition]
  ) throws(PictureError) -> [RenderedPicture] {
    switch try PictureFormat.recognised(in: picture) {
    case .jpeg: try renderJPEG(picture, as: renditions)
    case .png: try renderPNG(picture, as: renditions)
    case let format:
      throw PictureError(.unsupported(format), "\(format.name) pictures are not decoded")
    }
  }

  /// Returns renditions of pixels.
  ///
  /// - Parameters:
  ///   - raster: The pixels.
  ///   - renditions: What is asked for.
  /// - Returns: A file for each of these.
  /// - Throws: ``PictureError`` when a result takes too much memory.
  public func render(
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

  /// Renditions that are decoded alike share that; a larger one does not change a smaller one.
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

  /// The parts of a picture as it is stored.
  private func placements(
    of picture: PictureSize,
    in renditions: [Rendition],
    orientation: Orientation
  ) throws(PictureError) -> [Placement] {
    let placements = renditions.map { rendition in
      let placement = Placement(of: orientation.shown(picture), in: rendition)
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
          "it takes too much memory to make \(placement.size) pixels of \(picture)"
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
