import ArgumentParsing
import Testing

@Suite struct ParsingTests {
  private func add(_ line: String) throws -> AddCommand {
    try exampleTool.command(AddCommand.self, from: "add \(line)")
  }

  private func find(_ line: String) throws -> FindCommand {
    try exampleTool.command(FindCommand.self, from: "find \(line)")
  }

  @Test func `without options the properties keep their defaults`() throws {
    var expected = AddCommand()
    expected.sources = ["music"]
    #expect(try add("music") == expected)
  }

  @Test(arguments: ["-n music", "--dry-run music", "music -n", "music --dry-run"])
  func `a flag may be short or long, before or after an operand`(line: String) throws {
    let command = try add(line)
    #expect(command.isDryRun)
    #expect(command.sources == ["music"])
  }

  @Test(arguments: ["-j 4", "-j4", "--jobs 4", "--jobs=4", "-nj4", "-nj 4", "-j 2 -j 4"])
  func `an option's value may follow directly, after a space or after =`(line: String) throws {
    #expect(try add("\(line) music").jobs == 4)
  }

  @Test func `short flags may be grouped`() throws {
    let command = try add("-n0v music")
    #expect(command.isDryRun)
    #expect(command.isNullSeparated)
    #expect(command.shelf.verbosity == 1)
  }

  @Test(arguments: [("-vv", 2), ("-v --verbose -v", 3), ("", 0)])
  func `occurrences of a counted flag are added up`(line: String, count: Int) throws {
    #expect(try add("\(line) music").shelf.verbosity == count)
  }

  @Test(arguments: [
    ("", true), ("--no-progress", false), ("--no-progress --progress", true),
    ("--progress --no-progress", false),
  ])
  func `the last of a flag and its negation wins`(line: String, value: Bool) throws {
    #expect(try add("\(line) music").shelf.showsProgress == value)
  }

  @Test func `a repeatable option keeps its values in order`() throws {
    #expect(try add("-g jazz --genre=soul music -gfolk").genres == ["jazz", "soul", "folk"])
  }

  @Test(arguments: [("--format=csv --json", "json"), ("--json --format=csv", "csv")])
  func `a flag and an option may set the same property`(line: String, format: String) throws {
    #expect(try find(line).format.rawValue == format)
  }

  @Test func `an optional value is only accepted after =`() throws {
    #expect(try add("music").patience == nil)
    #expect(try add("--wait=1.5 music").patience == 1.5)
    #expect(try add("-w music").patience == 60)
    let command = try add("--wait 5")
    #expect(command.patience == 60)
    #expect(command.sources == ["5"])
  }

  @Test func `a value may be empty and may contain =`() throws {
    #expect(try add("--genre= music").genres == [""])
    #expect(try add("--genre=a=b music").genres == ["a=b"])
    #expect(try add("-g=a music").genres == ["=a"])
  }

  @Test func `the word after an option is its value even if it begins with a dash`() throws {
    #expect(try add("--genre --dry-run music").genres == ["--dry-run"])
    #expect(try add("-g -- music").genres == ["--"])
  }

  @Test func `two dashes end the options, once`() throws {
    let command = try add("-n -- -0 -- --wait --help")
    #expect(command.isDryRun)
    #expect(!command.isNullSeparated)
    #expect(command.sources == ["-0", "--", "--wait", "--help"])
  }

  @Test func `a single dash is an operand`() throws {
    #expect(try add("- -n").sources == ["-"])
  }

  @Test func `operands and options may be mixed`() throws {
    #expect(try add("one -n two -j 2 three").sources == ["one", "two", "three"])
  }

  @Test func `operands are assigned in declaration order`() throws {
    let command = try find("blue -C here 10")
    #expect(command.query == "blue")
    #expect(command.limit == 10)
    #expect(command.folder == "here")
  }

  @Test func `an empty word is an operand`() throws {
    guard case .run(let command, _) = try exampleTool.parse(["find", ""]) else { return }
    #expect((command as? FindCommand)?.query?.isEmpty == true)
  }

  @Test func `a command may have a name of two words`() throws {
    #expect(try exampleTool.command(ListShowCommand.self, from: "list show jazz").list == "jazz")
  }

  @Test func `two dashes may precede the command`() throws {
    #expect(try exampleTool.command(FindCommand.self, from: "-- find --json").format == .json)
  }

  @Test func `a shared option group sets the properties of its own type`() throws {
    let command = try exampleTool.command(
      ListShowCommand.self,
      from: "list show jazz --shelf=a.db -v --trace"
    )
    var expected = ShelfOptions()
    expected.shelf = "a.db"
    expected.verbosity = 1
    expected.isTracing = true
    #expect(command.shelf == expected)
  }

  @Test func `a hidden command can be called`() throws {
    #expect(throws: Never.self) {
      try exampleTool.command(SelfTestCommand.self, from: "self-test")
    }
  }
}
