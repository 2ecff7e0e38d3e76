/// The description of a command from which help, manual pages and completions are generated.
package struct CommandInfo: Sendable, Equatable {
  /// The words that invoke the command.
  package var name: String

  /// A one-line summary of the command, without a period.
  package var summary: String

  /// More about the command, in paragraphs separated by blank lines.
  ///
  /// Lines that begin with `- ` are the items of a list, which is a paragraph of its own.
  package var discussion: String

  /// Example command lines.
  package var examples: [CommandExample]

  /// The exit statuses with their meanings, in ascending order.
  package var exitStatuses: [ExitStatusInfo]

  /// The name of the command whose manual page also describes this one, or its own name.
  package var manual: String

  /// Whether the command is left out of lists, manual pages, completions and suggestions.
  package var isHidden: Bool

  /// The heading under which the command is listed.
  package var section = ""
  /// Other words that also invoke the command, such as those that another program would use.
  package var aliases: [String]

  /// The parameters in the order in which they are documented, ending with `--help`.
  package var parameters: [ParameterInfo]
}

extension CommandInfo {
  /// The words of the name.
  var words: [String] { name.split(separator: " ").map(String.init) }

  /// A sentence with the words that also invoke the command of a program; "" if there are none.
  func aliasSentence(of program: String) -> String {
    let names = aliases.map { "'\(program) \($0)'" }
    guard let last = names.last else { return "" }
    let others = names.dropLast().joined(separator: ", ")
    return others.isEmpty ? "\(last) does the same." : "\(others) and \(last) do the same."
  }

  /// Whether the command has a manual page of its own.
  var hasPage: Bool { manual == name }
}

/// A group of options that are documented under one heading.
struct OptionSection: Equatable {
  let title: String
  let options: [ParameterInfo]
}

extension [ParameterInfo] {
  /// The parameters that are documented.
  var visible: Self { filter { !$0.isHidden } }

  /// The operands that are documented.
  var operands: Self { visible.filter { $0.kind == .operand } }

  /// The flags and options that are documented.
  var options: Self { visible.filter { $0.kind != .operand } }

  /// The flags and options grouped by heading; the command's own options come first.
  var optionSections: [OptionSection] {
    var titles: [String?] = [nil]
    for option in options where !titles.contains(option.section) {
      titles.append(option.section)
    }
    return titles.compactMap { title in
      let options = options.filter { $0.section == title }
      return options.isEmpty ? nil : OptionSection(title: title ?? "Options", options: options)
    }
  }
}

/// An example command line with its explanation.
package struct CommandExample: Sendable, Equatable {
  /// The complete line as typed into a shell.
  package let command: String

  /// A sentence that explains the line.
  package let explanation: String

  /// Creates an example from a command line and a sentence.
  package init(_ command: String, _ explanation: String) {
    self.command = command
    self.explanation = explanation
  }
}
