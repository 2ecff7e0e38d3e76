/// A picture file that was made of another one.
public struct RenderedPicture: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// How many pixels it has.
  public let size: PictureSize
  /// What is missing or damaged in what it was made of, without a period; nil if nothing.
  public let warning: String?

  package init(bytes: [UInt8], size: PictureSize, warning: String? = nil) {
    self.bytes = bytes
    self.size = size
    self.warning = warning
  }
}
