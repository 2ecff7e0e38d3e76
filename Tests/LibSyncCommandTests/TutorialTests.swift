import ArgumentParsing
import Foundation
import TestSupport
import Testing

@testable import LibSyncCommand

/// The tutorial in `libsync-tutorial(7)`.
struct TutorialTests {
  @Test func `every command of the tutorial is valid`() throws {
    let page = try String(
      contentsOfFile: ProjectFiles.path("man/libsync-tutorial.7"),
      encoding: .utf8
    )
    let lines = page.split(separator: "\n").filter { line in
      line.hasPrefix("libsync ") && !line.hasPrefix("libsync never")
    }
    #expect(lines.count > 30)
    for line in lines {
      let command = line.replacing("\\(aq", with: "'").split(separator: " | ").first ?? ""
      let words = Self.words(String(command.dropFirst("libsync ".count)))
      guard case .run = try LibSyncTool.tool.parse(words) else {
        Issue.record("\(line)")
        continue
      }
    }
  }

  /// Splits a line at spaces outside of single quotes.
  private static func words(_ line: String) -> [String] {
    var (words, isQuoted) = ([""], false)
    for character in line {
      if character == "'" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }
}
