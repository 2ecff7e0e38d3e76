import Foundation
import TestSupport
import Testing

/// The pictures of the README, which are drawn from the output of the program.
struct PicturesTests {
  @Test func `the pictures show what the program prints`() throws {
    let folder = try TemporaryFolder()
    let script = ProjectFiles.path("Fixtures/generators/make_pictures")
    let program = ProjectFiles.programs.appending(path: "libsync").path
    _ = try Python.run(["-B", script, program, folder.path])
    for name in ["terminal.svg", "covers.svg"] {
      let path = ProjectFiles.path("man/images/\(name)")
      let drawn = try String(contentsOfFile: folder.file(name), encoding: .utf8)
      let committed = try String(contentsOfFile: path, encoding: .utf8)
      #expect(committed.utf8.count < 150_000)
      // Versions of libjpeg may encode a picture differently.
      let data = try Regex("data:image/jpeg;base64,[A-Za-z0-9+/=]+")
      #expect(committed.replacing(data, with: "") == drawn.replacing(data, with: ""))
    }
  }

  @Test func `the README shows pictures that exist`() throws {
    let readme = try String(contentsOfFile: ProjectFiles.path("README.md"), encoding: .utf8)
    let pictures = readme.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.1) }
    #expect(pictures == ["man/images/terminal.svg", "man/images/covers.svg"])
    for path in pictures {
      #expect(FileManager.default.fileExists(atPath: ProjectFiles.path(path)), "\(path)")
    }
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 330)
  }
}
