import ArgumentParsing
import Testing

@Suite struct HelpRequestTests {
  @Test(arguments: [
    "find --help", "find --nonsense --help", "find a 1 too many --help", "--bogus find --help",
    "help find --wrong --help", "find --format --help", "--shelf a.db find --help",
  ])
  func `a request for help takes precedence over errors`(line: String) throws {
    #expect(try exampleTool.help(from: line) == exampleTool.help(from: "help find"))
  }

  @Test func `brief help may be grouped with other flags`() throws {
    #expect(try exampleTool.help(from: "add -nh") == exampleTool.help(from: "add -h"))
  }

  @Test func `brief help has one line for each option and fits the screen`() throws {
    let help = try exampleTool.help(from: "add -h")
    let lines = help.split(separator: "\n")
    for name in ["--null", "--max-size", "--wait", "For example: shelf add --dry-run ~/Music"] {
      #expect(lines.count { $0.contains(name) } == 1)
    }
    #expect(lines.contains("Common options: --shelf, --verbose, --progress"))
    #expect(lines.allSatisfy { $0.count <= 80 } && lines.count < 24)
    #expect(!help.contains("Exit status") && !help.contains("Examples"))
    #expect(lines.last == "See 'shelf help add' for all options and examples.")
  }

  @Test func `the brief help of the program has the names of all commands by section`() throws {
    let help = try exampleTool.help(from: "-h")
    #expect(help.contains("\n  Records  add, find\n  Lists    list ...\n"))
    #expect(help.contains("\nTopics: records\n") && help.contains("--shelf"))
    #expect(
      try exampleTool.help(from: "list -h").contains("\n  show    Show the records of a list")
    )
  }

  @Test func `a long list of options is cut where the screen ends`() throws {
    let lines = try LongTool.tool.help(from: "many -h").split(separator: "\n")
    #expect(lines.contains { $0.contains("--option-a ") })
    #expect(lines.contains { $0.hasSuffix(" other options") })
    #expect(lines.count <= 24 && !lines.contains { $0.contains("--option-z") })
  }

  @Test func `a start screen takes the place of the long help if nothing is typed`() throws {
    let help = try LongTool.tool.help(from: "")
    #expect(
      help == """
        Usage: long COMMAND [ARGUMENT]...
        Has many options.

          Tools  many  Have many options

          long help    Explain everything

        """
    )
    #expect(try LongTool.tool.help(from: "help").contains("Tools:\n  many  Have many options"))
  }

  @Test func `long help shows the variables of options`() throws {
    #expect(try exampleTool.help(from: "add --help").contains("Environment:\n  SHELF  The file"))
    #expect(try !exampleTool.help(from: "find --help").contains("Environment"))
    #expect(try exampleTool.help(from: "--help").contains("  NO_COLOR  Turns"))
  }

  @Test func `help explains topics`() throws {
    let help = try exampleTool.help(from: "help records")
    #expect(
      help == """
        What a record is.

        A record is round.

        Kinds:
          single  A small one.

        NAME

            record - something round

        """
    )
    #expect(
      try exampleTool.error(from: "help recrds").description
        == "unknown command 'recrds'; did you mean 'records'?"
    )
    #expect(try exampleTool.help(from: "help record") == help)
    #expect(try exampleTool.help(from: "help old records") == help)
    #expect(try exampleTool.help(from: "help topics").contains("\n  records  What a record is.\n"))
    #expect(throws: UsageError.self) { try exampleTool.parse(["records"]) }
  }

  @Test(arguments: ["", "help", "--help", "help --help", "--bogus --help", "--", "-- help"])
  func `without a command, the help describes the program`(line: String) throws {
    let help = try exampleTool.help(from: line)
    #expect(help.hasPrefix("Usage: shelf COMMAND [ARGUMENT]...\n"))
    #expect(help.contains("list export  Write a list to a file"))
  }

  @Test(arguments: ["list", "help list", "list --help", "list --bogus --help"])
  func `a group of commands lists them`(line: String) throws {
    let help = try exampleTool.help(from: line)
    #expect(help.hasPrefix("Usage: shelf list COMMAND [ARGUMENT]...\n"))
    #expect(!help.contains("find"))
  }

  @Test(arguments: ["bogus --help", "bogus -h", "help bogus --help", "list bogus --help"])
  func `an unknown command has no help`(line: String) throws {
    #expect(try exampleTool.error(from: line).description.contains("bogus'"))
  }

  @Test(arguments: ["--version", "bogus --version", "find --nonsense --version"])
  func `a request for the version takes precedence over everything else`(line: String) throws {
    guard
      case .version(let text) = try exampleTool.parse(line.split(separator: " ").map(String.init))
    else {
      Issue.record("'\(line)' does not show the version")
      return
    }
    #expect(text == "shelf 1.2.3")
  }

  @Test func `after two dashes a request for help is an operand`() throws {
    #expect(try exampleTool.command(FindCommand.self, from: "find -- -h").query == "-h")
    #expect(
      try exampleTool.command(FindCommand.self, from: "find -- --version").query == "--version"
    )
  }

  @Test func `hidden commands are not listed but have help`() throws {
    #expect(try !exampleTool.help(from: "help").contains("self-test"))
    #expect(try exampleTool.help(from: "help self-test").hasPrefix("Usage: shelf self-test\n"))
  }
}

/// A tool with a start screen, and a command with more options than a screen has lines.
private enum LongTool {
  static let tool = CommandLineTool(
    name: "long",
    version: "1",
    summary: "Have many options",
    sections: [CommandSection<Void>("Tools", [ManyCommand.self])],
    startScreen: StartScreen(
      "Has many options.",
      commands: [ManyCommand.self],
      nextSteps: [TermDefinition("long help", "Explain everything")]
    )
  )

  struct ManyCommand: Command {
    static let name = "many"
    static let summary = "Have many options"
    static let parameters: [Parameter<Self>] = "abcdefghijklmnopqrstuvwxyz".map { letter in
      .flag("--option-\(letter)", set: \.isSet, help: "Do this.")
    }
    var isSet = false
    func run(in context: Void) async throws {}
  }
}
