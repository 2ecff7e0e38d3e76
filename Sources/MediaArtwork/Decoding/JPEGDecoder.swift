import CJPEG

/// Decodes a JPEG file, row by row.
final class JPEGDecoder: ScalingDecoder {
  /// The settings for decoding a file.
  struct Scaling: Hashable {
    /// The scale, in eighths.
    var eighths: Int
    /// Whether brightness and colours are decoded as stored, in planes of different sizes.
    var isPlanar: Bool
  }

  /// The size of the stored picture.
  let size: PictureSize
  private let handle: OpaquePointer
  private let colors: Int

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - bytes: The file, which must stay in memory as long as the decoder exists.
  ///   - maxPixels: The maximum number of pixels.
  /// - Throws: ``PictureError``.
  init(_ bytes: UnsafeBufferPointer<UInt8>, maxPixels: Int) throws(PictureError) {
    let maxBytes = PictureLimits.maxFrameBytes
    guard let handle = cjpeg_decoder_create(bytes.baseAddress, bytes.count, maxBytes) else {
      throw PictureError(.outOfMemory, "not enough memory to read a JPEG file")
    }
    var (width, height, colors): (Int32, Int32, Int32) = (0, 0, 0)
    let status = cjpeg_decoder_read_header(handle, &width, &height, &colors)
    self.handle = handle
    self.colors = Int(colors)
    size = PictureSize(width: Int(width), height: Int(height))
    try check(status)
    try PictureError.checkSize(size, maxPixels: maxPixels)
  }

  deinit { cjpeg_decoder_destroy(handle) }

  private func check(_ status: Int32) throws(PictureError) {
    guard status == CJPEG_OK else {
      throw PictureError(status: status, cjpeg_decoder_message(handle))
    }
  }

  /// Returns the fastest way to decode everything that a rendition needs.
  func scaling(
    for placement: Placement,
    oversampling: Double
  ) throws(PictureError) -> Scaling {
    // libjpeg can scale to any number of eighths, but uses vector instructions only for these.
    let eighths = placement.eighths([1, 2, 4], oversampling: oversampling)
    guard colors == CJPEG_YCC else { return Scaling(eighths: eighths, isPlanar: false) }
    let planar = Scaling(eighths: eighths, isPlanar: true)
    // Planes that must be enlarged are better left to libjpeg, which smooths them.
    let isLargeEnough = try planes(planar).allSatisfy { plane in
      let across = plane.coveredWidth / Double(size.width)
      let down = plane.coveredHeight / Double(size.height)
      return placement.width * across >= Double(placement.size.width)
        && placement.height * down >= Double(placement.size.height)
    }
    return isLargeEnough ? planar : Scaling(eighths: eighths, isPlanar: false)
  }

  /// Sets the scaling, and returns the planes that decoding will produce.
  func planes(_ scaling: Scaling) throws(PictureError) -> [SourcePlane] {
    try check(cjpeg_decoder_scale(handle, Int32(scaling.eighths), scaling.isPlanar ? 1 : 0))
    return (0..<cjpeg_decoder_plane_count(handle)).map { index in
      let plane = cjpeg_decoder_plane(handle, index).pointee
      return SourcePlane(
        size: PictureSize(width: Int(plane.width), height: Int(plane.height)),
        coveredWidth: plane.covered_width,
        coveredHeight: plane.covered_height,
        channels: colors == CJPEG_CMYK ? 3 : Int(plane.channel_count)
      )
    }
  }

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
  ) throws(PictureError) -> String? {
    let started = cancellation.withCallback { context, isCancelled in
      cjpeg_decoder_start(
        handle,
        Int32(maxScans),
        CJPEGQuestion(ask: isCancelled, context: context)
      )
    }
    try check(started)
    var hasRows = false
    while true {
      try cancellation.check()
      let status = cjpeg_decoder_read(handle)
      guard status == CJPEG_OK else {
        guard hasRows else { throw PictureError(status: status, cjpeg_decoder_message(handle)) }
        return "\(String(cString: cjpeg_decoder_message(handle))); not all of it is shown"
      }
      var isAtEnd = true
      for index in 0..<cjpeg_decoder_plane_count(handle) {
        let plane = cjpeg_decoder_plane(handle, index).pointee
        for row in 0..<Int(plane.row_count) {
          isAtEnd = false
          let samples = plane.samples + row * plane.stride
          for rendering in renderings.indices {
            renderings[rendering].append(samples, plane: Int(index))
          }
        }
      }
      if isAtEnd { break }
      hasRows = true
    }
    guard cjpeg_decoder_is_truncated(handle) == 0 else {
      return "it ends too early; not all of it is shown"
    }
    let warning = String(cString: cjpeg_decoder_warning(handle))
    return warning.isEmpty ? nil : warning
  }

  /// The maximum number of scans: many for a small picture, and for every picture at least as many
  /// as encoders make.
  private var maxScans: Int { min(max((1 << 30) / max(size.pixelCount, 1), 12), 100) }
}
