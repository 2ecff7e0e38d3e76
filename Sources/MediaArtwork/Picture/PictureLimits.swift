/// Limits on the memory used for making renditions, independent of the size in a picture's header.
///
/// Together, and in addition to the file itself, they allow 256 MiB for a frame, 64 MiB for
/// resampling, 32 MiB for text and profiles, 16 MiB for the rows of a decoder, and twelve bytes for
/// each pixel of the renditions. All renditions of a picture together may have as many pixels as a
/// single picture.
enum PictureLimits {
  /// The maximum length of a side of a picture, which is also the maximum in the JPEG format.
  static let maxSide = 65_535
  /// The memory for a picture that must be kept whole until its last pixels are decoded: an
  /// interlaced PNG file, or a progressive JPEG file.
  static let maxFrameBytes = 256 << 20
  /// The memory for the pixels of a PNG file that are inflated at once, and for each copy of what
  /// the file has before them and of its compressed pixels.
  static let maxInflatedBytes = 4 << 20
  /// The memory for each text or profile chunk of a PNG file, and the total for all such chunks
  /// that are kept.
  static let maxChunkBytes = 16 << 20
  /// The memory for weights, sums and rows of all renditions of a picture.
  static let maxResamplingBytes = 64 << 20
}

extension PictureError {
  /// Throws an error for a picture without pixels, with too many pixels, or with a side that is too
  /// long.
  static func checkSize(_ size: PictureSize, maxPixels: Int) throws(Self) {
    guard size.width > 0, size.height > 0 else { throw Self(.damaged, "it has no pixels") }
    guard max(size.width, size.height) <= PictureLimits.maxSide else {
      let limit = PictureLimits.maxSide
      throw Self(.tooLarge, "it has \(size) pixels (maximum \(limit) per side)")
    }
    guard size.pixelCount <= maxPixels else {
      throw Self(.tooLarge, "it has \(size) pixels (maximum \(maxPixels))")
    }
  }

  /// Throws an error for renditions that together have too many pixels, or for one with a side that
  /// is too long.
  static func checkResults(_ sizes: [PictureSize], maxPixels: Int) throws(Self) {
    var rest = maxPixels
    for size in sizes {
      guard max(size.width, size.height) <= PictureLimits.maxSide else {
        let limit = PictureLimits.maxSide
        throw Self(
          .resultTooLarge,
          "the result would have \(size) pixels (maximum \(limit) per side)"
        )
      }
      guard size.pixelCount <= rest else {
        let result = sizes.count == 1 ? "result would have \(size)" : "results would have too many"
        throw Self(
          .resultTooLarge,
          "the \(result) pixels (maximum \(maxPixels))"
        )
      }
      rest -= size.pixelCount
    }
  }
}
