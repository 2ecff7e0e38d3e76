/// Makes native libraries with the project's fixture generator.
package enum NativeLibraryGenerator {
  /// Writes the native library that the `Library.xml` of a fixture could be the copy of.
  ///
  /// - Parameters:
  ///   - fixture: The name of the fixture without `.xml`.
  ///   - options: The options of `Fixtures/generators/generate_native_library.py`, separated by
  ///     spaces.
  ///   - path: The path of the file.
  /// - Throws: `Python.Failure`.
  package static func write(_ fixture: String, _ options: String, to path: String) throws {
    let generator = ProjectFiles.fixture("generators/generate_native_library.py")
    let xml = ProjectFiles.fixture("iTunes/\(fixture).xml")
    try Python.run([generator, xml, path] + options.split(separator: " ").map(String.init))
  }
}
