/// A shell for which completion scripts can be generated.
package enum CompletionShell: String, CaseIterable, ArgumentValue {
  /// The GNU Bourne-Again Shell.
  case bash

  /// The Z shell.
  case zsh

  /// The friendly interactive shell.
  case fish
}

extension CompletionShell {
  /// Returns words of a command line without the quotation marks and escapes that this shell leaves
  /// in them when it calls a completion script.
  package func unquoted(_ words: [String]) -> [String] {
    self == .bash ? words.map(BashWord.unquoted) : words
  }
}

/// Returns a script that makes the shell complete the commands, options and values of a tool.
package func completionScript(for shell: CompletionShell, info: CommandLineToolInfo) -> String {
  switch shell {
  case .bash: BashCompletion(info).script
  case .zsh: ZshCompletion(info).script
  case .fish: FishCompletion(info).script
  }
}

extension CommandLineToolInfo {
  /// Returns the options that may follow the name of the program or a group.
  func options(in group: String) -> [ParameterInfo] {
    group.isEmpty ? parameters : globalOptions + [.help]
  }

  /// Returns the words that may follow the name of the program or a group.
  ///
  /// For the program, the words include `help`.
  func completionWords(after group: String) -> [TermDefinition] {
    let help = TermDefinition("help", "Show help for a command")
    return nextWords(after: group) + (group.isEmpty ? [help] : [])
  }
}

extension String {
  /// The text with every character that is invalid in the name of a shell function replaced.
  var shellIdentifier: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// The text quoted as one word for bash or zsh.
  var shellWord: String {
    "'" + replacing("'", with: "'\\''") + "'"
  }
}
