import ArgumentParsing
import CommandTesting
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

  @Test func `no topic has the name of a command`() {
    let names = Set(LibSyncTool.tool.info.commands.map { $0.name.prefix { $0 != " " } })
    for topic in LibSyncTool.helpTopics { #expect(!names.contains(Substring(topic.name))) }
  }
}
