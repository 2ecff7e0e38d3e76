/// What help, manual pages and completions need to know about a command-line tool.
///
/// These are plain values: whatever is generated is made from them alone.
package struct CommandLineToolInfo: Sendable, Equatable {
  /// The name of the program.
  package var name: String

  /// The version as `--version` shows it.
  package var version: String

  /// What the program is, in one line without a period.
  package var summary: String

  /// More about the program, in paragraphs separated by blank lines.
  ///
  /// Lines that begin with `- ` are the items of a list, which is a paragraph of its own.
  package var discussion: String

  /// The commands, hidden ones among them, in the order in which they are listed.
  package var commands: [CommandInfo]

  /// Command lines worth copying.
  package var examples: [CommandExample]

  /// What the exit statuses of all commands mean.
  package var exitStatuses: [ExitStatusInfo]

  /// The environment variables that commands read.
  package var environment: [TermDefinition]

  /// The files that commands read and write.
  package var files: [TermDefinition]

  /// Other manual pages, for example `libsync-schema(5)`.
  package var seeAlso: [String]

  /// The flags that may stand in place of a command.
  package var parameters: [ParameterInfo] { [.help, .version] }
}

extension CommandLineToolInfo {
  /// The commands that documentation mentions.
  var visibleCommands: [CommandInfo] { commands.filter { !$0.isHidden } }

  /// The words with which several commands begin, for example `playlist`, and "" for the program.
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

  /// Returns the words that may follow the group's in the name of a command.
  ///
  /// A word that makes a group of its own is explained by the words that may follow it.
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
