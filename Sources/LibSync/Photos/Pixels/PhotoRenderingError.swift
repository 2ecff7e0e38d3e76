import MediaArtwork
import MediaPlayback
import PhotoFormats
import System

/// An error that occurs while making a picture of a photo or a movie.
public struct PhotoRenderingError: Error, Sendable {
  /// The kinds of error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file does not exist, cannot be opened or is no file.
    public static let cannotOpen = Self(rawValue: "cannotOpen")
    /// Reading the file failed.
    public static let inputOutput = Self(rawValue: "inputOutput")
    /// The file is no picture or movie, or of a kind that cannot be decoded.
    public static let unsupported = Self(rawValue: "unsupported")
    /// The file is damaged, and none of it can be decoded.
    public static let damaged = Self(rawValue: "damaged")
    /// The picture or the result has more pixels, or takes more memory or time, than the limits
    /// allow.
    public static let tooLarge = Self(rawValue: "tooLarge")
    /// The process that decodes cannot be started.
    public static let noDecoder = Self(rawValue: "noDecoder")
    /// The work was cancelled.
    public static let cancelled = Self(rawValue: "cancelled")
  }

  /// The kind of error.
  public let code: Code
  /// A description of the error, without a final period.
  public let message: String
  /// The path of the file.
  public let path: String

  init(_ code: Code, _ message: String, path: String) {
    (self.code, self.message, self.path) = (code, message, path)
  }

  init(_ failure: OpenPhoto.Failure, path: String) {
    switch failure {
    case .system(let error): self.init(error, path: path)
    case .notAFile: self.init(.cannotOpen, "not a file", path: path)
    }
  }

  init(_ error: SystemError, path: String) {
    let code: Code =
      error.isInterruption ? .cancelled : error.call == .open ? .cannotOpen : .inputOutput
    self.init(code, error.message, path: path)
  }

  init(_ error: PictureError, path: String) {
    let code: Code =
      switch error.code {
      case .tooLarge, .resultTooLarge, .outOfMemory: .tooLarge
      case .unsupported, .unrecognised: .unsupported
      case .cancelled: .cancelled
      default: .damaged
      }
    self.init(code, error.message, path: path)
  }

  init(_ problem: HEIFProblem, path: String) {
    let code: Code =
      switch problem {
      case .damaged: .damaged
      case .unsupported: .unsupported
      case .tooLarge: .tooLarge
      }
    self.init(code, problem.message, path: path)
  }

  init(_ failure: PlaybackFailure, path: String) {
    let (code, text): (Code, String) =
      switch failure.reason {
      case .missing: (.cannotOpen, "there is no such file")
      case .unreadable, .output: (.inputOutput, "it cannot be read")
      case .empty: (.unsupported, "it is empty")
      case .unsupported: (.unsupported, "it cannot be decoded")
      case .protected: (.unsupported, "it is encrypted")
      case .damaged: (.damaged, "it is damaged")
      case .exhausted: (.tooLarge, "decoding it takes too much time or memory")
      case .crashed: (.damaged, "the program that decodes it ended")
      case .interrupted: (.cancelled, "the work was cancelled")
      case .noDecoder: (.noDecoder, "libsync-player cannot be started")
      }
    self.init(code, failure.message.isEmpty ? text : "\(text): \(failure.message)", path: path)
  }
}
