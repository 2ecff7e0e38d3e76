/// A generator of the manual pages of a tool.
struct ManualAuthor {
  let tool: CommandLineToolInfo
  let date: String

  /// Returns the page of the program, which lists its commands.
  func programPage() -> ManualPage {
    let commands = tool.commandSections.flatMap { section in
      [".Ss \(Mdoc.text(section.title))"]
        + Mdoc.list(
          section.commands.map { command in
            TermDefinition("Cm \(Mdoc.argument(command.name))", "\(command.summary).")
          }
        )
    }
    return page(
      named: tool.name,
      summary: tool.summary,
      sections: [
        Mdoc.section("SYNOPSIS", [".Nm", ".Ar command", ".Op Ar argument ..."]),
        Mdoc.section(
          "DESCRIPTION",
          description(tool.discussion, orElse: tool.summary)
        ),
        Mdoc.section("COMMANDS", commands),
        Mdoc.section("OPTIONS", options(tool.parameters)),
        Mdoc.section("HELP TOPICS", list(tool.topics, macro: "Cm")),
        Mdoc.section("TERMS", list(tool.terms, macro: "Sy")),
        Mdoc.section("ENVIRONMENT", list(tool.environment, macro: "Ev")),
        Mdoc.section("FILES", list(tool.files, macro: "Pa")),
        Mdoc.section("EXIT STATUS", exitStatuses(tool.exitStatuses)),
        Mdoc.section("EXAMPLES", examples(tool.examples)),
        Mdoc.section(
          "SEE ALSO",
          references(
            tool.visibleCommands.filter(\.hasPage).map(reference)
              + tool.seeAlso.compactMap(ManualReference.init)
          )
        ),
        bugReports,
      ]
    )
  }

  /// Returns the page of one command.
  func commandPage(_ command: CommandInfo) -> ManualPage {
    let operands = command.parameters.operands.map { operand in
      TermDefinition("Ar \(operand.mdocPlaceholder)", operand.completeHelp)
    }
    let operandList =
      operands.isEmpty ? [] : [".Pp", "The operands are as follows:"] + Mdoc.list(operands)
    let others = tool.visibleCommands.filter { $0.manual == command.name && !$0.hasPage }
    let siblings = tool.visibleCommands.filter(\.hasPage).filter { other in
      other.name != command.name && command.words.count > 1
        && other.words.dropLast() == command.words.dropLast()
        || other.words.dropLast() == command.words || command.words.dropLast() == other.words
    }
    return page(
      named: reference(to: command).name,
      others.map { reference(to: $0).name },
      summary: command.summary,
      sections: [
        Mdoc.section("SYNOPSIS", synopsis(of: command) + others.flatMap(shortSynopsis)),
        Mdoc.section(
          "DESCRIPTION",
          description(command.discussion, orElse: command.summary)
            + (command.aliases.isEmpty
              ? [] : [".Pp"] + Mdoc.prose(command.aliasSentence(of: tool.name)))
            + operandList
        ),
        Mdoc.section("OPTIONS", options(command.parameters)),
        Mdoc.section("ENVIRONMENT", list(tool.environment(of: command), macro: "Ev")),
        Mdoc.section("EXIT STATUS", exitStatuses(command.exitStatuses)),
        Mdoc.section("EXAMPLES", examples(command.examples)),
        Mdoc.section(
          "SEE ALSO",
          references([ManualReference(name: tool.name)] + siblings.map(reference))
        ),
        bugReports,
      ]
    )
  }
}

extension ManualAuthor {
  private var bugReports: [String] {
    Mdoc.section("REPORTING BUGS", Mdoc.prose(tool.bugReports))
  }

  private func page(
    named name: String,
    _ otherNames: [String] = [],
    summary: String,
    sections: [[String]]
  ) -> ManualPage {
    let prologue = [
      ".\\\" Generated from the commands of \(tool.name); do not edit.",
      ".Dd \(date)", ".Dt \(name.uppercased()) 1 LOCAL", ".Os \(tool.name)",
      ".Sh NAME",
    ]
    let names = ([name] + otherNames).map { ".Nm \($0)" }
    let title = names.dropLast().map { "\($0) ," } + names.suffix(1)
    let lines = prologue + title + [".Nd \(Mdoc.text(summary))"] + sections.joined()
    return ManualPage(fileName: "\(name).1", text: lines.joined(separator: "\n") + "\n")
  }

  private func synopsis(of command: CommandInfo) -> [String] {
    let parameters = command.parameters.visible
    let ownOptions = parameters.options.filter {
      $0.section == nil && ![.help, .noOptionFile].contains($0)
    }
    let hasSharedOptions = parameters.options.contains { $0.section != nil }
    return [".Nm \"\(tool.name) \(command.name)\""]
      + ownOptions.map { ".\($0.mdocSynopsis)" }
      + (hasSharedOptions ? [".Op Ar option ..."] : [])
      + parameters.operands.map { ".\($0.mdocSynopsis)" }
  }

  /// Returns the synopsis of a command with options that the page explains for another command.
  private func shortSynopsis(of command: CommandInfo) -> [String] {
    [".Nm \"\(tool.name) \(command.name)\"", ".Op Ar option ..."]
      + command.parameters.operands.map { ".\($0.mdocSynopsis)" }
  }

  private func description(_ discussion: String, orElse summary: String) -> [String] {
    Mdoc.prose(discussion.isEmpty ? "\(summary)." : discussion)
  }

  /// Returns the options, with a title above each section except the first.
  private func options(_ parameters: [ParameterInfo]) -> [String] {
    parameters.optionSections.enumerated().flatMap { index, section in
      let title = index == 0 ? [] : [".Ss \(Mdoc.text(section.title))"]
      return title
        + Mdoc.list(section.options.map { TermDefinition($0.mdocLabel, $0.completeHelp) })
    }
  }

  private func list(_ definitions: [TermDefinition], macro: String) -> [String] {
    Mdoc.list(
      definitions.map { TermDefinition("\(macro) \(Mdoc.argument($0.term))", $0.explanation) }
    )
  }

  private func exitStatuses(_ statuses: [ExitStatusInfo]) -> [String] {
    Mdoc.list(statuses.map { TermDefinition(String($0.code), $0.meaning) })
  }

  private func examples(_ examples: [CommandExample]) -> [String] {
    let blocks = examples.map { Mdoc.prose($0.explanation) + Mdoc.display($0.command) }
    return Array(blocks.joined(separator: [".Pp"]))
  }

  private func reference(to command: CommandInfo) -> ManualReference {
    ManualReference(name: "\(tool.name)-\(command.words.joined(separator: "-"))")
  }

  private func references(_ references: [ManualReference]) -> [String] {
    let macros =
      references
      .sorted { ($0.section, $0.name) < ($1.section, $1.name) }
      .map { ".Xr \($0.name) \($0.section)" }
    return macros.dropLast().map { "\($0) ," } + macros.suffix(1)
  }
}
