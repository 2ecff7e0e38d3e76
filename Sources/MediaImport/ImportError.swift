import SystemFiles

public import MediaModel

/// Why a source could not be read.
public struct ImportError: Error, Sendable {
  /// The kinds of trouble that callers tell apart.
  public enum Code: Sendable {
    /// It does not exist, or may not be read.
    case cannotOpen
    /// Reading it failed half-way.
    case inputOutput
    /// It is nothing that can be imported.
    case wrongFormat
    /// It is not well-formed, or says what cannot be.
    case malformed
    /// It holds characters that XML does not allow; `--repair` replaces them.
    case invalidCharacter
    /// The caller asked to stop.
    case cancelled
  }

  /// What kind of trouble it is.
  public let code: Code
  /// What is wrong, without a period.
  public let message: String
  /// The source, `-` for standard input.
  public let path: String
  /// Where in the source, numbered from 1.
  public let position: Position?
  /// What was found on the way to giving up, for sources of several files.
  public let problems: ImportWarnings

  /// A place in a text.
  public struct Position: Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in the line, from 1.
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

  /// Describes a call that failed.
  init(_ code: Code, _ error: SystemError, path: String) {
    if error.isInterruption {
      self.init(.cancelled, "interrupted", path: path)
    } else {
      self.init(code, error.message, path: path)
    }
  }
}
