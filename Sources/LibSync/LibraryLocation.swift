/// Where the library file is.
public struct LibraryLocation: Sendable {
  /// What decided it.
  public enum Origin: String, Sendable {
    case option, environment, standard
  }

  /// The path of the file, relative when it was given so.
  public let path: String
  /// Whether the user, the environment or the standard place decided the path.
  public let origin: Origin

  /// Finds the file: the given path, else `LIBSYNC_LIBRARY`, else
  /// `$XDG_DATA_HOME/libsync/library.sqlite`, else `~/.local/share/libsync/library.sqlite`.
  ///
  /// It is nil when nothing says where the user's home is.
  ///
  /// - Parameters:
  ///   - option: The path that the user gave.
  ///   - environment: The variables of the process.
  public init?(option: String?, environment: [String: String]) {
    if let option {
      (path, origin) = (option, .option)
    } else if let path = environment["LIBSYNC_LIBRARY"], !path.isEmpty {
      (self.path, origin) = (path, .environment)
    } else if let data = environment["XDG_DATA_HOME"], data.isAbsolutePath {
      // The XDG specification says that a relative path there is to be ignored.
      (path, origin) = (data + "/libsync/library.sqlite", .standard)
    } else if let home = environment["HOME"], home.isAbsolutePath {
      (path, origin) = (home + "/.local/share/libsync/library.sqlite", .standard)
    } else {
      return nil
    }
  }
}
