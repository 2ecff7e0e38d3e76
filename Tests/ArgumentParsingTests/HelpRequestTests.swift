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
    for name in ["--dry-run", "--max-size", "--shelf", "--help"] {
      #expect(lines.count { $0.contains(name) } == 1)
    }
    #expect(lines.allSatisfy { $0.count <= 80 } && lines.count < 24)
    #expect(!help.contains("Exit status") && !help.contains("Examples"))
    #expect(try exampleTool.help(from: "-h").contains("\nTopics: records\n"))
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
