/// Compares playlists in library files without the program.
package enum PlaylistComparison {
  /// Expects the playlist in each file to equal the one with the same persistent ID in another
  /// file.
  ///
  /// - Parameters:
  ///   - paths: Library files with one playlist each.
  ///   - library: The library file with the original playlists.
  /// - Throws: `Python.Failure` with the differences.
  package static func expectSame(_ paths: [String], in library: String) throws {
    let script = ProjectFiles.path("Tests/TestSupport/compare_playlists.py")
    // A command line has room for this many paths.
    for start in stride(from: 0, to: paths.count, by: 200) {
      try Python.run([script, library] + paths[start..<min(start + 200, paths.count)])
    }
  }
}
