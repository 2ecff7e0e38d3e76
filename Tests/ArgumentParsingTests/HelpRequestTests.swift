import ArgumentParsing
import Testing

@Suite struct HelpRequestTests {
  @Test(arguments: [
    "find -h", "find --help", "find --nonsense --help", "find a 1 too many -h", "--bogus find -h",
    "help find --wrong --help", "find --format --help",
  ])
  func `a request for help takes precedence over errors`(line: String) throws {
    #expect(try exampleTool.help(from: line) == exampleTool.help(from: "help find"))
  }

  @Test func `help may be grouped with other flags`() throws {
    #expect(try exampleTool.help(from: "add -nh") == exampleTool.help(from: "help add"))
  }

  @Test(arguments: ["", "help", "-h", "--help", "help --help", "bogus --help", "--", "-- help"])
  func `without a command, the help describes the program`(line: String) throws {
    let help = try exampleTool.help(from: line)
    #expect(help.hasPrefix("Usage: shelf COMMAND [ARGUMENT]...\n"))
    #expect(help.contains("list export  Write a list to a file"))
  }

  @Test(arguments: ["list", "help list", "list --help", "list bogus --help"])
  func `a group of commands lists them`(line: String) throws {
    let help = try exampleTool.help(from: line)
    #expect(help.hasPrefix("Usage: shelf list COMMAND [ARGUMENT]...\n"))
    #expect(!help.contains("find"))
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
