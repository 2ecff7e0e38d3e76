/// What help, manual pages and completions need to know about one command.
package struct CommandInfo: Sendable, Equatable {
  /// The words that call the command.
  package var name: String

  /// What the command does, in one line without a period.
  package var summary: String

  /// More about the command, in paragraphs separated by blank lines.
  ///
  /// Lines that begin with `- ` are the items of a list, which is a paragraph of its own.
  package var discussion: String

  /// Command lines worth copying.
  package var examples: [CommandExample]

  /// What the exit statuses mean, in ascending order.
  package var exitStatuses: [ExitStatusInfo]

  /// Whether lists, manual pages, completions and suggestions leave the command out.
  package var isHidden: Bool

  /// The parameters in the order in which they are documented, `--help` being the last.
  package var parameters: [ParameterInfo]
}

extension CommandInfo {
  /// The words of the name.
  var words: [String] { name.split(separator: " ").map(String.init) }
}

/// Options that are documented under one heading.
struct OptionSection: Equatable {
  let title: String
  let options: [ParameterInfo]
}

extension [ParameterInfo] {
  /// The parameters that documentation mentions.
  var visible: Self { filter { !$0.isHidden } }

  /// The operands that documentation mentions.
  var operands: Self { visible.filter { $0.kind == .operand } }

  /// The flags and options that documentation mentions.
  var options: Self { visible.filter { $0.kind != .operand } }

  /// The flags and options by heading, the command's own first.
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
