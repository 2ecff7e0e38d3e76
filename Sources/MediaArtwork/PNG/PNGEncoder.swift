import CSPNG
import Glibc

/// Writes PNG files.
enum PNGEncoder {
  /// Returns the file of some pixels, which are grey or red, green and blue.
  static func encode(_ canvas: Canvas, profile: ColorProfile?) throws(PictureError) -> [UInt8] {
    guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
      throw PictureError(.outOfMemory, "no memory for a PNG file")
    }
    defer { spng_ctx_free(context) }
    try PictureError.check(
      png: spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    )
    var header = spng_ihdr()
    header.width = UInt32(clamping: canvas.size.width)
    header.height = UInt32(clamping: canvas.size.height)
    header.bit_depth = 8
    header.color_type = UInt8(
      (canvas.channels == 1 ? SPNG_COLOR_TYPE_GRAYSCALE : SPNG_COLOR_TYPE_TRUECOLOR).rawValue
    )
    try PictureError.check(png: spng_set_ihdr(context, &header))
    if let profile { try set(profile, in: context) }
    let status = canvas.pixels.withUnsafeBytes { pixels in
      spng_encode_image(
        context,
        pixels.baseAddress,
        pixels.count,
        Int32(SPNG_FMT_PNG.rawValue),
        Int32(SPNG_ENCODE_FINALIZE.rawValue)
      )
    }
    try PictureError.check(png: status)
    var count = 0
    var problem: Int32 = 0
    let bytes = spng_get_png_buffer(context, &count, &problem)
    defer { free(bytes) }
    try PictureError.check(png: problem)
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  private static func set(
    _ profile: ColorProfile,
    in context: OpaquePointer
  ) throws(PictureError) {
    var chunk = spng_iccp()
    withUnsafeMutableBytes(of: &chunk.profile_name) { $0.copyBytes(from: "ICC".utf8) }
    var bytes = profile.bytes.map(CChar.init(bitPattern:))
    let status = bytes.withUnsafeMutableBufferPointer { bytes in
      chunk.profile = bytes.baseAddress
      chunk.profile_len = bytes.count
      // Copies them.
      return spng_set_iccp(context, &chunk)
    }
    try PictureError.check(png: status)
  }
}
