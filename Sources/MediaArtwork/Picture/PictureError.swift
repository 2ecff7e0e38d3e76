/// An error that occurs while reading or making a picture.
public struct PictureError: Error, Sendable {
  /// The kinds of error.
  public enum Code: Hashable, Sendable {
    /// The picture is damaged, and none of it can be decoded.
    case damaged
    /// The picture is of a known format, or a variant of one, that cannot be decoded.
    case unsupported(PictureFormat)
    /// The bytes are not a picture of a known format.
    case unrecognised
    /// The picture has more pixels, or takes more memory, than the limits allow.
    case tooLarge
    /// The result would have more pixels, or take more memory, than the limits allow; the picture
    /// itself may be fine.
    case resultTooLarge
    /// There is not enough memory.
    case outOfMemory
    /// The work was cancelled.
    case cancelled
  }

  /// The kind of error.
  public let code: Code
  /// A description of the error, without a final period.
  public let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
