import Foundation

/// A library made by the generator, in its original state and in a later one.
package struct GeneratedLibrary {
  /// The generator options that both states have in common.
  package let options: [String]
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - folder: The folder for the files.
  ///   - options: The options of `Fixtures/generators/generate_itunes_library.py`.
  package init(in folder: TemporaryFolder, _ options: [String]) {
    self.folder = folder
    self.options = options
  }

  /// Writes the original library and returns the file's path.
  @discardableResult
  package func writeBase(to name: String = "base.xml") throws -> String {
    try write(to: name, [])
  }

  /// Writes the later library and returns the file's path and the differences known to the
  /// generator.
  @discardableResult
  package func writeResynced(
    to name: String = "resynced.xml",
    _ options: [String] = []
  ) throws -> (path: String, truth: ExpectedDifference) {
    let truth = folder.file(name + ".truth.json")
    let path = try write(to: name, ["--resync", "--truth", truth] + options)
    return (path, try ExpectedDifference(contentsOf: truth))
  }

  /// Runs the generator once for several files.
  ///
  /// - Parameter runs: The options for each file.
  /// - Throws: `Python.Failure`.
  package static func generate(_ runs: [[String]]) throws {
    let input = try TemporaryFolder()
    let list = try input.write(JSONEncoder().encode(runs), to: "runs.json")
    try Python.run(["-c", script, ProjectFiles.path("Fixtures/generators"), list])
  }

  private static let script = """
    import json, sys
    sys.path.insert(0, sys.argv[1])
    from itunes_library.command_line import main
    for options in json.load(open(sys.argv[2])):
        sys.argv[1:] = options
        main()
    """

  private func write(to name: String, _ more: [String]) throws -> String {
    try LibraryGenerator.write(options + more, to: folder.file(name))
    return folder.file(name)
  }
}
