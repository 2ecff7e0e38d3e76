import Foundation
import TestSupport
import Testing

/// The tour in the README, run unchanged.
struct ReadmeTourTests {
  /// A shell command and its output, with `…` for omitted text.
  private struct Step {
    let command: String
    let output: String

    /// Parses the text after a prompt.
    init(_ text: String) {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
      var command = String(lines.popFirst() ?? "")
      while command.hasSuffix("\\"), let next = lines.popFirst() {
        command = command.dropLast() + String(next)
      }
      self.command = command
      output = lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Returns whether the printed text matches the tour, apart from omitted text.
    func shows(_ printed: String) -> Bool {
      var rest = Substring(printed).drop(while: \.isWhitespace)
      let parts = output.components(separatedBy: "…")
      for (index, part) in parts.enumerated() {
        let part = part.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let range = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.range(of: part),
          index > 0 || range.lowerBound == rest.startIndex
        else { return false }
        rest = rest[range.upperBound...]
      }
      return parts.last?.isEmpty == true
        || rest.allSatisfy { $0.isWhitespace || $0 == "…" }
    }
  }

  @Test func `every command prints what the tour shows`() throws {
    let readme = try String(contentsOfFile: ProjectFiles.path("README.md"), encoding: .utf8)
    let tour = try #require(readme.components(separatedBy: "\n## A tour\n").dropFirst().first)
    let section = try #require(tour.components(separatedBy: "\n## ").first)
    let blocks = section.components(separatedBy: "```console\n").dropFirst()
    let steps = blocks.flatMap { block in
      let text = block.components(separatedBy: "```")[0]
      return ("\n" + text).components(separatedBy: "\n$ ").dropFirst().map(Step.init)
    }
    #expect(steps.count > 20)
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Fixtures"),
      withDestinationPath: ProjectFiles.path("Fixtures")
    )
    let path = "PATH=\(ProjectFiles.programs.path):$PATH"
    for step in steps {
      let script = try folder.write("\(path)\n\(step.command)\n", to: "step.sh")
      let result = try Tool(in: folder).run([script], by: "exec /bin/sh -c 'exec /bin/sh \"$1\"'")
      #expect(step.shows(result.output), "\(step.command)\n\(result.output)\(result.errors)")
    }
  }
}
