import CJPEG

/// Writes JPEG files.
enum JPEGEncoder {
  /// Returns a JPEG file of a canvas.
  static func encode(
    _ canvas: Canvas,
    quality: Int,
    profile: ColorProfile?,
    _ cancellation: Cancellation
  ) throws(PictureError) -> [UInt8] {
    guard let encoder = cjpeg_encoder_create() else {
      throw PictureError(.outOfMemory, "not enough memory for a JPEG file")
    }
    defer { cjpeg_encoder_destroy(encoder) }
    var picture = CJPEGPicture()
    picture.width = Int32(clamping: canvas.size.width)
    picture.height = Int32(clamping: canvas.size.height)
    picture.colors =
      switch canvas.colors {
      case .grey: Int32(CJPEG_GREY)
      case .rgb: Int32(CJPEG_RGB)
      case .ycc: Int32(CJPEG_YCC)
      case .greyAlpha, .rgba: preconditionFailure("a JPEG rendition has a background")
      }
    picture.quality = Int32(min(max(quality, 1), 100))
    let profileBytes = profile?.bytes ?? []
    let status = canvas.pixels.withUnsafeBufferPointer { pixels in
      profileBytes.withUnsafeBufferPointer { profile in
        picture.pixels = pixels.baseAddress
        picture.profile = profile.isEmpty ? nil : profile.baseAddress
        picture.profile_size = profile.count
        return cancellation.withCallback { context, isCancelled in
          let question = CJPEGQuestion(ask: isCancelled, context: context)
          return cjpeg_encoder_write(encoder, &picture, question)
        }
      }
    }
    guard status == CJPEG_OK else {
      throw PictureError(status: status, cjpeg_encoder_message(encoder))
    }
    return Array(
      UnsafeBufferPointer(
        start: cjpeg_encoder_bytes(encoder),
        count: cjpeg_encoder_byte_count(encoder)
      )
    )
  }
}
