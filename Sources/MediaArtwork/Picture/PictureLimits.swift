/// What a picture may take while results are made of it, whatever its header says.
///
/// Together that is, beside the file itself, at most 256 MiB for a frame, 64 MiB for resampling,
/// 32 MiB for texts and profiles, 16 MiB for the rows of a decoder, and twelve bytes for each pixel
/// of the results, which have no more pixels together than one picture may have.
enum PictureLimits {
  /// No JPEG file has a longer side, nor any picture that somebody looks at.
  static let maxSide = 65_535
  /// What may be kept of a picture of which all has to be kept until its last pixels come: an
  /// interlaced PNG file, or a progressive JPEG file.
  static let maxFrameBytes = 256 << 20
  /// What each of the texts and profiles of a PNG file may take, and all that are kept.
  static let maxChunkBytes = 16 << 20
  /// What weights, sums and rows may take for all results of a picture.
  static let maxResamplingBytes = 64 << 20
}

extension PictureError {
  /// Refuses pictures without pixels, with too many, or with an absurd side.
  static func checkSize(_ size: PictureSize, maxPixels: Int) throws(Self) {
    guard size.width > 0, size.height > 0 else { throw Self(.damaged, "it has no pixels") }
    guard max(size.width, size.height) <= PictureLimits.maxSide else {
      let limit = PictureLimits.maxSide
      throw Self(.tooLarge, "it has \(size) pixels, and no side may have more than \(limit)")
    }
    guard size.pixelCount <= maxPixels else {
      throw Self(.tooLarge, "it has \(size) pixels, which are more than \(maxPixels)")
    }
  }

  /// Refuses results with too many pixels together, or with an absurd side.
  static func checkResults(_ sizes: [PictureSize], maxPixels: Int) throws(Self) {
    var rest = maxPixels
    for size in sizes {
      guard max(size.width, size.height) <= PictureLimits.maxSide else {
        let limit = PictureLimits.maxSide
        throw Self(
          .resultTooLarge,
          "it would become \(size) pixels, and no side may have more than \(limit)"
        )
      }
      guard size.pixelCount <= rest else {
        let pixels = sizes.count == 1 ? "\(size) pixels" : "pixels in all sizes"
        throw Self(
          .resultTooLarge,
          "it would become \(pixels), which are more than \(maxPixels)"
        )
      }
      rest -= size.pixelCount
    }
  }
}
