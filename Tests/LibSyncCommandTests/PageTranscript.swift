import Foundation
import TestSupport

/// The commands of the README or of a chapter of the handbook, with what the page says they print.
struct PageTranscript {
  /// The README and the chapters, as paths in the project.
  static let pages: [String] = {
    let folder = ProjectFiles.path("man/guide")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let chapters = files.filter { $0.hasSuffix(".md") }.sorted()
    return ["README.md"] + chapters.map { "man/guide/\($0)" }
  }()

  /// A shell command and its output, with `…` for omitted text.
  struct Step {
    let command: String
    /// The output that the page shows; nil if it shows none, as in blocks of `sh`.
    let output: String?

    /// Whether the printed text is what the page shows, apart from omitted text.
    func shows(_ printed: String) -> Bool {
      guard let output else { return true }
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

  let text: String
  /// The commands, in the order of the page.
  let steps: [Step]

  init(of page: String) throws {
    text = try String(contentsOfFile: ProjectFiles.path(page), encoding: .utf8)
    let blocks = text.components(separatedBy: "\n```").enumerated()
      .filter { $0.offset % 2 == 1 }
    steps = blocks.flatMap { _, block in
      let parts = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let body = parts.last.map(String.init) ?? ""
      return parts.first == "console"
        ? Self.shownSteps(body) : parts.first == "sh" ? Self.plainSteps(body) : []
    }
  }

  /// Returns the commands after the prompts, each with the lines up to the next prompt.
  private static func shownSteps(_ block: String) -> [Step] {
    ("\n" + block).components(separatedBy: "\n$ ").dropFirst().map { text in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
      let command = String(lines.popFirst() ?? "")
      let output = lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
      return Step(command: command, output: output)
    }
  }

  /// Returns the commands of libsync in a block without output, unless it is a whole script.
  private static func plainSteps(_ block: String) -> [Step] {
    guard !block.hasPrefix("#!") else { return [] }
    return block.split(separator: "\n").filter { $0.hasPrefix("libsync ") }
      .map { Step(command: String($0), output: nil) }
  }
}
