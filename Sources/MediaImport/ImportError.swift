import System

public import MediaModel

/// An error that keeps a source from being imported.
public struct ImportError: Error, Sendable {
  /// The kinds of error that callers can distinguish.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The source does not exist or is not readable.
    public static let cannotOpen = Self(rawValue: "cannotOpen")
    /// An input/output error occurred while reading.
    public static let inputOutput = Self(rawValue: "inputOutput")
    /// The source is not in a format that can be imported.
    public static let wrongFormat = Self(rawValue: "wrongFormat")
    /// The source is not well-formed or contains invalid values.
    public static let malformed = Self(rawValue: "malformed")
    /// The source contains characters that XML does not allow.
    ///
    /// `repairsCharacters` of `ImportOptions` replaces them.
    public static let invalidCharacter = Self(rawValue: "invalidCharacter")
    /// The source has several users, or not the one that was named.
    ///
    /// `user` of `ImportOptions` names one.
    public static let unknownUser = Self(rawValue: "unknownUser")
    /// The paths of the source are relative to an unknown folder.
    ///
    /// `relativeFolder` of `ImportOptions` names it.
    public static let unknownFolder = Self(rawValue: "unknownFolder")
    /// The caller cancelled the import.
    public static let cancelled = Self(rawValue: "cancelled")
  }

  /// The kind of error.
  public let code: Code
  /// The message, without a final period.
  public let message: String
  /// The path of the source, or `-` for standard input.
  public let path: String
  /// The position of the error in the source, or `nil` if it is unknown.
  public let position: Position?
  /// The warnings recorded before the error, for sources that consist of several files.
  public let problems: ImportWarnings

  /// A position in a text file.
  public struct Position: Sendable {
    /// The line number, from 1.
    public let line: Int
    /// The column number, from 1.
    public let column: Int
  }

  package init(
    _ code: Code,
    _ message: String,
    path: String,
    position: Position? = nil,
    problems: ImportWarnings = ImportWarnings()
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.position = position
    self.problems = problems
  }

  /// Creates an error from a system call that failed.
  init(_ code: Code, _ error: SystemError, path: String) {
    if error.isInterruption {
      self.init(.cancelled, "interrupted", path: path)
    } else {
      self.init(code, error.message, path: path)
    }
  }
}
