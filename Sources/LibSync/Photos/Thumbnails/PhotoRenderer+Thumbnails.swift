import MediaArtwork

extension PhotoRenderer {
  /// Returns a small picture of a photo, or of a frame of a movie.
  ///
  /// - Parameters:
  ///   - path: The path of the photo or movie.
  ///   - side: The maximum number of pixels of its longer side.
  ///   - time: The time of the frame in a movie.
  /// - Returns: The picture; `nil` if the file cannot be read or decoded.
  public func thumbnail(
    of path: String,
    side: Int,
    at time: Duration = .zero
  ) async -> PhotoThumbnail? {
    let rendition = Self.thumbnail(side)
    let picture = try? await render(path, as: rendition, at: time.seconds)
    return picture.flatMap { Raster($0) }.map { PhotoThumbnail($0) }
  }

  /// Returns a small picture from a source.
  func thumbnail(
    of source: PhotoPictureSource,
    side: Int,
    at time: Duration
  ) async -> PhotoThumbnail? {
    let rendition = Self.thumbnail(side)
    let picture = try? await render(source, as: rendition, at: time.seconds)
    return picture.flatMap { Raster($0) }.map { PhotoThumbnail($0) }
  }

  private static func thumbnail(_ side: Int) -> Rendition {
    Rendition(size: PictureSize(width: side, height: side)).uncompressed
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
