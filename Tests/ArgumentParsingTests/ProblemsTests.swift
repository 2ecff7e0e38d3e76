import ArgumentParsing
import Testing

@Suite struct ProblemsTests {
  /// Returns the problems of the example tool after a change.
  private func toolProblems(after change: (inout CommandLineToolInfo) -> Void) -> [String] {
    var info = exampleTool.info
    change(&info)
    return problems(in: info)
  }

  /// Returns the problems after a change to the command `find`, whose first parameter is `--format`
  /// and whose operands are parameters 3 and 4.
  private func findProblems(after change: (inout CommandInfo) -> Void) -> [String] {
    toolProblems { change(&$0.commands[1]) }
  }

  @Test func `the example tool has no problems`() {
    #expect(toolProblems { _ in } == [])
  }

  @Test func `command names must be distinct`() {
    #expect(
      toolProblems { $0.commands[2].name = "find" } == ["shelf: two commands are called 'find'"]
    )
    #expect(toolProblems { $0.commands[1].name = "list" } == [])
  }

  @Test(arguments: ["Find", "find  all", " find", "find_all", "-find", ""])
  func `command names are lower-case words`(name: String) {
    #expect(
      toolProblems { $0.commands[1].name = name } == [
        "\(name): the name does not consist of lower-case words and single spaces"
      ]
    )
  }

  @Test func `commands are listed under headings`() {
    #expect(findProblems { $0.section = "" } == ["find: is listed under no heading"])
  }

  @Test func `the name of the help command is reserved`() {
    #expect(
      findProblems { $0.name = "help me" } == [
        "help me: 'help' is a command of every tool"
      ]
    )
  }

  @Test func `summaries are one line without a period`() {
    #expect(
      toolProblems { $0.summary = "A tool." } == ["shelf: the summary ends with a period"]
    )
    #expect(findProblems { $0.summary = "" } == ["find: has no summary"])
    #expect(
      findProblems { $0.summary = "a\nb" } == ["find: the summary has more than one line"]
    )
  }

  @Test func `manual text consists of sentences`() {
    #expect(
      toolProblems { $0.environment[0] = TermDefinition("SHELF", "your shelf") } == [
        "shelf: the explanation of 'SHELF' does not end with a period"
      ]
    )
    #expect(
      findProblems { $0.exitStatuses = [ExitStatusInfo(256, "much")] } == [
        "find: exit status 256: is not between 0 and 255",
        "find: exit status 256: the meaning does not end with a period",
      ]
    )
  }

  @Test func `options with a variable match in all commands, and the variable is explained`() {
    #expect(
      toolProblems { $0.environment.removeAll() } == ["shelf: the variable SHELF is not explained"]
    )
    #expect(
      findProblems { command in
        var flag = command.parameters[0]
        (flag.kind, flag.names, flag.variable) = (.flag, ["--shelf"], "SHELF")
        command.parameters.append(flag)
      } == [
        "shelf: '--shelf' needs a value in some commands only",
        "find: --shelf: has a variable but is not an option with a single value",
      ]
    )
  }

  @Test func `an exit status is explained once`() {
    let status = ExitStatusInfo(2, "Failed.")
    #expect(
      toolProblems { $0.exitStatuses = [status, status] } == [
        "shelf: exit status 2 is explained twice"
      ]
    )
  }

  @Test func `examples call their command and are explained`() {
    #expect(
      findProblems { $0.examples = [CommandExample("shelf finder", "Finds")] } == [
        "find: the example 'shelf finder': does not call 'shelf find'",
        "find: the example 'shelf finder': the explanation does not end with a period",
      ]
    )
  }

  @Test func `references are written as in manual pages`() {
    #expect(
      toolProblems { $0.seeAlso = ["bash(1)", "ffmpeg", "(1)", "zsh(1"] } == [
        "shelf: the reference 'ffmpeg' is not written like 'name(1)'",
        "shelf: the reference '(1)' is not written like 'name(1)'",
        "shelf: the reference 'zsh(1' is not written like 'name(1)'",
      ]
    )
  }

  @Test(arguments: ["format", "-format", "--f", "---format", "--for mat", "--", "-"])
  func `option names are a dash and a letter, or two dashes and a word`(name: String) {
    #expect(
      findProblems { $0.parameters[0].names = [name] } == [
        "find: \(name): '\(name)' is neither a dash and a letter nor two dashes and a word"
      ]
    )
  }

  @Test func `parameters of a command have distinct names`() {
    #expect(
      findProblems { $0.parameters[0].names = ["-h", "--json"] } == [
        "find: two parameters are called '--json'", "find: two parameters are called '-h'",
      ]
    )
  }

  @Test func `parameters are fully described`() {
    #expect(
      findProblems { find in
        find.parameters[0].names = []
        find.parameters[0].placeholder = ""
        find.parameters[0].help = "How to print"
        find.parameters[0].completion = .choices([])
      } == [
        "find: a parameter: has no name", "find: a parameter: has no placeholder",
        "find: a parameter: has no choices",
        "find: a parameter: the help does not end with a period",
      ]
    )
  }

  @Test func `help is short`() {
    let help = String(repeating: "x", count: 59)
    #expect(findProblems { $0.parameters[0].help = "\(help)." } == [])
    #expect(
      findProblems { $0.parameters[0].help = "\(help)x." } == [
        "find: --format: the help is longer than 60 characters"
      ]
    )
  }

  @Test func `choices can be typed without quotes`() {
    #expect(
      findProblems { $0.parameters[0].completion = .choices(["a b"]) } == [
        "find: --format: a choice has characters that are special in shells"
      ]
    )
  }

  @Test func `an option with an optional value needs a long name`() {
    #expect(
      findProblems { find in
        find.parameters[0].names = ["-f"]
        find.parameters[0].isValueOptional = true
      } == ["find: -f: has an optional value but no long name"]
    )
  }

  @Test func `a command cannot declare --version`() {
    #expect(
      findProblems { $0.parameters[0].names = ["--version"] } == [
        "find: --version: '--version' and '-V' belong to the program"
      ]
    )
    #expect(findProblems { $0.parameters[0].names = ["-V"] }.count == 1)
  }

  @Test func `the order of operands must be unambiguous`() {
    #expect(
      findProblems { $0.parameters[4].minimumCount = 1 } == [
        "find: a required operand follows an optional one"
      ]
    )
    #expect(
      findProblems { $0.parameters[3].isRepeatable = true } == [
        "find: an operand follows a repeatable one"
      ]
    )
  }
}
