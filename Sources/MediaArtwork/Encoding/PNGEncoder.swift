import CSPNG
import Glibc

/// Writes PNG files.
enum PNGEncoder {
  /// Returns a PNG file of a canvas, which is grey or RGB, with or without opacity.
  static func encode(
    _ canvas: Canvas,
    profile: ColorProfile?,
    _ cancellation: Cancellation
  ) throws(PictureError) -> [UInt8] {
    guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
      throw PictureError(.outOfMemory, "not enough memory for a PNG file")
    }
    defer { spng_ctx_free(context) }
    try PictureError.check(
      png: spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    )
    var header = spng_ihdr()
    header.width = UInt32(clamping: canvas.size.width)
    header.height = UInt32(clamping: canvas.size.height)
    header.bit_depth = 8
    let colorType =
      switch canvas.colors {
      case .grey: SPNG_COLOR_TYPE_GRAYSCALE
      case .rgb, .ycc: SPNG_COLOR_TYPE_TRUECOLOR
      case .greyAlpha: SPNG_COLOR_TYPE_GRAYSCALE_ALPHA
      case .rgba: SPNG_COLOR_TYPE_TRUECOLOR_ALPHA
      }
    header.color_type = UInt8(colorType.rawValue)
    try PictureError.check(png: spng_set_ihdr(context, &header))
    let flags = SPNG_ENCODE_PROGRESSIVE.rawValue | SPNG_ENCODE_FINALIZE.rawValue
    // The profile is written when encoding starts, so its bytes must stay valid until then.
    let status = withChunk(of: profile) { chunk in
      if let chunk {
        let status = spng_set_iccp(context, chunk)
        guard status == 0 else { return status }
      }
      return spng_encode_image(context, nil, 0, Int32(SPNG_FMT_PNG.rawValue), Int32(flags))
    }
    try PictureError.check(png: status)
    let stride = canvas.size.width * canvas.channels
    try canvas.pixels.withUnsafeBufferPointer { (pixels) throws(PictureError) in
      for start in Swift.stride(from: 0, to: pixels.count, by: stride) {
        try cancellation.check()
        let status = spng_encode_row(context, pixels.baseAddress?.advanced(by: start), stride)
        // After the last row, libspng returns end-of-image as the status.
        if status != Int32(SPNG_EOI.rawValue) { try PictureError.check(png: status) }
      }
    }
    var count = 0
    var problem: Int32 = 0
    let bytes = spng_get_png_buffer(context, &count, &problem)
    defer { free(bytes) }
    try PictureError.check(png: problem)
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Calls a function with a profile as a libspng chunk, which points to the profile's bytes
  /// without copying them.
  private static func withChunk(
    of profile: ColorProfile?,
    _ body: (UnsafeMutablePointer<spng_iccp>?) -> Int32
  ) -> Int32 {
    guard let profile else { return body(nil) }
    var chunk = spng_iccp()
    withUnsafeMutableBytes(of: &chunk.profile_name) { $0.copyBytes(from: "ICC".utf8) }
    var bytes = profile.bytes.map(CChar.init(bitPattern:))
    return bytes.withUnsafeMutableBufferPointer { bytes in
      chunk.profile = bytes.baseAddress
      chunk.profile_len = bytes.count
      return body(&chunk)
    }
  }
}
