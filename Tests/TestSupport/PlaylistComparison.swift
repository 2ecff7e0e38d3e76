/// Compares playlists of library files without the program.
package enum PlaylistComparison {
  /// Expects that the playlist in each of some files is the one of that persistent ID in another.
  ///
  /// - Parameters:
  ///   - paths: Library files of one playlist each.
  ///   - library: The library file that they are from.
  /// - Throws: `Python.Failure` that says what differs.
  package static func expectSame(_ paths: [String], in library: String) throws {
    let script = ProjectFiles.path("Tests/TestSupport/compare_playlists.py")
    // A command line holds so many paths.
    for start in stride(from: 0, to: paths.count, by: 200) {
      try Python.run([script, library] + paths[start..<min(start + 200, paths.count)])
    }
  }
}
