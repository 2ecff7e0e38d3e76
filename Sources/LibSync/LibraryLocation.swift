/// The location of the library file.
package struct LibraryLocation: Sendable {
  /// The setting that determined the location.
  package enum Origin: String, Sendable {
    case option, environment, standard
  }

  /// The path of the file, relative if it was given as a relative path.
  package let path: String
  /// The origin of the path: the user, the environment, or the default.
  package let origin: Origin

  /// Locates the file: the given path, else `LIBSYNC_LIBRARY`, else
  /// `$XDG_DATA_HOME/libsync/library.sqlite`, else `~/.local/share/libsync/library.sqlite`.
  ///
  /// Returns `nil` if the home directory is not known either.
  ///
  /// - Parameters:
  ///   - option: The path given by the user; `nil` if there is none.
  ///   - environment: The environment variables of the process.
  package init?(option: String?, environment: [String: String]) {
    if let option {
      (path, origin) = (option, .option)
    } else if let path = environment["LIBSYNC_LIBRARY"], !path.isEmpty {
      (self.path, origin) = (path, .environment)
    } else if let folder = DataFolder.path(environment) {
      (path, origin) = (folder + "/library.sqlite", .standard)
    } else {
      return nil
    }
  }
}
