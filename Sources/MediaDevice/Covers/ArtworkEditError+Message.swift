package import IPodFormats

extension ArtworkEditError {
  /// The message, without a period.
  package var message: String {
    switch self {
    case .damaged(let message), .implausible(let message): message
    case .unknownImage(let number): "there is no image with the number \(number)"
    case .wrongByteCount(let format, let expected, let found):
      "pictures of format \(format) have \(expected) bytes, not \(found)"
    case .unknownLayout(let format): "the pixels of format \(format) are unknown"
    case .outOfNumbers: "all numbers for images are in use"
    }
  }
}
