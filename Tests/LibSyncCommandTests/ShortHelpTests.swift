import ArgumentParsing
import CommandTesting
import TestSupport
import Testing

@testable import LibSyncCommand

/// Help that fits a screen of 24 lines and 80 columns.
struct ShortHelpTests {
  private static let commands = LibSyncTool.tool.info.commands.filter { !$0.isHidden }

  private func lines(_ words: [String]) throws -> [Substring] {
    let result = try Tool.inProcess(in: try TemporaryFolder()).run(words)
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 }, "\(result.output)")
    return Array(lines)
  }

  @Test func `nothing typed shows the commands of every day and where to go on`() throws {
    let lines = try lines([])
    let rows = LibSyncTool.startScreen.commands.map { command in
      lines.filter { $0.contains(" \(command.name)  ") && $0.hasSuffix(" \(command.summary)") }
    }
    #expect(rows.count == 15 && rows.allSatisfy { $0.count == 1 }, "\(rows)")
    for step in ["libsync help COMMAND", "libsync --help", "libsync help topics"] {
      #expect(lines.contains { $0.hasPrefix("  \(step) ") })
    }
    #expect(lines.contains { $0.contains("libsync-tutorial") })
    #expect(!lines.contains { $0.contains("…") })
  }

  @Test func `the short help of the program names all commands or their families`() throws {
    let text = try lines(["-h"]).joined(separator: "\n")
    let words = text.split { " ,\n".contains($0) }
    for command in Self.commands {
      let word = command.name.prefix { $0 != " " }
      #expect(words.contains(word), "\(word)")
    }
    for section in LibSyncTool.sections { #expect(text.contains("\n  \(section.title) ")) }
  }

  @Test(arguments: commands.map(\.name))
  func `the short help of a command fits the screen`(name: String) throws {
    let lines = try lines(name.split(separator: " ").map(String.init) + ["-h"])
    #expect(lines[0].hasPrefix("Usage: libsync \(name)"))
    #expect(lines.contains { $0.hasPrefix("For example:") })
    #expect(lines.last == "See 'libsync help \(name)' for all options and examples.")
  }

  @Test func `the short help of a family of commands fits the screen`() throws {
    for family in ["playlist", "player", "photos", "session", "meta", "player queue"] {
      let lines = try lines(family.split(separator: " ").map(String.init) + ["-h"])
      #expect(lines[0].hasPrefix("Usage: libsync \(family) COMMAND"))
    }
  }

  @Test func `every command has an example and a section`() {
    for command in Self.commands {
      #expect(!command.examples.isEmpty, "\(command.name)")
      #expect(!command.section.isEmpty, "\(command.name)")
    }
    let titles = LibSyncTool.sections.map(\.title)
    #expect(titles.count == Set(titles).count)
  }

  @Test func `the long help lists each command under the heading of its section`() throws {
    let help = try Tool.inProcess(in: try TemporaryFolder()).run("--help").output
    var heading = ""
    var headings: [Substring: String] = [:]
    for line in help.split(separator: "\n") {
      if line.hasSuffix(":"), !line.hasPrefix(" ") {
        heading = String(line.dropLast())
      } else if line.hasPrefix("  "), !line.hasPrefix("   "),
        let command = Self.commands.first(where: { line.hasPrefix("  \($0.name)  ") })
      {
        headings[Substring(command.name), default: heading] = heading
      }
    }
    for command in Self.commands {
      #expect(headings[Substring(command.name)] == command.section, "\(command.name)")
    }
  }

  @Test func `long help says that it is long, and what shows less`() throws {
    let help = try Tool.inProcess(in: try TemporaryFolder()).run("items", "--help").output
    #expect(help.contains("-h briefly, --help in full"))
    #expect(help.contains("'libsync items -h'"))
  }
}
