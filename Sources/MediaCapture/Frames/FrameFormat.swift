public import MediaArtwork

/// The format of the frames of a camera.
public struct FrameFormat: Hashable, Sendable {
  /// The way in which the pixels of a frame are stored.
  public enum Encoding: Hashable, Sendable {
    /// Each frame is a JPEG file.
    case jpeg
    /// Pairs of pixels share their colours, in four bytes: brightness, blue, brightness, red.
    case yuyv
    /// An encoding that cannot be used, by its four characters.
    case other(String)

    /// The four characters that stand for the encoding.
    public var name: String {
      switch self {
      case .jpeg: "MJPG"
      case .yuyv: "YUYV"
      case .other(let name): name
      }
    }
  }

  /// The encoding.
  public var encoding: Encoding
  /// The size in pixels; 0 × 0 if the camera does not tell.
  public var size: PictureSize

  /// Creates a format.
  public init(_ encoding: Encoding, _ size: PictureSize) {
    (self.encoding, self.size) = (encoding, size)
  }

  var isUsable: Bool { encoding == .jpeg || encoding == .yuyv }
}
