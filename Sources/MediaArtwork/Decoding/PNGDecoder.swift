import CSPNG

/// Decodes a PNG file, row by row.
final class PNGDecoder {
  /// The size of the stored picture.
  let size: PictureSize
  private let context: OpaquePointer
  /// The number of samples per pixel that libspng decodes.
  private let channels: Int
  private let format: spng_format
  private let isGrey: Bool
  private let isInterlaced: Bool

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - bytes: The file, which must stay in memory as long as the decoder exists.
  ///   - chunks: The contents of its chunks.
  ///   - maxPixels: The maximum number of pixels.
  /// - Throws: ``PictureError``.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    chunks: PNGChunks,
    maxPixels: Int
  ) throws(PictureError) {
    size = chunks.size ?? PictureSize(width: 0, height: 0)
    isGrey = chunks.isGrey
    // libspng decodes to a single grey channel only if samples have at most eight bits.
    (channels, format) =
      chunks.hasAlpha
      ? (4, SPNG_FMT_RGBA8)
      : chunks.isGrey && chunks.depth <= 8 ? (1, SPNG_FMT_G8) : (3, SPNG_FMT_RGB8)
    isInterlaced = chunks.isInterlaced
    guard let context = spng_ctx_new(Int32(SPNG_CTX_IGNORE_ADLER32.rawValue)) else {
      throw PictureError(.outOfMemory, "not enough memory to read a PNG file")
    }
    self.context = context
    try PictureError.checkSize(size, maxPixels: maxPixels)
    // A picture with a wrong checksum is shown nevertheless.
    try PictureError.check(
      png: spng_set_crc_action(context, Int32(SPNG_CRC_USE.rawValue), Int32(SPNG_CRC_USE.rawValue))
    )
    try PictureError.check(
      png: spng_set_chunk_limits(
        context,
        PictureLimits.maxChunkBytes,
        PictureLimits.maxChunkBytes
      )
    )
    try PictureError.check(png: spng_set_png_buffer(context, bytes.baseAddress, bytes.count))
    var header = spng_ihdr()
    try PictureError.check(png: spng_get_ihdr(context, &header))
    guard !isInterlaced || size.pixelCount * channels <= PictureLimits.maxFrameBytes else {
      throw PictureError(.tooLarge, "it is interlaced and too large (\(size) pixels)")
    }
  }

  deinit { spng_ctx_free(context) }

  /// The plane that decoding will produce.
  var plane: SourcePlane {
    SourcePlane(size: size, channels: isTripled ? 1 : channels, isGrey: isGrey)
  }

  /// Whether the three samples of each pixel are equal.
  private var isTripled: Bool { isGrey && channels == 3 }

  /// The colour profile, once decoding has started.
  private var profile: ColorProfile? {
    var chunk = spng_iccp()
    guard spng_get_iccp(context, &chunk) == 0 else { return nil }
    return ColorProfile(
      Array(UnsafeRawBufferPointer(start: chunk.profile, count: chunk.profile_len))
    )
  }

  /// Passes all rows to renderings.
  ///
  /// - Parameters:
  ///   - renderings: The renderings that receive the rows.
  ///   - cancellation: Checked at each row.
  /// - Returns: The colour profile, and a description of missing or damaged parts; `nil` for either
  ///   if there is none.
  /// - Throws: ``PictureError`` if not even the first row can be decoded, or when cancelled.
  func decode(
    into renderings: inout [Rendering],
    _ cancellation: Cancellation
  ) throws(PictureError) -> (profile: ColorProfile?, warning: String?) {
    let flags = SPNG_DECODE_PROGRESSIVE.rawValue | SPNG_DECODE_TRNS.rawValue
    try PictureError.check(
      png: spng_decode_image(context, nil, 0, Int32(format.rawValue), Int32(flags))
    )
    // The parts after the pixels of a damaged file would hide it.
    let profile = profile
    let warning =
      isInterlaced
      ? try decodeFrame(into: &renderings, cancellation)
      : try decodeRows(into: &renderings, cancellation)
    return (profile, warning)
  }

  private func decodeRows(
    into renderings: inout [Rendering],
    _ cancellation: Cancellation
  ) throws(PictureError) -> String? {
    var row = [UInt8](repeating: 0, count: size.width * channels)
    for index in 0..<size.height {
      try cancellation.check()
      let status = row.withUnsafeMutableBytes { row in
        spng_decode_row(context, row.baseAddress, row.count)
      }
      guard status == 0 || status == SPNG_EOI.rawValue else {
        guard index > 0 else { throw PictureError(png: status) }
        return Self.warning(status)
      }
      row.withUnsafeMutableBufferPointer { row in
        guard let base = row.baseAddress else { return }
        pass(base, to: &renderings)
      }
    }
    return nil
  }

  /// Decodes an interlaced picture, whose rows come in several passes with more pixels each time.
  private func decodeFrame(
    into renderings: inout [Rendering],
    _ cancellation: Cancellation
  ) throws(PictureError) -> String? {
    let stride = size.width * channels
    var frame = [UInt8](repeating: channels == 4 ? 255 : 128, count: stride * size.height)
    var hasRows = false
    var warning: String?
    while true {
      try cancellation.check()
      var place = spng_row_info()
      var status = spng_get_row_info(context, &place)
      if status == 0 {
        let start = min(Int(place.row_num), size.height - 1) * stride
        status = frame.withUnsafeMutableBytes { frame in
          spng_decode_row(context, frame.baseAddress?.advanced(by: start), stride)
        }
      }
      if status == SPNG_EOI.rawValue { break }
      guard status == 0 else {
        guard hasRows else { throw PictureError(png: status) }
        warning = Self.warning(status)
        break
      }
      hasRows = true
    }
    try frame.withUnsafeMutableBufferPointer { (frame) throws(PictureError) in
      guard let base = frame.baseAddress else { return }
      for row in 0..<size.height {
        try cancellation.check()
        pass(base + row * stride, to: &renderings)
      }
    }
    return warning
  }

  /// Passes a row to renderings, and may change it in place.
  private func pass(_ row: UnsafeMutablePointer<UInt8>, to renderings: inout [Rendering]) {
    if isTripled {
      for pixel in 0..<size.width { row[pixel] = row[pixel * 3] }
    }
    for rendering in renderings.indices { renderings[rendering].append(row, plane: 0) }
  }

  private static func warning(_ status: Int32) -> String {
    "\(PictureError.words(png: status)); not all of it is shown"
  }
}
