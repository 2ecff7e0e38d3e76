/// Makes libraries of any size with the project's fixture generator.
package enum LibraryGenerator {
  /// Writes a library to a file.
  ///
  /// - Parameters:
  ///   - options: The options of `Fixtures/generators/generate_itunes_library.py`, separated by
  ///     spaces.
  ///   - path: The path of the file.
  /// - Throws: `Python.Failure`.
  package static func write(_ options: String, to path: String) throws {
    try write(options.split(separator: " ").map(String.init), to: path)
  }

  /// Writes a library to a file.
  package static func write(_ options: [String], to path: String) throws {
    let generator = ProjectFiles.fixture("generators/generate_itunes_library.py")
    try Python.run([generator, "--out", path] + options)
  }
}
