package import System

/// An error that occurs while a camera roll is read or changed.
public struct CameraRollError: Error, Sendable {
  /// The kinds of error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no camera roll.
    public static let missing = Self(rawValue: "missing")
    /// A file or folder cannot be opened.
    public static let cannotOpen = Self(rawValue: "cannotOpen")
    /// A file or folder cannot be created.
    public static let cannotCreate = Self(rawValue: "cannotCreate")
    /// Reading or writing failed.
    public static let inputOutput = Self(rawValue: "inputOutput")
    /// The file cannot be part of a camera roll.
    public static let incompatible = Self(rawValue: "incompatible")
    /// All numbers of the camera roll are used up.
    public static let full = Self(rawValue: "full")
    /// The work was interrupted.
    public static let interrupted = Self(rawValue: "interrupted")
  }

  /// The kind of error.
  public let code: Code
  /// A description of the error, without a final period.
  public let message: String
  /// The path of the file or folder.
  public let path: String

  init(_ code: Code, _ message: String, path: String) {
    (self.code, self.message, self.path) = (code, message, path)
  }

  init(_ code: Code, _ error: SystemError) {
    self.init(error.isInterruption ? .interrupted : code, error.message, path: error.path)
  }

  package init(_ error: OutputError) {
    let code: Code =
      switch error.code {
      case .cannotCreate, .notReplaced: .cannotCreate
      case .inputOutput, .readerLeft: .inputOutput
      case .interrupted: .interrupted
      }
    self.init(code, error.message, path: error.path)
  }

  /// Opens a picture or a movie.
  static func open(_ path: String) throws(CameraRollError) -> OpenPhoto {
    do throws(OpenPhoto.Failure) {
      return try OpenPhoto(path)
    } catch {
      switch error {
      case .system(let error): throw CameraRollError(.cannotOpen, error)
      case .notAFile: throw CameraRollError(.cannotOpen, "not a file", path: path)
      }
    }
  }
}
