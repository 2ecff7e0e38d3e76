import SystemFiles

/// Why a file of a picture could not be read or written.
public struct ArtworkError: Error, Sendable {
  /// The kinds of trouble that callers tell apart.
  public enum Code: Sendable {
    /// It does not exist, or may not be read.
    case cannotOpen
    /// It or a folder on the way to it could not be made.
    case cannotCreate
    /// Something is at its place that is not to be replaced, such as a folder.
    case notReplaced
    /// Reading or writing failed half-way.
    case inputOutput
    /// It is larger than any picture.
    case tooLarge
  }

  /// What kind of trouble it is.
  public let code: Code
  /// What is wrong, without a period.
  public let message: String
  /// The file.
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
      case .inputOutput, .interrupted: .inputOutput
      }
    self.init(code, error.message, path: error.path)
  }
}
