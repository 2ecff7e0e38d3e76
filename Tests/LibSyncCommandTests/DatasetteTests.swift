import CommandTesting
import Foundation
import TestSupport
import Testing

/// Every table and view of a library file can be browsed with Datasette.
@Suite(.waitLimit)
struct DatasetteTests {
  /// The Python environment in which `make check-datasette` installs Datasette.
  private static let python = ProjectFiles.path(".build/datasette/bin/python")

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: python),
      "Datasette is not installed; 'make check-datasette' installs it"
    )
  )
  func `every page is served`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    let commands = [
      ["import", "-q", ProjectFiles.fixture("iTunes/mac.xml")],
      ["import", "-q", ProjectFiles.fixture("iTunes/mac-resynced.xml")],
      ["import", "-q", "--name", "iPod", ProjectFiles.fixture("iPod/video5g")],
      ["playlist", "add", "@current", "-q", "--match", "title is not \"\""],
      ["playlist", "new", "-q", "All", "--smart", "all()"],
    ]
    for command in commands { #expect(try tool.run(command).status == 0) }
    let output = try Python.run(
      [
        ProjectFiles.path("Tests/LibSyncCommandTests/check_datasette.py"),
        folder.file("library.sqlite"),
      ],
      python: Self.python
    )
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 1 && lines.last?.hasSuffix(" pages") == true, "\(lines)")
  }
}
