import ArgumentParsing
import TestSupport
import Testing

@testable import LibSyncCommand

struct CommandTableTests {
  @Test func `the declarations of the commands are valid`() {
    #expect(problems(in: LibSyncTool.tool.info) == [])
  }

  @Test func `the command line has not changed`() throws {
    try expectSnapshot(CommandTable(LibSyncTool.tool.info).text, named: "commands.txt")
  }

  /// One command has all of its parameters, the others only their names: the scripts are made in
  /// the same way for each, from what the table of commands has.
  @Test(arguments: [CompletionShell.bash, .zsh, .fish])
  func `completions have not changed`(shell: CompletionShell) throws {
    var info = LibSyncTool.tool.info
    for index in info.commands.indices where info.commands[index].name != "playlist export" {
      info.commands[index].parameters = []
    }
    try expectSnapshot(
      completionScript(for: shell, info: info),
      named: "completion.\(shell.rawValue)"
    )
  }

  @Test func `help and version go to standard output`() throws {
    let tool = Tool(in: try TemporaryFolder())
    try expectSnapshot(try tool.run().output, named: "help")
    let versions = try tool.run("--version").output
    #expect(versions.prefixMatch(of: /libsync \d+\.\d+\.\d+\n/) != nil)
    #expect(try versions == tool.run("version").output && versions.contains("\nSQLite 3."))
    #expect(try tool.run("help", "import").output == (try tool.run("import", "--help").output))
    #expect(try tool.run("completion", "bash").output.contains("libsync"))
  }
}

/// The command line of a program as text in which options that several commands share appear once.
private struct CommandTable {
  private(set) var text = ""
  /// The different lists of options under each heading, in the order in which commands have them.
  private var groups: [(title: String, options: [String])] = []

  init(_ info: CommandLineToolInfo) {
    for command in info.commands {
      text += "\(command.name): \(command.summary)\(command.isHidden ? " (hidden)" : "")"
      text += " [\(command.section)]\n"
      text += command.aliases.map { "  also \($0)\n" }.joined()
      var titles: [String] = []
      // All commands have these.
      let own = command.parameters.filter { $0.names != ["-h", "--help"] }
        .filter { $0.names != ["--no-config"] }
      for parameter in own {
        guard let title = parameter.section else {
          text += "  \(parameter.signature)\n"
          continue
        }
        if titles.contains(title) { continue }
        titles.append(title)
        let options = command.parameters.filter { $0.section == title }.map(\.signature)
        text += "  [\(name(of: options, under: title))]\n"
      }
    }
    for group in groups {
      text += "[\(name(of: group.options, under: group.title))]\n"
      text += group.options.map { "  \($0)\n" }.joined()
    }
  }

  private mutating func name(of options: [String], under title: String) -> String {
    let same = groups.filter { $0.title == title }
    if let index = same.firstIndex(where: { $0.options == options }) {
      return index == 0 ? title : "\(title) \(index + 1)"
    }
    groups.append((title, options))
    return same.isEmpty ? title : "\(title) \(same.count + 1)"
  }
}
