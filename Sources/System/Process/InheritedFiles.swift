import CSystem

/// Files that are open in this process and that programs would inherit.
package enum InheritedFiles {
  /// Closes all files from a descriptor on in a program that is to be started.
  ///
  /// - Parameters:
  ///   - first: The first descriptor to be closed.
  ///   - actions: The `posix_spawn_file_actions_t` of the program.
  /// - Returns: An error number, or 0.
  package static func close(from first: Int32, _ actions: UnsafeMutableRawPointer) -> Int32 {
    cspawn_close_files(actions, first)
  }
}
