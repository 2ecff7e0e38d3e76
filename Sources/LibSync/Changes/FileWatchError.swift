/// Why files cannot be watched.
public struct FileWatchError: Error, Sendable {
  /// The kinds of trouble that callers tell apart.
  public enum Code: Sendable {
    /// The folder of a file is not there, or no longer.
    case missingFolder
    /// The folder may not be read, or the system watches too many already.
    case unavailable
  }

  /// What kind of trouble it is.
  public let code: Code
  /// What the system said, without a period.
  public let message: String
  /// The folder; empty where none is concerned.
  public let path: String

  init(_ code: Code, _ message: String, path: String = "") {
    self.code = code
    self.message = message
    self.path = path
  }
}
