/// A rendition of a picture, as a picture file.
public struct RenderedPicture: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The size in pixels.
  public let size: PictureSize
  /// The missing or damaged parts of the original, without a final period; `nil` if there are none.
  public let warning: String?

  package init(bytes: [UInt8], size: PictureSize, warning: String? = nil) {
    self.bytes = bytes
    self.size = size
    self.warning = warning
  }
}
