import ArgumentParsing
import CommandTesting
import Foundation
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
        let isGroup = commands.contains { $0.hasPrefix("\(suggestion) ") }
        #expect(
          isGroup || commands.contains(suggestion) || options.contains(option),
          "\(suggestion)"
        )
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
    ("load", "'import'"), ("history", "'log'"), ("covers", "'artwork'"),
  ])
  func `words that people try lead to a hint`(line: String, hint: String) throws {
    let tool = Tool.inProcess(in: try TemporaryFolder())
    let result = try tool.run(line.split(separator: " ").map(String.init))
    #expect(result.status == 64 && result.errors.contains(hint), "\(result.errors)")
    #expect(!line.hasPrefix("exp") || !result.errors.contains("'import'"))
  }

  @Test func `the commands of earlier versions lead to what replaces them`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    #expect(LibSyncTool.formerCommands.count == 12)
    let commands = info.commands.map(\.name)
    for (old, new) in LibSyncTool.formerCommands {
      let words = old.split(separator: " ").map(String.init)
      let start = "libsync: unknown command '\(old)'; use '\(new)'"
      let list = new.hasSuffix("@current") ? ", or the name of a list for @current" : ""
      let message = start + list + "\n"
      for line in [
        words, words + ["x", "--list", "y", "-q"], words + ["--help"], ["help"] + words,
      ] {
        let result = try tool.run(line)
        #expect(result.status == 64 && result.output == "", "\(line)")
        #expect(result.errors == message)
      }
      let between = try tool.run(words[0], "--library", "nowhere.sqlite", words[1])
      #expect(between.status == 64 && between.errors == message)
      #expect(commands.contains(new.split(separator: " ").prefix(2).joined(separator: " ")))
      #expect(!commands.contains(old))
    }
    #expect(try folder.contents == [])
  }

  @Test(arguments: ["otg", "smart", "otg list", "smart new", "help otg"])
  func `the families of earlier versions lead to the one that replaces them`(line: String) throws {
    let tool = Tool.inProcess(in: try TemporaryFolder())
    let result = try tool.run(line.split(separator: " ").map(String.init))
    #expect(result.status == 64 && result.errors.hasSuffix("; did you mean 'playlist'?\n"))
  }

  @Test func `an option file and a batch name what replaces a command`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file(".config/libsync"),
      withIntermediateDirectories: true
    )
    let request = Data(#"{"id":1,"command":["otg","add","x"]}"#.utf8)
    let answer = try Tool.inProcess(in: folder).run(["batch"], input: request)
    let words = "unknown command 'otg add'; use 'playlist add @current'"
    #expect(answer.status == 3 && answer.output.contains(words))
    try folder.write("[otg add]\n--at 1\n", to: ".config/libsync/options")
    let refused = try Tool.inProcess(in: folder).run("items")
    #expect(refused.status == 78 && refused.errors.contains("options:1: \(words)"))
  }

  @Test func `an option before the command is used, or refused if the command lacks it`() throws {
    let tool = Tool.inProcess(in: try TemporaryFolder())
    let missing = try tool.run("--library", "nowhere.sqlite", "items")
    #expect(missing.status == 66 && missing.errors.contains("nowhere.sqlite"))
    let refused = try tool.run("--from", "iPod", "doctor")
    #expect(refused.status == 64 && refused.errors.contains("'--from'"))
  }
}
