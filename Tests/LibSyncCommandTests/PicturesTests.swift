import Foundation
import TestSupport
import Testing

/// The pictures of the README and the handbook, which are drawn from the output of the program.
struct PicturesTests {
  private static var committed: [String] {
    get throws {
      let folder = ProjectFiles.path("man/images")
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
  }

  @Test func `the pictures show what the program prints`() throws {
    let folder = try TemporaryFolder()
    let script = ProjectFiles.path("Fixtures/generators/make_pictures")
    let program = ProjectFiles.programs.appending(path: "libsync").path
    _ = try Python.run(["-B", script, program, folder.path, "--without-pixels"])
    #expect(try folder.contents == Self.committed)
    for name in try folder.contents {
      let path = ProjectFiles.path("man/images/\(name)")
      let drawn = try String(contentsOfFile: folder.file(name), encoding: .utf8)
      let committed = try String(contentsOfFile: path, encoding: .utf8)
      #expect(committed.utf8.count < 150_000)
      // Versions of libjpeg may encode a picture differently, and pages are compared by their
      // outlines.
      let data = try Regex("data:image/(jpeg|webp);base64,[A-Za-z0-9+/=]*")
      #expect(committed.replacing(data, with: "") == drawn.replacing(data, with: ""), "\(name)")
    }
  }

  @Test func `every picture is shown, and the README shows one`() throws {
    let shown = try PageTranscript.pages.map { page in
      try PageTranscript(of: page).text.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map {
        String($0.1.split(separator: "/").last ?? "")
      }
    }
    #expect(shown.first == ["terminal.svg"])
    #expect(try Set(shown.joined()).sorted() == Self.committed)
  }
}
