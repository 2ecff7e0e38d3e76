/// Why a picture could not be shown.
public struct PictureError: Error, Sendable {
  /// The kinds of trouble that callers tell apart.
  public enum Code: Hashable, Sendable {
    /// Nothing of it can be decoded.
    case damaged
    /// It is a picture of a format, or a variant of one, that is not decoded.
    case unsupported(PictureFormat)
    /// It is no picture of a known format.
    case unrecognised
    /// It has more pixels, or takes more memory, than the limits allow.
    case tooLarge
    /// What it is to become would have more pixels, or take more memory, than the limits allow; it
    /// may be sound itself.
    case resultTooLarge
    /// There is not enough memory.
    case outOfMemory
    /// It was said while it was worked on that it is no longer needed.
    case cancelled
  }

  /// What kind of trouble it is.
  public let code: Code
  /// What is wrong, without a period.
  public let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
