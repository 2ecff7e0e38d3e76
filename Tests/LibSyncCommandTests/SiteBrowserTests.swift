import CommandTesting
import Foundation
import TestSupport
import Testing

/// A site of `libsync site` in Chromium, used by keyboard alone.
@Suite(.enabled(if: Programs.areChecked("chromium"), "make check-site runs this in Chromium"))
struct SiteBrowserTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml"))
    try run("import", "-q", ProjectFiles.fixture("iTunes/mac-resynced.xml"))
    try run("site", "-q", "-o", "site")
  }

  private struct Findings: Decodable {
    struct Scroll: Decodable {
      let over: Int
    }

    let errors: [String]
    let paint: [String: Int]
    let overflow: [String]
    let axe: [String]
    let folded: String
    let results: Int
    let card: String
    let facts: Int
    let kept: String
    let parts: Int
    let focus: String
    let spelled: Int
    let keysShown: Int
    let albums: Int
    let afterRight: Int
    let afterEnd: Int
    let inPage: Int
    let scroll: Scroll
  }

  @Test func `every page works without errors, and keys reach everything`() throws {
    let title = try run("items", "--fields", "title", "--format", "tsv", "--limit", "1").lines.last
    let word = try #require(title?.split(separator: " ").first { $0.allSatisfy(\.isLetter) })
    let script = ProjectFiles.path("Tests/LibSyncCommandTests/check_site.py")
    let output = try Python.run(
      [script, folder.file("site"), String(word), folder.file("pictures")],
      python: "python3"
    )
    let found = try JSONDecoder().decode(Findings.self, from: output)
    #expect(found.errors.isEmpty && found.overflow.isEmpty && found.axe.isEmpty)
    #expect(found.folded == "STRASSE ETE ΑΣ FIN 2 ORSTED I")
    #expect(found.results > 0 && !found.card.isEmpty && found.facts > 3 && found.keysShown > 10)
    #expect(found.kept == word && found.parts == 1 && found.focus == "main" && found.spelled == 1)
    #expect(found.afterRight == 1 && found.afterEnd == found.albums - 1)
    #expect(found.inPage == found.albums && found.scroll.over == 0)
    #expect(found.paint.count > 12)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.file("pictures"))
    #expect(pictures.count == 18)
  }

  private struct Following: Decodable {
    let errors: [String]
    let before: Int
    let after: Int
    let typed: String
    let last: Int
    let status: Int
  }

  @Test func `an open page follows the library, unless somebody types`() throws {
    let item = try run("items", "--format", "ids", "--limit", "1").lines[0]
    let output = try Python.run(
      [
        ProjectFiles.path("Tests/LibSyncCommandTests/check_serving.py"),
        ProjectFiles.programs.appending(component: "libsync").path,
        folder.file("library.sqlite"), item,
      ],
      python: "python3"
    )
    let found = try JSONDecoder().decode(Following.self, from: output)
    #expect(found.errors.isEmpty && found.status == 130)
    #expect(found.after == found.before + 1 && found.last == found.after + 1)
    #expect(found.typed == "x")
  }
}
