import Bytes

/// The folder for the data of this software, by the XDG specification.
package enum DataFolder {
  /// Returns `$XDG_DATA_HOME/libsync`, else `~/.local/share/libsync`; `nil` if the home directory
  /// is not known either.
  package static func path(_ environment: [String: String]) -> String? {
    // The XDG specification requires relative paths to be ignored.
    if let data = environment["XDG_DATA_HOME"], data.isAbsolutePath { return data + "/libsync" }
    if let home = environment["HOME"], home.isAbsolutePath { return home + "/.local/share/libsync" }
    return nil
  }

  /// Returns the folder with the backups of devices; `nil` if there is no such folder.
  package static func deviceBackups(_ environment: [String: String]) -> String? {
    path(environment).map { $0 + "/devices" }
  }
}
