import Foundation
import TestSupport
import Testing

/// The statements of `CONTRIBUTING.md` about the code.
struct ContributingTests {
  @Test func `the files of the three routes exist`() throws {
    let guide = try String(contentsOfFile: ProjectFiles.path("CONTRIBUTING.md"), encoding: .utf8)
    let start = try #require(guide.range(of: "## Three routes"))
    let end = try #require(guide.range(of: "## Plays on devices"))
    let routes = guide[start.upperBound..<end.lowerBound]
    let files = routes.matches(of: /`(\w+\/[\w\/+]+)`/).map { String($0.1) }
    #expect(files.count > 30)
    for file in files {
      let path = ProjectFiles.path("Sources/\(file).swift")
      #expect(FileManager.default.fileExists(atPath: path), "\(file)")
    }
  }
}
