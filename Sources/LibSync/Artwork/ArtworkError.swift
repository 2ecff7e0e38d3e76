import System

/// An error that occurs while reading or writing a picture file.
public struct ArtworkError: Error, Sendable {
  /// The kinds of error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file does not exist, or access to it is denied.
    public static let cannotOpen = Self(rawValue: "cannotOpen")
    /// The file or one of its folders could not be created.
    public static let cannotCreate = Self(rawValue: "cannotCreate")
    /// The path is taken by something that must not be replaced, such as a folder.
    public static let notReplaced = Self(rawValue: "notReplaced")
    /// Reading or writing failed partway through.
    public static let inputOutput = Self(rawValue: "inputOutput")
    /// The file is too large to be a picture.
    public static let tooLarge = Self(rawValue: "tooLarge")
  }

  /// The kind of error.
  public let code: Code
  /// A description of the error, without a final period.
  public let message: String
  /// The path of the file.
  public let path: String

  init(_ code: Code, _ message: String, path: String) {
    self.code = code
    self.message = message
    self.path = path
  }

  init(_ code: Code, _ error: SystemError, path: String) {
    self.init(code, error.message, path: path)
  }

  init(_ error: OutputError) {
    let code: Code =
      switch error.code {
      case .cannotCreate: .cannotCreate
      case .notReplaced: .notReplaced
      case .inputOutput, .readerLeft, .interrupted: .inputOutput
      }
    self.init(code, error.message, path: error.path)
  }
}
