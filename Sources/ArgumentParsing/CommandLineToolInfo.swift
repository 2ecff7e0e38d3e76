/// The description of a command-line tool, from which help, manual pages and completions are
/// generated.
///
/// It consists of plain values and contains everything that the generators need.
package struct CommandLineToolInfo: Sendable, Equatable {
  /// The name of the program.
  package var name: String

  /// The version as `--version` shows it.
  package var version: String

  /// A one-line summary of the program, without a period.
  package var summary: String

  /// More about the program, in paragraphs separated by blank lines.
  ///
  /// Lines that begin with `- ` are the items of a list, which is a paragraph of its own.
  package var discussion: String

  /// The commands, including hidden ones, in the order in which they are listed.
  package var commands: [CommandInfo]

  /// Example command lines.
  package var examples: [CommandExample]

  /// The exit statuses that all commands share.
  package var exitStatuses: [ExitStatusInfo]

  /// The words that the documentation uses in a special sense.
  package var terms: [TermDefinition]

  /// The environment variables that commands read.
  package var environment: [TermDefinition]

  /// The files that commands read and write.
  package var files: [TermDefinition]

  /// Other manual pages, for example `libsync-schema(5)`.
  package var seeAlso: [String]

  /// The suggestions for words that users know from other programs.
  package var familiarWords: [FamiliarWord]

  /// The command to suggest for a name that follows a group or a command that takes no operands, such
  /// as `playlist show` for `playlist`.
  package var nameCommands: [String: String]

  /// The command to suggest for a path in place of a command's name; `nil` for none.
  package var fileCommand: String?

  /// The way to report faults of the program, in sentences; "" for nothing.
  package var bugReports: String

  /// The help topics, with a summary of each.
  package var topics: [TermDefinition]

  /// Whether the program reads defaults of options from a file.
  package var hasOptionFile: Bool

  /// The flags that may be given instead of a command, and the options that may precede one.
  package var parameters: [ParameterInfo] {
    [.help, .version]
      + globalOptions.map { option in
        var option = option
        option.section = "Options before or after a command"
        return option
      }
  }
}

extension CommandLineToolInfo {
  /// The options that may precede a command's name, without duplicates, each with all the choices
  /// that some command has.
  var globalOptions: [ParameterInfo] {
    var options: [ParameterInfo] = hasOptionFile ? [.noOptionFile] : []
    for option in commands.flatMap(\.parameters) where option.mayPrecedeCommand {
      guard let index = options.firstIndex(where: { $0.names == option.names }) else {
        options.append(option)
        continue
      }
      if option.completion.choices.count > options[index].completion.choices.count {
        options[index] = option
      }
    }
    return options
  }

  /// Returns the environment variables that set options of a command.
  func environment(of command: CommandInfo) -> [TermDefinition] {
    let variables = command.parameters.visible.compactMap(\.variable)
    return environment.filter { variables.contains($0.term) }
  }

  /// The commands that are documented.
  var visibleCommands: [CommandInfo] { commands.filter { !$0.isHidden } }

  /// The visible commands under their headings, in the order in which they are listed.
  var commandSections: [(title: String, commands: [CommandInfo])] {
    var titles: [String] = []
    for command in visibleCommands where !titles.contains(command.section) {
      titles.append(command.section)
    }
    return titles.map { title in (title, visibleCommands.filter { $0.section == title }) }
  }

  /// The first words of command names with several words, such as `playlist`; "" for the program.
  var groups: [String] {
    var groups = [""]
    for command in visibleCommands {
      let words = command.words
      for count in words.indices.dropFirst() {
        let group = words.prefix(count).joined(separator: " ")
        if !groups.contains(group) { groups.append(group) }
      }
    }
    return groups
  }

  /// Returns the visible commands whose names begin with the words of the group.
  func commands(in group: String) -> [CommandInfo] {
    visibleCommands.filter { group.isEmpty || $0.name.hasPrefix("\(group) ") }
  }

  /// Returns the words that may follow the group's words in the name of a command.
  ///
  /// A word that names a group rather than a command is explained by the words that may follow it.
  func nextWords(after group: String) -> [TermDefinition] {
    let depth = group.split(separator: " ").count
    var definitions: [TermDefinition] = []
    for command in commands(in: group) {
      let words = command.words
      guard words.count > depth, !definitions.contains(where: { $0.term == words[depth] })
      else { continue }
      let name = words[...depth].joined(separator: " ")
      let explanation =
        name == command.name
        ? command.summary : nextWords(after: name).map(\.term).joined(separator: ", ")
      definitions.append(TermDefinition(words[depth], explanation))
    }
    return definitions
  }
}

/// The documentation of an exit status.
package struct ExitStatusInfo: Sendable, Equatable {
  /// The status, from 0 to 255.
  package let code: Int

  /// The meaning, as a sentence.
  package let meaning: String

  /// Creates the documentation of an exit status.
  package init(_ code: Int, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}

/// A term and its explanation for help and manual, such as a file or an environment variable.
package struct TermDefinition: Sendable, Equatable {
  /// The term, for example `NO_COLOR` or `~/.config/libsync/config.toml`.
  package let term: String

  /// The explanation, in sentences.
  package let explanation: String

  /// Creates a definition from a term and its explanation.
  package init(_ term: String, _ explanation: String) {
    self.term = term
    self.explanation = explanation
  }
}
