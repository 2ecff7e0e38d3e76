/// A shell that completion scripts can be written for.
package enum CompletionShell: String, CaseIterable, ArgumentValue {
  /// The GNU shell.
  case bash

  /// The Z shell.
  case zsh

  /// The friendly interactive shell.
  case fish
}

/// Returns a script that teaches the shell to complete the commands, options and values of a tool.
package func completionScript(for shell: CompletionShell, info: CommandLineToolInfo) -> String {
  switch shell {
  case .bash: BashCompletion(info).script
  case .zsh: ZshCompletion(info).script
  case .fish: FishCompletion(info).script
  }
}

extension CommandLineToolInfo {
  /// The words that may follow the program's name or a group's, with `help` for the program.
  func completionWords(after group: String) -> [TermDefinition] {
    let help = TermDefinition("help", "Show the help of a command")
    return nextWords(after: group) + (group.isEmpty ? [help] : [])
  }
}

extension String {
  /// The text as a name of a shell function may spell it.
  var shellIdentifier: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// The text as one word of bash or zsh.
  var shellWord: String {
    "'" + replacing("'", with: "'\\''") + "'"
  }
}
