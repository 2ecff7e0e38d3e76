import ArgumentParsing

/// A small tool with parameters of every kind, which the tests of this target parse and document.
let exampleTool = CommandLineTool(
  name: "shelf",
  version: "1.2.3",
  summary: "Keep track of a shelf of records",
  discussion: """
    A shelf holds records, and lists name some of them. 'shelf add' fills it, the other commands \
    look at it.

    Nothing is ever deleted: a record that is gone keeps its place.
    """,
  sections: [
    CommandSection<Void>("Records", [AddCommand.self, FindCommand.self]),
    CommandSection<Void>(
      "Lists",
      [ListShowCommand.self, ListExportCommand.self, SelfTestCommand.self]
    ),
  ],
  examples: [
    CommandExample("shelf add ~/Music", "Add all the records in a folder.")
  ],
  exitStatuses: [
    ExitStatusInfo(0, "Done."),
    ExitStatusInfo(2, "The operation failed."),
    ExitStatusInfo(64, "The command line is wrong."),
  ],
  environment: [
    TermDefinition("SHELF", "The file that holds the shelf, unless --shelf names another."),
    TermDefinition("NO_COLOR", "Turns colours off if it is not empty."),
  ],
  files: [
    TermDefinition("~/.local/share/shelf/shelf.db", "The shelf, unless another file is named.")
  ],
  seeAlso: ["sqlite3(1)", "shelf-format(5)"],
  familiarWords: [
    FamiliarWord("export", "search", use: ["list export", "find"]),
    FamiliarWord("burn", advice: "records cannot be burnt"),
    FamiliarWord("disc", use: ["list"]),
    FamiliarWord("disc lend", advice: "use 'list show NAME'"),
    FamiliarWord("--jsonl", use: ["--format json"]),
    FamiliarWord("--sort", advice: "records are sorted already"),
  ],
  nameCommands: ["list": "list show", "self-test": "list show"],
  bugReports: "Tell whoever sold you the shelf. Keep the receipt.",
  topics: [
    HelpTopic("records", aliases: ["record", "old records"], "What a record is") {
      [
        .prose("A record is round."), .table("Kinds", [TermDefinition("single", "A small one.")]),
        .page(".Sh NAME\n.Nm record\n.Nd something round\n"),
      ]
    }
  ],
  hasOptionFile: true
)

/// The options that all commands share.
struct ShelfOptions: OptionGroup, Equatable {
  static let parameters: [Parameter<Self>] = [
    Parameter.option(
      "--shelf",
      value: "file",
      set: \.shelf,
      completion: .file,
      help: "The shelf to work on."
    ).variable("SHELF"),
    Parameter.count(
      "-v",
      "--verbose",
      set: \.verbosity,
      help: "Say more; twice, say everything."
    ).leading(),
    Parameter.negatableFlag(
      "--progress",
      set: \.showsProgress,
      help: "Show how far the work has come, or do not."
    ),
    Parameter.flag("--trace", set: \.isTracing, help: "Print each step.").hidden(),
  ].map { $0.section("Common options") }

  var shelf: String?
  var verbosity = 0
  var showsProgress = true
  var isTracing = false
}

/// A command with flags, options with and without defaults, and a required repeatable operand.
struct AddCommand: Command, Equatable {
  static let name = "add"
  static let summary = "Add records to the shelf"
  static let discussion = """
    Records that are on the shelf already stay as they are, so that adding the same folder twice \
    is harmless. SOURCE is one of:

    - a file
    - a folder, whose files are added in name order, together with the files in \
    all folders in it
    """
  static let examples = [
    CommandExample("shelf add --dry-run ~/Music", "Show what a folder would add."),
    CommandExample(
      "find . -name '*.flac' -print0 | shelf add --null -",
      "Add the files that another program found. Names may hold any character but NUL."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(2, "No record could be added."),
    ExitStatusInfo(3, "Some records could not be added."),
  ]
  static let parameters: [Parameter<Self>] = [
    .flag("-n", "--dry-run", set: \.isDryRun, help: "Show what would change. Change nothing."),
    .flag("-0", "--null", set: \.isNullSeparated, help: "Names end with NUL."),
    .option("-g", "--genre", value: "genre", append: \.genres, help: "Add a genre to each."),
    .option(
      "-j",
      "--jobs",
      value: "count",
      set: \.jobs,
      help: "How many files to read at once."
    ),
    .option(
      "--max-size",
      value: "bytes",
      set: \.maximumSize,
      help: "Skip larger files, which are nearly always whole concerts."
    ),
    .option(
      "-w",
      "--wait",
      optionalValue: "seconds",
      set: \.patience,
      whenOmitted: 60,
      help: "Wait for another command; a minute if no time is given."
    ),
    .operand(
      "source",
      append: \.sources,
      minimum: 1,
      completion: .file,
      help: "A file or a folder, or - for names on standard input."
    ),
    .group(\.shelf),
  ]

  var isDryRun = false
  var isNullSeparated = false
  var genres: [String] = []
  var jobs = 1
  var maximumSize: UInt64?
  var patience: Double?
  var sources: [String] = []
  var shelf = ShelfOptions()

  func run(in context: Void) async throws {}
}

/// A command with choices and an optional operand.
struct FindCommand: Command, Equatable {
  enum Format: String, CaseIterable, ArgumentValue {
    case text, json, csv
  }

  static let name = "find"
  static let summary = "Find records"
  static let parameters: [Parameter<Self>] = [
    .option(
      "-f",
      "--format",
      value: "format",
      set: \.format,
      help: "How to print the records."
    ),
    .flag("--json", set: \.format, to: .json, help: "Short for --format=json."),
    .option("-C", value: "folder", set: \.folder, completion: .directory, help: "Look in here.")
      .also("--in"),
    .operand("query", set: \.query, help: "What to look for. Without it, all records are found."),
    .operand("limit", set: \.limit, help: "The number of records at most."),
  ]

  var format = Format.text
  var folder: String?
  var query: String?
  var limit: Int?

  func run(in context: Void) async throws {}
}

/// A command whose name has two words.
struct ListShowCommand: Command, Equatable {
  static let name = "list show"
  static let summary = "Show the records of a list"
  static let aliases = ["list print", "list play"]
  static let parameters: [Parameter<Self>] = [
    .operand(
      "list",
      set: \.list,
      completion: .values("lists", or: .none),
      help: "The name of the list."
    ),
    .group(\.shelf),
  ]

  var list = ""
  var shelf = ShelfOptions()

  func run(in context: Void) async throws {}
}

/// A command whose operands have different completions.
struct ListExportCommand: Command, Equatable {
  static let name = "list export"
  static let summary = "Write a list to a file"
  static let parameters: [Parameter<Self>] = [
    .operand("list", set: \.list, required: true, help: "The name of the list."),
    .operand("format", set: \.format, help: "How to write it."),
    .operand("file", set: \.file, completion: .file, help: "The file to write."),
  ]

  var list: String?
  var format: FindCommand.Format?
  var file: String?

  func run(in context: Void) async throws {}
}

/// A hidden command.
struct SelfTestCommand: Command, Equatable {
  static let name = "self-test"
  static let summary = "Test the program"
  static let isHidden = true
  static let parameters: [Parameter<Self>] = []

  func run(in context: Void) async throws {}
}
