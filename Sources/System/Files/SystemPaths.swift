import Glibc

/// Paths of programs.
package enum SystemPaths {
  /// Returns the path of the program that this process runs.
  ///
  /// - Throws: `SystemError`.
  package static func ownProgram() throws(SystemError) -> String {
    try Syscalls.readlink("/proc/self/exe")
  }

  /// Returns whether a path names a file that can be run.
  package static func isExecutable(_ path: String) -> Bool {
    do throws(SystemError) {
      try Syscalls.access(path, X_OK)
      return true
    } catch {
      return false
    }
  }
}
