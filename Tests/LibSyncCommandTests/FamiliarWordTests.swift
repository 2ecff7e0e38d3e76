import ArgumentParsing
import CommandTesting
import TestSupport
import Testing

@testable import LibSyncCommand

/// The table of words that people try.
struct FamiliarWordTests {
  private let info = LibSyncTool.tool.info

  @Test func `every suggestion exists and no familiar word is a command`() {
    let commands = info.commands.map(\.name)
    let options = info.commands.flatMap(\.parameters).flatMap(\.names) + ["--version"]
    for familiar in info.familiarWords {
      for suggestion in familiar.suggestions {
        let option = String(suggestion.prefix { $0 != " " })
        #expect(commands.contains(suggestion) || options.contains(option), "\(suggestion)")
      }
      #expect(familiar.words.filter(commands.contains) == [])
    }
    let words = info.familiarWords.flatMap(\.words)
    #expect(words.count == Set(words).count)
  }

  @Test(arguments: [
    ("find", "'search'"), ("export Party", "'playlist export'"), ("exp", "'playlist export'"),
    ("pley", "did you mean 'play'"), ("items --form csv", "'--format'"),
    ("items --jsonl", "'--format jsonl'"), ("items --fields title,titel", "'title'"),
    ("items --fields albun", "'album"), ("items --sort-by title", "'--sort'"),
    ("stars", "'export metadata'"),
    ("sync", "'import'"), ("history", "'log'"), ("covers", "'artwork'"),
  ])
  func `words that people try lead to a hint`(line: String, hint: String) throws {
    let tool = Tool.inProcess(in: try TemporaryFolder())
    let result = try tool.run(line.split(separator: " ").map(String.init))
    #expect(result.status == 64 && result.errors.contains(hint), "\(result.errors)")
    #expect(!line.hasPrefix("exp") || !result.errors.contains("'import'"))
  }

  @Test func `an option before the command is used, or refused if the command lacks it`() throws {
    let tool = Tool.inProcess(in: try TemporaryFolder())
    let missing = try tool.run("--library", "nowhere.sqlite", "items")
    #expect(missing.status == 66 && missing.errors.contains("nowhere.sqlite"))
    let refused = try tool.run("--from", "iPod", "doctor")
    #expect(refused.status == 64 && refused.errors.contains("'--from'"))
  }
}
