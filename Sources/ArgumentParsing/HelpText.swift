/// The text that `--help` prints, laid out for a terminal.
struct HelpText {
  let tool: CommandLineToolInfo

  init(_ tool: CommandLineToolInfo) {
    self.tool = tool
  }

  /// Returns the help for the commands in a group, or for the program if the group is "".
  func group(_ group: String) -> String {
    guard !group.isEmpty else { return program() }
    let depth = group.split(separator: " ").count
    let commands = tool.commands(in: group).map { command in
      TermDefinition(command.words.dropFirst(depth).joined(separator: " "), command.summary)
    }
    return joined([
      usage("\(tool.name) \(group) COMMAND [ARGUMENT]..."), table("Commands", commands),
      "See '\(tool.name) help \(group) COMMAND' for the options of a command.",
    ])
  }

  /// Returns the help for one command.
  func command(_ command: CommandInfo) -> String {
    let depth = command.words.count
    let longerCommands = tool.commands(in: command.name).map {
      TermDefinition($0.words.dropFirst(depth).joined(separator: " "), $0.summary)
    }
    return joined(
      [
        usage(of: command), prose("\(command.summary)."), examples(command.examples),
        prose(command.discussion), prose(command.aliasSentence(of: tool.name)),
        longerCommands.isEmpty ? "" : table("Commands", longerCommands),
      ] + optionTables(command.parameters) + [
        table("Environment", tool.environment(of: command)), exitStatuses(of: command),
        prose("'\(tool.name) \(command.name) -h' shows the main part of this help on one screen."),
      ]
    )
  }

  /// Returns the explanation of a topic.
  func topic(_ topic: HelpTopic) -> String {
    let blocks = topic.blocks()
    let rows = blocks.flatMap { block -> [TermDefinition] in
      if case .table(_, let rows) = block { rows } else { [] }
    }
    let column = helpColumn(for: rows)
    return joined(
      ["\(topic.summary)."]
        + blocks.map { block in
          switch block {
          case .prose(let text): prose(text)
          case .table(let title, let rows): table(title, rows, column: column)
          case .page(let source): MdocText(source).text
          }
        }
    )
  }

  /// Returns the list of topics.
  func topics() -> String {
    joined([table("Help topics", tool.topics), "See '\(tool.name) help TOPIC'."])
  }

  private func program() -> String {
    let sections = tool.commandSections.map { section in
      (section.title, section.commands.map { TermDefinition($0.name, $0.summary) })
    }
    let column = helpColumn(for: sections.flatMap(\.1))
    return joined(
      [
        usage("\(tool.name) COMMAND [ARGUMENT]..."), prose("\(tool.summary)."),
        examples(tool.examples), prose(tool.discussion),
      ] + sections.map { table($0, $1, column: column) } + optionTables(tool.parameters) + [
        table("Environment", tool.environment), exitStatuses(tool.exitStatuses),
        table("Help topics", tool.topics), seeHelp,
      ]
    )
  }
}

extension HelpText {
  /// The last line of the program's help.
  var seeHelp: String {
    let topics = tool.topics.isEmpty ? "" : " or '\(tool.name) help TOPIC'"
    return "See '\(tool.name) help COMMAND'\(topics) for more."
  }

  func joined(_ blocks: [String]) -> String {
    blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  func usage(_ line: String) -> String {
    let label = "Usage: "
    let lines = line.wrapped(to: lineWidth - label.count)
    return label + lines.joined(separator: "\n" + String(repeating: " ", count: label.count))
  }

  func usage(of command: CommandInfo) -> String {
    let hasOptions = command.parameters.options.contains { ![.help, .noOptionFile].contains($0) }
    let arguments = (hasOptions ? ["[OPTION]..."] : []) + command.parameters.operands.map(\.usage)
    return usage(([tool.name, command.name] + arguments).joined(separator: " "))
  }

  func prose(_ text: String) -> String {
    text.paragraphs
      .map { ($0.listItems.map(bulleted) ?? $0.wrapped(to: lineWidth)).joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  private func bulleted(_ items: [Substring]) -> [String] {
    items.flatMap { item in
      let lines = item.wrapped(to: lineWidth - 4)
      return lines.prefix(1).map { "  - \($0)" } + lines.dropFirst().indented(by: 4)
    }
  }

  private func examples(_ examples: [CommandExample]) -> String {
    guard !examples.isEmpty else { return "" }
    let lines = examples.flatMap { example in
      ["  \(example.command)"] + example.explanation.wrapped(to: lineWidth - 6).indented(by: 6)
    }
    return (["Examples:"] + lines).joined(separator: "\n")
  }

  /// Returns the exit statuses that have a meaning of their own in a command.
  private func exitStatuses(of command: CommandInfo) -> String {
    let own = command.exitStatuses.filter { $0.code == 0 || !tool.exitStatuses.contains($0) }
    return exitStatuses(own) + "\n  '\(tool.name) --help' lists the other statuses."
  }

  private func exitStatuses(_ statuses: [ExitStatusInfo]) -> String {
    table("Exit status", statuses.map { TermDefinition(String($0.code), $0.meaning) })
  }

  /// Returns tables of the operands and of each section of the options, aligned with each other.
  private func optionTables(_ parameters: [ParameterInfo]) -> [String] {
    let operands = parameters.operands.map { TermDefinition($0.metavariable, $0.completeHelp) }
    let sections = parameters.optionSections.map { section in
      (section.title, section.options.map { TermDefinition($0.label, $0.completeHelp) })
    }
    let column = helpColumn(for: operands + sections.flatMap(\.1))
    return ([("Operands", operands)] + sections).map { table($0, $1, column: column) }
  }

  /// Returns a heading followed by terms and their explanations, or "" if there are none.
  func table(_ title: String, _ rows: [TermDefinition], column: Int? = nil) -> String {
    guard !rows.isEmpty else { return "" }
    let column = column ?? helpColumn(for: rows)
    var lines = ["\(title):"]
    for row in rows {
      let label = "  \(row.term)"
      var explanation = row.explanation.wrapped(to: lineWidth - column)[...]
      if label.count + 2 <= column, let first = explanation.popFirst() {
        lines.append(label.padded(to: column) + first)
      } else {
        lines.append(label)
      }
      lines += explanation.indented(by: column)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the column at which explanations start; terms that are too wide get their own line.
  func helpColumn(for rows: [TermDefinition]) -> Int {
    let widths = rows.map(\.term.count).filter { $0 <= 24 }
    return 2 + (widths.max() ?? 4) + 2
  }
}

extension ParameterInfo {
  /// The operand as shown in a usage line: `FILE`, `[FILE]`, `FILE...` or `[FILE]...`.
  fileprivate var usage: String {
    (isRequired ? metavariable : "[\(metavariable)]") + (isRepeatable ? "..." : "")
  }

  /// The names and the value of the option, such as `-o, --store=FILE`.
  fileprivate var label: String { nameLabel + valueLabel }

  /// The names of the option.
  var nameLabel: String {
    let hasShortName = names.contains { !$0.isLongName }
    let negations = names.map(\.negatedLongName)
    let words = names.filter { !negations.contains($0) }.map { name in
      names.contains(name.negatedLongName) ? "--[no-]\(name.dropFirst(2))" : name
    }
    return (hasShortName ? "" : "    ") + words.joined(separator: ", ")
  }

  private var valueLabel: String {
    switch kind {
    case .flag, .operand: ""
    case .option where isValueOptional: "[=\(metavariable)]"
    case .option: longNames.isEmpty ? " \(metavariable)" : "=\(metavariable)"
    }
  }
}
