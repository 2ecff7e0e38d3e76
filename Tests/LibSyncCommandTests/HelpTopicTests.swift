import ArgumentParsing
import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

@testable import LibSyncCommand

/// The output of `libsync help TOPIC`.
struct HelpTopicTests {
  private func help(_ words: String...) throws -> String {
    let result = try Tool.inProcess(in: try TemporaryFolder()).run(["help"] + words)
    #expect(result.status == 0 && result.errors.isEmpty)
    return result.output
  }

  @Test func `the help for a command is short, or lists only its own exit statuses`() throws {
    let tool = Tool.inProcess(in: try TemporaryFolder())
    let long = try tool.run("diff", "--help").output
    #expect(long.contains("\n  1") && !long.contains("\n  70"))
    #expect(long.contains("'libsync --help' lists the other statuses"))
    #expect(try tool.run("--help").output.contains("  70   "))
    let short = try tool.run("diff", "-h").output
    #expect(short.split(separator: "\n").count * 2 < long.split(separator: "\n").count)
    #expect(!short.contains("Exit status"))
  }

  @Test func `the rules are those of the manual page, as text`() throws {
    let text = try help("rules")
    let words = text.split { !($0.isLetter || $0.isNumber) }
    for name in RuleSubject.allNames { #expect(words.contains(Substring(name)), "\(name)") }
    #expect(text.contains("love is loved and lastPlayed not in last 3 months;\n"))
    for macro in ["Ql", "Pq", "Xr", "Fl", "Bl", "It", "Sh"] {
      #expect(!words.contains(Substring(macro)))
    }
    #expect(!text.contains("\\("))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 84 })
  }

  @Test func `the JSON documents are those of the manual page, as text`() throws {
    let text = try help("json")
    for schema in DocumentSchema.allCases { #expect(text.contains("\n  \(schema.rawValue)\n")) }
    #expect(text.contains("    dryRun (boolean)\n        Whether nothing was written."))
    let words = text.split { !($0.isLetter || $0.isNumber) }
    for macro in ["Va", "Sx", "Dq", "Ql", "Pq", "Xr", "Fl", "Bl", "Sh"] {
      #expect(!words.contains(Substring(macro)), "\(macro)")
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 84 })
  }

  @Test(arguments: [
    ("fields", "persistentID"), ("fields", "playCount"), ("json", "libsync.items/1"),
    ("exit-statuses", "78 "), ("exit-statuses", "\n  1 "), ("exit-statuses", "\n  3 "),
    ("environment", "LIBSYNC_FROM"), ("environment", "options"), ("time-zones", "--time-zone"),
    ("formats", "jsonl"), ("template", "{album|\"no album\"}"),
  ])
  func `each topic is explained`(topic: String, fact: String) throws {
    #expect(try help(topic).contains(fact))
  }

  /// The name of a family of commands, such as `collection`, can be that of a topic.
  @Test func `no topic has the name of a command or of another topic`() {
    let names = LibSyncTool.helpTopics.flatMap { [$0.name] + $0.aliases }
    #expect(names.count == Set(names).count && !names.contains("topics"))
    let commands = Set(LibSyncTool.tool.info.commands.map(\.name))
    for name in names { #expect(!commands.contains(name)) }
  }

  @Test(arguments: [
    ("library", "default library"), ("lists", "playlist new NAME --smart"), ("list", "@current"),
    ("own list", "on-the-go list"), ("collection", "collection save"), ("revision", "undo"),
    ("revisions", "--as-of"), ("collections", "Unlike a playlist"),
  ])
  func `the words that libsync uses everywhere are explained in short`(
    words: String,
    fact: String
  ) throws {
    let text = try Tool.inProcess(in: try TemporaryFolder())
      .run(["help"] + words.split(separator: " ").map(String.init)).output
    #expect(text.contains(fact))
    let explanation = text.components(separatedBy: "\nUsage: ")[0].split(separator: "\n")
    #expect((8...24).contains(explanation.count), "\(explanation.count)")
  }

  @Test func `a command and a family of commands keep their help`() throws {
    let collection = try help("collection")
    #expect(collection.contains("\nUsage: libsync collection COMMAND"))
    #expect(collection.contains("  rename  Rename a saved collection"))
    #expect(try help("libraries").hasPrefix("Usage: libsync libraries"))
    let family = try Tool.inProcess(in: try TemporaryFolder()).run("collection").output
    #expect(!family.contains("set of items"))
  }

  @Test func `the list of topics has all of them`() throws {
    let text = try help("topics")
    for topic in LibSyncTool.helpTopics { #expect(text.contains("\n  \(topic.name) ")) }
  }

  @Test func `the options that many commands share are explained once`() throws {
    let topic = try help("selecting")
    let options = try #require(LibSyncTool.tool.info.commands.first { $0.name == "stats" })
      .parameters.filter { $0.section != nil && $0.section != "Common options" }
    #expect(options.count > 12)
    for name in options.flatMap(\.names) { #expect(topic.contains(name), "\(name)") }
    #expect(topic.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for command in ["items", "duplicates", "albums", "stats", "rate"] {
      let text = try help(command).split { " \n".contains($0) }.joined(separator: " ")
      #expect(text.contains("'libsync help selecting'"))
      #expect(!text.contains("ignoring case and accents") && !text.contains("count back from"))
    }
  }
}
