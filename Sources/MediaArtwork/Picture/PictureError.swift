/// An error that occurs while reading or making a picture.
public struct PictureError: Error, Sendable {
  /// The kinds of error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The picture is damaged, and none of it can be decoded.
    public static let damaged = Self(rawValue: "damaged")
    /// The picture is of a known format, or a variant of one, that cannot be decoded.
    public static let unsupported = Self(rawValue: "unsupported")
    /// The bytes are not a picture of a known format.
    public static let unrecognised = Self(rawValue: "unrecognised")
    /// The picture has more pixels, or takes more memory, than the limits allow.
    public static let tooLarge = Self(rawValue: "tooLarge")
    /// The result would have more pixels, or take more memory, than the limits allow; the picture
    /// itself may be fine.
    public static let resultTooLarge = Self(rawValue: "resultTooLarge")
    /// There is not enough memory.
    public static let outOfMemory = Self(rawValue: "outOfMemory")
    /// The work was cancelled.
    public static let cancelled = Self(rawValue: "cancelled")
  }

  /// The kind of error.
  public let code: Code
  /// A description of the error, without a final period.
  public let message: String
  /// The format of a picture that cannot be decoded; `nil` for any other error.
  public let format: PictureFormat?

  package init(_ code: Code, _ message: String, format: PictureFormat? = nil) {
    self.code = code
    self.message = message
    self.format = format
  }
}
