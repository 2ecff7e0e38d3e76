import Foundation
import TestSupport
import Testing

/// The README and the chapters of the handbook, whose commands are run as they are printed.
@Suite(.waitLimit)
struct HandbookTests {
  /// The folder with the exports, music and devices that the pages speak of.
  private static let workplace = Result {
    let folder = try TemporaryFolder.shared()
    let script = ProjectFiles.path("Fixtures/generators/make_workplace")
    let program = ProjectFiles.programs.appending(path: "libsync").path
    _ = try Python.run(["-B", script, program, folder.path])
    return folder
  }

  @Test(arguments: PageTranscript.pages)
  func `every command does what the page shows`(page: String) throws {
    let workplace = try Self.workplace.get()
    let folder = try TemporaryFolder()
    for name in try workplace.contents {
      try FileManager.default.copyItem(
        atPath: workplace.file(name),
        toPath: folder.file(name)
      )
    }
    let tool = Tool(in: folder, environment: ["SOURCE_DATE_EPOCH": "1717264800"])
    for step in try PageTranscript(of: page).steps {
      let command = step.command.replacing("/media/", with: folder.file("media/"))
      let path = "PATH=\(ProjectFiles.programs.path):$PATH"
      let script = try folder.write("\(path)\n\(command)\n", to: "step.sh")
      let result = try tool.run([script], by: "exec /bin/sh -c 'exec /bin/sh \"$1\"'")
      let printed = result.output.replacing(folder.file("media/"), with: "/media/")
        .replacing(folder.path, with: "/home/ada")
      #expect(step.shows(printed), "\(step.command)\n\(printed)\(result.errors)")
      // 1 is an answer, 3 a part of the work, and 77 asks for --yes.
      #expect([0, 1, 3, 77].contains(result.status), "\(step.command)\n\(result.errors)")
    }
  }

  @Test(arguments: PageTranscript.pages)
  func `every command that a sentence names exists`(page: String) throws {
    let names = Set(EveryCommand.names.compactMap { $0.split(separator: " ").first } + ["help"])
    for match in try PageTranscript(of: page).text.matches(of: /`libsync ([a-z]+)[^`]*`/) {
      #expect(names.contains(match.1), "\(page): \(match.0)")
    }
  }

  @Test func `all pages together show most of what the program does`() throws {
    let steps = try PageTranscript.pages.flatMap { try PageTranscript(of: $0).steps }
    let words = steps.map { $0.command.split(separator: " ").dropFirst().first.map(String.init) }
    #expect(steps.count { $0.output != nil } > 80 && Set(words).count > 30)
  }

  @Test func `the README says the most important on its first screen`() throws {
    let readme = try PageTranscript(of: "README.md").text
    let parts = readme.components(separatedBy: "\n## Compared with\n")
    #expect(parts.count == 2 && parts[0].split(whereSeparator: \.isWhitespace).count <= 400)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
  }

  @Test(arguments: PageTranscript.pages)
  func `every link leads to a file`(page: String) throws {
    let folder = URL(filePath: ProjectFiles.path(page)).deletingLastPathComponent()
    for match in try PageTranscript(of: page).text.matches(of: /\]\(([^)#:]+)\)/) {
      let path = folder.appending(path: String(match.1)).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "\(page): \(match.1)")
    }
  }
}
