import CWebP

/// Decodes a WebP file, of an animation the first picture.
final class WebPDecoder: ScalingDecoder {
  let size: PictureSize
  private let bytes: UnsafeBufferPointer<UInt8>
  private let features: CWebPFeatures
  private var handle: OpaquePointer?
  private var row = 0
  /// The number of rows that decoding will produce, and of the bytes of each.
  private var (height, stride) = (0, 0)

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - file: The file, which must stay in memory as long as the decoder exists.
  ///   - chunks: Its chunks.
  ///   - maxPixels: The maximum number of pixels.
  /// - Throws: ``PictureError``.
  init(
    _ file: UnsafeBufferPointer<UInt8>,
    chunks: WebPChunks,
    maxPixels: Int
  ) throws(PictureError) {
    // libwebp decodes the chunks of a picture without the file around them as well.
    let bytes = chunks.firstFrame.map { UnsafeBufferPointer(rebasing: file[$0]) } ?? file
    var features = CWebPFeatures()
    try Self.check(cwebp_features(bytes.baseAddress, bytes.count, &features))
    self.bytes = bytes
    self.features = features
    size = PictureSize(width: Int(features.width), height: Int(features.height))
    try PictureError.checkSize(size, maxPixels: maxPixels)
    // The decoder has found no picture of the animation.
    if features.isAnimated {
      throw PictureError(.damaged, chunks.isCut ? "it ends too early" : "it has no pixels")
    }
  }

  deinit { cwebp_close(handle) }

  private var channels: Int { features.hasAlpha ? 4 : 3 }

  /// The memory that libwebp takes besides the rows that it produces: all pixels of a lossless
  /// picture, or all opacities of others.
  private var workingBytes: Int {
    size.pixelCount * (features.isLossless ? 4 : features.hasAlpha ? 2 : 0)
  }

  // libwebp scales after decoding, which saves only memory, and less exactly than the resampling that
  // follows. It does not weigh colours with their opacity.
  func scaling(for placement: Placement, oversampling: Double) throws(PictureError) -> Int {
    let whole = size.pixelCount * channels + workingBytes
    if features.hasAlpha || whole <= PictureLimits.maxFrameBytes / 4 { return 8 }
    return placement.eighths([1, 2, 4], oversampling: oversampling)
  }

  func planes(_ scaling: Int) throws(PictureError) -> [SourcePlane] {
    let scaled = PictureSize(
      width: (size.width * scaling + 7) / 8,
      height: (size.height * scaling + 7) / 8
    )
    let needed = scaled.pixelCount * channels + workingBytes
    guard needed <= PictureLimits.maxFrameBytes else {
      throw PictureError(.tooLarge, "it takes too much memory (\(size) pixels)")
    }
    (height, stride) = (scaled.height, scaled.width * channels)
    handle = cwebp_open(
      Int32(scaled.width),
      Int32(scaled.height),
      scaled != size,
      features.hasAlpha
    )
    guard handle != nil else { throw PictureError(.outOfMemory, Self.tooLittleMemory) }
    return [SourcePlane(size: scaled, channels: channels)]
  }

  func decode(
    into renderings: inout [Rendering],
    _ cancellation: Cancellation
  ) throws(PictureError) -> String? {
    var (end, step) = (0, Self.firstStep)
    while true {
      try cancellation.check()
      end = min(end + step, bytes.count)
      let status = cwebp_decode(handle, bytes.baseAddress, end)
      pass(to: &renderings)
      if status == CWEBP_OK { return row < height ? "parts of it are damaged" : nil }
      if status == CWEBP_INCOMPLETE, end < bytes.count {
        // Until the first rows, libwebp begins again each time.
        step = row > 0 ? Self.firstStep : step * 2
        continue
      }
      guard row > 0 else {
        try Self.check(status)
        throw PictureError(.damaged, "it is damaged")
      }
      let reason = status == CWEBP_INCOMPLETE ? "it ends too early" : "it is damaged"
      return "\(reason); not all of it is shown"
    }
  }

  /// The number of bytes that are decoded between two checks of whether to go on.
  private static let firstStep = 1 << 16

  /// Passes the rows that are new.
  private func pass(to renderings: inout [Rendering]) {
    var count: Int32 = 0
    guard let rows = cwebp_rows(handle, &count) else { return }
    while row < count {
      for index in renderings.indices { renderings[index].append(rows + row * stride, plane: 0) }
      row += 1
    }
  }

  private static let tooLittleMemory = "there is not enough memory to decode it"

  private static func check(_ status: CWebPStatus) throws(PictureError) {
    switch status {
    case CWEBP_OK: return
    case CWEBP_INCOMPLETE: throw PictureError(.damaged, "it ends too early")
    case CWEBP_NO_MEMORY: throw PictureError(.outOfMemory, tooLittleMemory)
    case CWEBP_NOT_INSTALLED:
      throw PictureError(
        .unsupported,
        "WebP pictures need libwebp; install the package libwebp7",
        format: .webp
      )
    default: throw PictureError(.damaged, "it is damaged")
    }
  }
}
