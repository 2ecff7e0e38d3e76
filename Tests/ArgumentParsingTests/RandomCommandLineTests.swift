import ArgumentParsing
import TestSupport
import Testing

@Suite struct RandomCommandLineTests {
  /// Words that mean something to the example tool, and words that do not.
  private static let words = [
    "add", "find", "list", "show", "export", "help", "self-test", "-", "--", "", "-n", "-0", "-nv",
    "-j", "-j4", "-jx", "--jobs", "--jobs=2", "--jobs=", "--wait", "--wait=3", "--wait=soon", "-w",
    "--genre", "-gjazz", "--format=json", "--format=xml", "--json", "-C", "--shelf=a.db",
    "--progress", "--no-progress", "--dry-run=yes", "--trace", "--bogus", "-é", "---", "--=", "=",
    "music", "10", "a b", "\n", "\u{301}", "-\u{301}", "☃", "-h", "--help", "--version",
  ]

  private static func line(with generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in
      words.randomElement(using: &generator)
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `every line is parsed or fails with a one-line error`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<250 {
      let line = Self.line(with: &generator)
      do throws(UsageError) {
        if case .help(let text) = try exampleTool.parse(line) {
          #expect(text.hasPrefix("Usage: shelf"), "\(line)")
        }
      } catch {
        #expect(!error.message.isEmpty && error.hint != nil, "\(line)")
        #expect(!error.description.contains("\n"), "\(line)")
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `words after two dashes are taken literally as operands`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let line = Self.line(with: &generator) + ["last"]
      guard case .run(let command, _) = try exampleTool.parse(["add", "--"] + line) else {
        Issue.record("\(line) does not run")
        continue
      }
      #expect((command as? AddCommand)?.sources == line)
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `a value is the same however it is attached`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let values = Self.words.filter { !["-h", "--help", "--version", ""].contains($0) }
    for _ in 0..<100 {
      let value = try #require(values.randomElement(using: &generator))
      let spellings = [["--genre=\(value)"], ["--genre", value], ["-g\(value)"], ["-g", value]]
      for spelling in spellings {
        guard case .run(let command, _) = try exampleTool.parse(["add", "x"] + spelling) else {
          Issue.record("\(spelling) does not run")
          continue
        }
        #expect((command as? AddCommand)?.genres == [value])
      }
    }
  }
}
