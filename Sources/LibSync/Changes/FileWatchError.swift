package import SystemFiles

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

  /// Describes a call that failed.
  package init(_ error: SystemError) {
    switch error.call {
    case .watch where error.isMissing:
      self.init(.missingFolder, "there is no such folder", path: error.path)
    case .watch where error.isFull:
      self.init(
        .unavailable,
        "too many folders are watched: see max_user_watches in inotify(7)",
        path: error.path
      )
    case .watch where !error.path.isEmpty:
      self.init(.unavailable, error.message, path: error.path)
    case .poll: self.init(.unavailable, "cannot wait for files: \(error.message)")
    case .pipe: self.init(.unavailable, "cannot make a pipe: \(error.message)")
    default: self.init(.unavailable, "cannot watch files: \(error.message)")
    }
  }

  /// Runs calls of the system and describes the one that fails.
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
