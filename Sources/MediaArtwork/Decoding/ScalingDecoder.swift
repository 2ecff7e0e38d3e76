/// A decoder that can produce smaller pictures with less work.
protocol ScalingDecoder {
  /// The settings for decoding a file, which is decoded once for all renditions with the same.
  associatedtype Scaling: Hashable

  /// The size of the stored picture.
  var size: PictureSize { get }

  /// Returns the fastest way to decode everything that a rendition needs.
  func scaling(for placement: Placement, oversampling: Double) throws(PictureError) -> Scaling

  /// Sets the scaling, and returns the planes that decoding will produce.
  func planes(_ scaling: Scaling) throws(PictureError) -> [SourcePlane]

  /// Passes all rows of all planes to renderings.
  ///
  /// - Parameters:
  ///   - renderings: The renderings that receive the rows.
  ///   - cancellation: Checked every few rows.
  /// - Returns: A description of missing or damaged parts, or `nil` if there are none.
  /// - Throws: ``PictureError`` if not even the first row can be decoded, or when cancelled.
  func decode(
    into renderings: inout [Rendering],
    _ cancellation: Cancellation
  ) throws(PictureError) -> String?
}

extension Placement {
  /// Returns the smallest scale of some, in eighths and rising, at which both sides have at least so
  /// many times the pixels that the rendition needs; 8 if none has.
  func eighths(_ scales: [Int], oversampling: Double) -> Int {
    scales.first { eighths in
      let scale = Double(eighths) / (8 * oversampling)
      return width * scale >= Double(size.width) && height * scale >= Double(size.height)
    } ?? 8
  }
}
