import ArgumentParsing
import Testing

@Suite struct OptionDefaultsTests {
  private func parse(
    _ line: String,
    file: String? = nil,
    _ variables: [String: String] = [:]
  ) throws -> CommandLineTool<Void>.Invocation {
    let defaults = OptionDefaults(variable: { variables[$0] }) { () throws(UsageError) in
      try file.map { text throws(UsageError) in
        try OptionFile(
          path: "options",
          lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        )
      }
    }
    return try exampleTool.parse(line.split(separator: " ").map(String.init), defaults: defaults)
  }

  private func add(
    _ line: String,
    file: String? = nil,
    _ variables: [String: String] = [:]
  ) throws -> AddCommand {
    guard case .run(let command as AddCommand, _) = try parse(line, file: file, variables) else {
      throw UsageError(message: "'\(line)' does not call add")
    }
    return command
  }

  private func error(
    _ line: String,
    file: String? = nil,
    _ variables: [String: String] = [:]
  ) throws -> UsageError {
    try #require(throws: UsageError.self) { try parse(line, file: file, variables) }
  }

  @Test func `the command line overrides the environment, which overrides the file`() throws {
    let file = "--shelf file.db"
    #expect(try add("add a").shelf.shelf == nil)
    #expect(try add("add a", file: file).shelf.shelf == "file.db")
    #expect(try add("add a", file: file, ["SHELF": "env.db"]).shelf.shelf == "env.db")
    #expect(try add("add a", file: file, ["SHELF": ""]).shelf.shelf == "file.db")
    let line = "add a --shelf line.db"
    #expect(try add(line, file: file, ["SHELF": "env.db"]).shelf.shelf == "line.db")
  }

  @Test func `headings limit options to one command`() throws {
    let file = """
      # defaults
      --shelf 'my shelf.db'   # with a space
      --format json

      [list export]
      [add]
      --jobs 3
      --dry-run
      --wait 7
      """
    let command = try add("add a", file: file)
    #expect(command.shelf.shelf == "my shelf.db" && command.jobs == 3 && command.isDryRun)
    #expect(command.patience == 7)
    guard case .run(let find as FindCommand, _) = try parse("find", file: file) else {
      Issue.record("the command is not find")
      return
    }
    #expect(find.format == .json)
  }

  @Test func `an option that collects values replaces those of the file`() throws {
    let file = "[add]\n--genre a\n--genre b"
    #expect(try add("add x", file: file).genres == ["a", "b"])
    #expect(try add("add x --genre c", file: file).genres == ["c"])
  }

  @Test func `a flag ignores the file`() throws {
    #expect(try add("add a --no-config", file: "--nonsense").shelf.shelf == nil)
    #expect(try add("--no-config add a", file: "--shelf a.db").shelf.shelf == nil)
  }

  @Test func `help and the version do not need the file`() throws {
    guard case .help = try parse("add --help", file: "nonsense"),
      case .version = try parse("--version", file: "nonsense")
    else {
      Issue.record("the file was read")
      return
    }
  }

  @Test(arguments: [
    ("--nonsense", "options:1: no command has the option '--nonsense'; see 'shelf help add'"),
    ("--shlef a", "options:1: no command has the option '--shlef'; did you mean '--shelf'?"),
    ("[disc lend]", "options:1: unknown command 'disc lend'; use 'list show NAME'"),
    ("\n[fnd]", "options:2: unknown command 'fnd'; did you mean 'find'?"),
    (
      "[find]\n--jobs 3",
      "options:2: 'find' does not have the option '--jobs'; see 'shelf help add'"
    ),
    ("[add]\n--help", "options:2: 'add' does not have the option '--help'; see 'shelf help add'"),
    (
      "[add]\n--jobs many",
      "options:2: invalid value 'many' for '--jobs': expected a whole number; see 'shelf help add'"
    ),
    (
      "[add]\n--dry-run yes",
      "options:2: '--dry-run' takes no value, but was given 'yes'; see 'shelf help add'"
    ),
    (
      "[add]\n--jobs",
      "options:2: '--jobs' needs a value, as in '--jobs=COUNT'; see 'shelf help add'"
    ),
    (
      "jobs 3",
      "options:1: 'jobs' is not an option (expected, for example, '--color never'); see 'shelf "
        + "help add'"
    ),
    (
      "--shelf my shelf.db",
      "options:1: too many words after '--shelf'; write one option per line, and quote values "
        + "that contain spaces"
    ),
    ("--shelf 'a", "options:1: the quotation mark ' is not closed; see 'shelf help add'"),
    (
      "[add",
      "options:1: '[add' is not a heading (expected, for example, '[items]'); see 'shelf help add'"
    ),
  ])
  func `errors name the line of the file`(file: String, message: String) throws {
    let error = try error("add a", file: file)
    #expect(error.description == message && error.place != nil)
  }

  @Test func `an invalid variable is named`() throws {
    let tool = CommandLineTool(
      name: "tool",
      version: "1",
      summary: "Play",
      commands: [PlayCommand.self]
    )
    let defaults = OptionDefaults(variable: { ["TOOL_SPEED": "fast"][$0] })
    let error = #expect(throws: UsageError.self) { try tool.parse(["play"], defaults: defaults) }
    #expect(error?.message == "invalid value 'fast' for 'TOOL_SPEED': expected a whole number")
    #expect(throws: Never.self) { try tool.parse(["play", "--speed", "2"], defaults: defaults) }
  }

  private struct PlayCommand: Command {
    static let name = "play"
    static let summary = "Play"
    static let parameters: [Parameter<Self>] = [
      .option("--speed", value: "number", set: \.speed, help: "How fast.").variable("TOOL_SPEED")
    ]
    var speed = 1
    func run(in context: Void) async throws {}
  }
}
