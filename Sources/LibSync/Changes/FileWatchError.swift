package import System

/// An error that occurs while watching files.
public struct FileWatchError: Error, Sendable {
  /// The kinds of error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The folder of a file does not exist.
    public static let missingFolder = Self(rawValue: "missingFolder")
    /// The folder is not readable, or the system's limit on watches has been reached.
    public static let unavailable = Self(rawValue: "unavailable")
  }

  /// The kind of error.
  public let code: Code
  /// The system's message, without a final period.
  public let message: String
  /// The path of the folder; empty if the error does not concern a folder.
  public let path: String

  init(_ code: Code, _ message: String, path: String = "") {
    self.code = code
    self.message = message
    self.path = path
  }

  /// Creates an error from a failed system call.
  package init(_ error: SystemError) {
    switch error.call {
    case .watch where error.isMissing:
      self.init(.missingFolder, "no such folder", path: error.path)
    case .watch where error.isFull:
      self.init(
        .unavailable,
        "too many folders are watched: see max_user_watches in inotify(7)",
        path: error.path
      )
    case .watch where !error.path.isEmpty:
      self.init(.unavailable, error.message, path: error.path)
    case .poll: self.init(.unavailable, "cannot wait for files: \(error.message)")
    case .pipe: self.init(.unavailable, "cannot create a pipe: \(error.message)")
    default: self.init(.unavailable, "cannot watch files: \(error.message)")
    }
  }

  /// Runs system calls and converts their errors.
  package static func describing<Result: ~Copyable>(
    _ body: () throws(SystemError) -> Result
  ) throws(FileWatchError) -> Result {
    do {
      return try body()
    } catch {
      throw FileWatchError(error)
    }
  }
}
