import ArgumentParsing
import Testing

@Suite struct UsageErrorTests {
  @Test(arguments: [
    (
      "add",
      "SOURCE is missing (a file or a folder, or - for names on standard input); for example: "
        + "shelf add --dry-run ~/Music"
    ),
    ("add --jobs", "'--jobs' needs a value, as in '--jobs=COUNT'; see 'shelf help add'"),
    ("add -nj", "'-j' needs a value, as in '-j COUNT'; see 'shelf help add'"),
    (
      "add --dry-run=yes a",
      "'--dry-run' takes no value, but was given 'yes'; see 'shelf help add'"
    ),
    (
      "add --jobs=many a",
      "invalid value 'many' for '--jobs': expected a whole number; see 'shelf help add'"
    ),
    (
      "add -j 99999999999999999999 a",
      "invalid value '99999999999999999999' for '-j': expected a whole number; "
        + "see 'shelf help add'"
    ),
    (
      "find --format=jsno",
      "invalid value 'jsno' for '--format': expected text, json or csv; did you mean 'json'?"
    ),
    (
      "find blue ten",
      "invalid value 'ten' for 'LIMIT': expected a whole number; see 'shelf help find'"
    ),
    ("find blue 10 more", "unexpected operand 'more'; see 'shelf help find'"),
    ("list export", "LIST is missing (the name of the list); see 'shelf help list export'"),
    ("list show", "LIST is missing (the name of the list); see 'shelf help list show'"),
    ("self-test now", "unexpected operand 'now'; to show it: shelf list show now"),
    ("list jazz", "unknown command 'list jazz'; to show it: shelf list show jazz"),
    ("list shwo", "unknown command 'list shwo'; did you mean 'list show'?"),
  ])
  func `an error in the arguments is reported in one line`(line: String, text: String) throws {
    #expect(try exampleTool.error(from: line).description == text)
  }

  @Test(arguments: [
    ("add --dry-rum a", "unknown option '--dry-rum'; did you mean '--dry-run'?"),
    ("add --dry-rum=a", "unknown option '--dry-rum'; did you mean '--dry-run'?"),
    ("add -dry-run a", "unknown option '-d'; did you mean '--dry-run'?"),
    ("add --no-progres a", "unknown option '--no-progres'; did you mean '--no-progress'?"),
    ("add --max a", "unknown option '--max'; did you mean '--max-size'?"),
    ("find --form json", "unknown option '--form'; did you mean '--format'?"),
    ("find --jsonl", "unknown option '--jsonl'; did you mean '--format json'?"),
    ("add --jsonl", "unknown option '--jsonl'; see 'shelf help add'"),
    ("find --sort=title", "unknown option '--sort'; records are sorted already"),
    ("add --hlep", "unknown option '--hlep'; did you mean '--help'?"),
    ("add -x a", "unknown option '-x'; see 'shelf help add'"),
    ("add -nx a", "unknown option '-x'; see 'shelf help add'"),
    ("add --colour a", "unknown option '--colour'; see 'shelf help add'"),
    ("add --trcae a", "unknown option '--trcae'; see 'shelf help add'"),
    ("add --=a", "unknown option '--'; see 'shelf help add'"),
    ("find -14", "unknown option '-14'; put '--' before a value that begins with '-'"),
    ("add a -.5", "unknown option '-.5'; put '--' before a value that begins with '-'"),
    ("self-test -1", "unknown option '-1'; see 'shelf help self-test'"),
  ])
  func `the closest option is suggested for an unknown one`(line: String, text: String) throws {
    #expect(try exampleTool.error(from: line).description == text)
  }

  @Test(arguments: [
    ("ad music", "unknown command 'ad'; did you mean 'add'?"),
    ("fnid", "unknown command 'fnid'; did you mean 'find'?"),
    ("lisst show", "unknown command 'lisst'; did you mean 'list'?"),
    ("list shwo jazz", "unknown command 'list shwo'; did you mean 'list show'?"),
    ("exp", "unknown command 'exp'; did you mean 'list export'?"),
    ("exporrt", "unknown command 'exporrt'; did you mean 'list export'?"),
    ("sho", "unknown command 'sho'; did you mean 'list show'?"),
    ("export", "unknown command 'export'; did you mean 'list export' or 'find'?"),
    ("burn", "unknown command 'burn'; records cannot be burnt"),
    ("disc", "unknown command 'disc'; did you mean 'list'?"),
    ("disc find", "unknown command 'disc'; did you mean 'list'?"),
    ("disc lend jazz", "unknown command 'disc lend'; use 'list show NAME'"),
    ("disc --shelf a.db lend", "unknown command 'disc lend'; use 'list show NAME'"),
    ("disc lend --help", "unknown command 'disc lend'; use 'list show NAME'"),
    ("help disc lend", "unknown command 'disc lend'; use 'list show NAME'"),
    ("list a b", "unknown command 'list a'; to show it: shelf list show a"),
    ("self-tets", "unknown command 'self-tets'; see 'shelf help'"),
    ("help fnid", "unknown command 'fnid'; did you mean 'find'?"),
    ("help find blue", "unknown command 'find blue'; see 'shelf help find'"),
    ("-", "unknown command '-'; see 'shelf help'"),
  ])
  func `the closest command is suggested for an unknown one`(line: String, text: String) throws {
    #expect(try exampleTool.error(from: line).description == text)
  }

  @Test(arguments: [
    (
      "--progress add music",
      "option '--progress' belongs after the command, as in 'shelf COMMAND --progress'; "
        + "see 'shelf help'"
    ),
    ("-x find", "unknown option '-x'; see 'shelf help'"),
    ("--shel find", "unknown option '--shel'; did you mean '--shelf'?"),
    ("list --trace show", "unknown option '--trace'; see 'shelf help list'"),
    ("--shelf=a.db find", "unknown option '--shelf'; see 'shelf help find'"),
    ("--shelf a.db", "no command after '--shelf a.db'; see 'shelf help'"),
    ("--shelf", "'--shelf' needs a value, as in '--shelf=FILE'; see 'shelf help'"),
  ])
  func `an option before the command must be a shared one that the command has`(
    line: String,
    text: String
  ) throws {
    #expect(try exampleTool.error(from: line).description == text)
  }

  @Test func `several operands may be required`() throws {
    struct CompareCommand: Command {
      static let name = "compare"
      static let summary = "Compare shelves"
      static let parameters: [Parameter<Self>] = [
        .operand("shelf", append: \.shelves, minimum: 2, help: "A shelf.")
      ]
      var shelves: [String] = []
      func run(in context: Void) async throws {}
    }
    let tool = CommandLineTool(
      name: "shelf",
      version: "1",
      summary: "Compare",
      commands: [CompareCommand.self]
    )
    #expect(
      try tool.error(from: "compare one").message
        == "expected at least 2 SHELF operands, but got 1"
    )
    #expect(try tool.command(CompareCommand.self, from: "compare a b c").shelves.count == 3)
  }

  @Test func `invalid input cannot break the error line`() throws {
    let error = #expect(throws: UsageError.self) {
      try exampleTool.parse(["find", "a", "1", "\u{1B}[31m\n"])
    }
    #expect(error?.message == #"unexpected operand '\u{1B}[31m\n'"#)
  }
}
