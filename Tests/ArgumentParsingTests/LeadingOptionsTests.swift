import ArgumentParsing
import Testing

@Suite struct LeadingOptionsTests {
  @Test(arguments: [
    "--shelf a.db list show jazz", "--shelf=a.db list show jazz", "list --shelf a.db show jazz",
    "list show --shelf a.db jazz", "list show jazz --shelf a.db",
    "--shelf a.db -- list show jazz",
  ])
  func `a shared option may appear anywhere`(line: String) throws {
    let command = try exampleTool.command(ListShowCommand.self, from: line)
    #expect(command.shelf.shelf == "a.db" && command.list == "jazz")
  }

  @Test func `the last occurrence wins, wherever it appears`() throws {
    let line = "--shelf a.db list show jazz --shelf b.db"
    #expect(try exampleTool.command(ListShowCommand.self, from: line).shelf.shelf == "b.db")
  }

  @Test(arguments: ["--shelf find list --help", "--shelf=find list -h", "--shelf find help list"])
  func `the value of an option is not mistaken for a command`(line: String) throws {
    #expect(try exampleTool.help(from: line).hasPrefix("Usage: shelf list COMMAND"))
  }

  @Test(arguments: ["-v -v list show jazz", "-vv list show jazz", "list --verbose show -v jazz"])
  func `flags may precede a command and count with those after it`(line: String) throws {
    let command = try exampleTool.command(ListShowCommand.self, from: line)
    #expect(command.shelf.verbosity == 2 && command.list == "jazz")
  }

  @Test func `a group of letters precedes a command only if all are such flags`() throws {
    #expect(try exampleTool.error(from: "-vn add a").message.contains("'-vn'"))
    #expect(try exampleTool.error(from: "-n add a").message.contains("belongs after the command"))
  }

  @Test func `words after the command's name are not moved`() throws {
    let command = try exampleTool.command(AddCommand.self, from: "add list --shelf a.db -- --shelf")
    #expect(command.sources == ["list", "--shelf"])
  }
}
