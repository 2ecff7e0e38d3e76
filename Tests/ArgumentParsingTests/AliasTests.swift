import ArgumentParsing
import Testing

/// Other names of commands and options than the documented ones.
@Suite struct AliasTests {
  @Test(arguments: [
    "list show jazz", "list print jazz", "list play jazz", "--shelf a list play jazz",
  ])
  func `all names of a command invoke it`(line: String) throws {
    #expect(try exampleTool.command(ListShowCommand.self, from: line).list == "jazz")
  }

  @Test func `help is the same under all names, and lists them`() throws {
    let help = try exampleTool.help(from: "help list print")
    #expect(help.contains("'shelf list print' and 'shelf list play' do the same."))
    #expect(try help == exampleTool.help(from: "list show --help"))
    #expect(try !exampleTool.help(from: "help list").contains("print"))
  }

  @Test func `no name of a command is that of another`() {
    var info = exampleTool.info
    info.commands[1].aliases = ["list play"]
    #expect(problems(in: info) == ["shelf: two commands are called 'list play'"])
  }

  @Test(arguments: ["find --in /etc", "find --in=/etc", "find -C /etc"])
  func `an option has synonyms`(line: String) throws {
    #expect(try exampleTool.command(FindCommand.self, from: line).folder == "/etc")
  }

  @Test func `synonyms are not documented`() throws {
    #expect(try !exampleTool.help(from: "find --help").contains("--in"))
    let unknown = try exampleTool.error(from: "--in find")
    #expect(unknown.message.contains("belongs after the command"))
  }

  @Test func `a synonym is not the name of another option`() {
    var info = exampleTool.info
    info.commands[1].parameters[0].synonyms = ["--json"]
    #expect(problems(in: info) == ["find: two parameters are called '--json'"])
  }

  @Test func `-V before a command is the version`() throws {
    guard case .version(let text) = try exampleTool.parse(["--shelf", "a.db", "-V", "find"]) else {
      Issue.record("no version")
      return
    }
    #expect(text == "shelf 1.2.3")
    #expect(try exampleTool.error(from: "find -V").message == "unknown option '-V'")
  }
}
