/// Help that fits a screen of 80 columns and 24 lines.
extension HelpText {
  /// The number of lines of help, which leaves one for the prompt that follows.
  private static let height = 23

  /// Returns what a program shows if it is called without any words.
  ///
  /// - Parameters:
  ///   - introduction: What the program is.
  ///   - commands: Commands with the headings under which they are listed.
  ///   - nextSteps: What people can type next.
  /// - Returns: The text.
  func start(
    _ introduction: String,
    _ commands: [(section: String, command: TermDefinition)],
    _ nextSteps: [TermDefinition]
  ) -> String {
    let indentation = (commands.map(\.section.count).max() ?? 0) + 2
    var section = ""
    let rows = commands.map { row in
      let title = row.section == section ? "" : row.section
      section = row.section
      return TermDefinition(
        title.padded(to: indentation) + row.command.term,
        row.command.explanation
      )
    }
    let column = 2 + ((rows + nextSteps).map(\.term.count).max() ?? 0) + 2
    return joined([
      usage("\(tool.name) COMMAND [ARGUMENT]...") + "\n" + introduction,
      lines(rows, column: column).joined(separator: "\n"),
      lines(nextSteps, column: column).joined(separator: "\n"),
    ])
  }

  /// Returns the names of all commands, options and topics of the program.
  func briefProgram() -> String {
    let sections = tool.commandSections
    let column = (sections.map(\.title.count).max() ?? 0) + 4
    let rows = sections.flatMap { section -> [String] in
      let names = folded(section.commands).joined(separator: ", ")
      return listed("  " + section.title.padded(to: column - 2), names, indentation: column)
    }
    let options = tool.parameters.options.map(\.mainName).joined(separator: ", ")
    let topics = tool.topics.map(\.term).joined(separator: ", ")
    let names =
      listed("Options: ", options, indentation: 2)
      + (topics.isEmpty ? [] : listed("Topics: ", topics, indentation: 2))
    return joined([
      usage("\(tool.name) COMMAND [ARGUMENT]..."),
      rows.joined(separator: "\n"),
      (names + [seeHelp]).joined(separator: "\n"),
    ])
  }

  /// Returns the words that follow the group's words in the names of commands.
  func briefGroup(_ group: String) -> String {
    let rows = tool.nextWords(after: group)
    return joined([
      usage("\(tool.name) \(group) COMMAND [ARGUMENT]..."),
      (["Commands:"] + lines(rows, column: column(of: rows))).joined(separator: "\n"),
      "See '\(tool.name) help \(group) COMMAND' for the options of a command.",
    ])
  }

  /// Returns a command's help: a line for each operand and for as many of its own options as fit.
  func brief(_ command: CommandInfo) -> String {
    let operands = command.parameters.operands.map { TermDefinition($0.metavariable, $0.briefHelp) }
    let words = tool.nextWords(after: command.name).map(\.term).joined(separator: ", ")
    let start = [
      usage(of: command),
      ([prose("\(command.summary).")] + example(of: command)).joined(separator: "\n"),
      (operands.isEmpty ? [] : ["Operands:"] + lines(operands, column: column(of: operands)))
        .joined(separator: "\n"),
      words.isEmpty ? "" : listed("Commands: ", words, indentation: 2).joined(separator: "\n"),
    ]
    let end = "See '\(tool.name) help \(command.name)' for all options and examples."
    let room = Self.height - joined(start + [end]).count { $0 == "\n" } - 1
    return joined(start + options(of: command, room: room) + [end])
  }
}

extension HelpText {
  /// The number of lines that are left to a command's own options in any case.
  private static let fewRows = 6

  /// Returns blocks of at most `room` lines with a blank line between them: the command's own
  /// options, and the names of those that it shares with others.
  private func options(of command: CommandInfo, room: Int) -> [String] {
    let options = command.parameters.options.filter { ![.help, .noOptionFile].contains($0) }
    let own = options.filter { $0.section == nil }
      .map { TermDefinition($0.nameLabel, $0.briefHelp) }
    let blocks = options.optionSections.filter { $0.options[0].section != nil }.map { section in
      let names = section.options.map(\.mainName).joined(separator: ", ")
      return listed("\(section.title): ", names, indentation: 2)
    }
    var rows = lines(own, column: column(of: own))
    // The first section has the options that the command is mostly used with.
    let reserved = blocks.prefix(1).filter { room - $0.count > Self.fewRows }
    let room = room - reserved.reduce(0) { $0 + $1.count + 1 }
    if rows.count > room - 1 {
      let count = rows.count - (room - 2)
      rows = rows.prefix(room - 2) + ["  and \(count) other options"]
    }
    var left = room - (rows.isEmpty ? 0 : rows.count + (reserved.isEmpty ? 2 : 1))
    var shared = Array(reserved.joined())
    for block in blocks.dropFirst(reserved.count) where block.count <= left {
      shared += block
      left -= block.count
    }
    return [rows.isEmpty ? "" : (["Options:"] + rows).joined(separator: "\n")]
      + [shared.joined(separator: "\n")]
  }

  /// Returns the first example that fits on a line, or else the shortest on a line of its own.
  private func example(of command: CommandInfo) -> [String] {
    let label = "For example: "
    let lines = command.examples.map(\.command)
    if let line = lines.first(where: { label.count + $0.count <= lineWidth }) {
      return [label + line]
    }
    return lines.min { $0.count < $1.count }.map { ["For example:", "  \($0)"] } ?? []
  }

  /// Returns a label followed by names that continue on indented lines.
  private func listed(_ label: String, _ names: String, indentation: Int) -> [String] {
    let first = names.wrapped(to: lineWidth - label.count).first ?? ""
    let rest = names.dropFirst(first.count).wrapped(to: lineWidth - indentation)
    return [label + first] + rest.indented(by: indentation)
  }

  /// Returns the names of commands, with only the first word, followed by dots, for those that have
  /// it in common.
  private func folded(_ commands: [CommandInfo]) -> [String] {
    var names: [String] = []
    for command in commands {
      let word = command.words[0]
      let isShared = tool.visibleCommands.count { $0.words[0] == word } > 1
      let name = isShared ? "\(word) ..." : command.name
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Returns terms with their explanations, which are truncated to fit their lines.
  private func lines(_ rows: [TermDefinition], column: Int) -> [String] {
    rows.map { row in
      let label = "  \(row.term)".padded(to: column - 2) + "  "
      let room = lineWidth - label.count
      if row.explanation.count <= room { return label + row.explanation }
      return label + (row.explanation.wrapped(to: room - 2).first ?? "") + " …"
    }
  }

  /// Returns the column at which the explanations of all rows start.
  private func column(of rows: [TermDefinition]) -> Int {
    (rows.map(\.term.count).max() ?? 0) + 4
  }
}
