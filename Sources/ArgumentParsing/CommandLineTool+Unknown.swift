extension CommandLineTool {
  /// Returns the error for a line with options but without a command.
  func missingCommand(after options: [String]) -> UsageError {
    do throws(UsageError) {
      _ = try ArgumentScanner.scan(options[...], for: info.globalOptions)
    } catch {
      return UsageError(message: error.message, hint: "see '\(program.name) help'")
    }
    return UsageError(
      message: "no command after '\(options.joined(separator: " "))'",
      hint: "see '\(program.name) help'"
    )
  }

  /// Returns the error for a word that follows a group's name but does not continue the name of any
  /// command.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - group: The words before it.
  ///   - words: All words, which may begin with a familiar word of several parts.
  ///   - topics: Other words that would be valid, such as the names of help topics.
  /// - Returns: The error, with a suggestion.
  func unknownWord(
    _ word: String,
    after group: String,
    in words: ArraySlice<String>,
    among topics: [String] = []
  ) -> UsageError {
    let name = group.isEmpty ? word : "\(group) \(word)"
    let seeHelp = "see '\(program.name) help\(group.isEmpty ? "" : " ")\(group)'"
    if word.hasPrefix("-"), word != "-" {
      return unknownOption(word.optionName, hint: seeHelp)
    }
    if let old = program.familiarWords.name(beginning: words) {
      return UsageError(
        message: "unknown command '\(old)'",
        hint: program.familiarWords.hint(for: old, among: [])
      )
    }
    let familiar =
      group.isEmpty
      ? program.familiarWords.hint(for: word, among: ["--version"])
      : program.familiarWords.hint(for: word, in: group)
    // A group may have the name that users know for a command elsewhere.
    let familiarGroup = program.familiarWords.hint(for: group, among: [])
    return UsageError(
      message: "unknown command '\(name)'",
      hint: familiar ?? (group.isEmpty ? fileHint(for: word) : nil)
        ?? didYouMean(commands(like: word, in: group))
        ?? (group.isEmpty ? didYouMean(closestMatches(to: word, in: topics)) : nil)
        ?? familiarGroup ?? nameHint(for: word, after: group) ?? seeHelp
    )
  }

  /// Returns the command line for a name after words that do not take one; `nil` for other words,
  /// and for a name that needs more than one line.
  func nameHint(for word: String?, after words: String) -> String? {
    guard let word, let command = program.nameCommands[words],
      word.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    let verb = command.split(separator: " ").last ?? ""
    return "to \(verb) it: \(program.name) \(command) \(Self.shellWord(word))"
  }

  private static func shellWord(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-:@".contains($0) }
    return isPlain ? word : word.shellWord
  }

  /// Returns the command line for a path in place of a command's name; `nil` for other words.
  private func fileHint(for word: String) -> String? {
    guard let command = program.fileCommand, word.contains("/") || word.contains(".") else {
      return nil
    }
    return "to \(command) it: \(program.name) \(command) \(Self.shellWord(word))"
  }

  /// Returns the names of commands in which a word like the given one follows the group's name,
  /// immediately or later: for `export`, for example, `playlist export`.
  private func commands(like word: String, in group: String) -> [String] {
    let depth = group.split(separator: " ").count
    var names: [(word: String, name: String)] = []
    for command in info.commands(in: group) {
      for (index, part) in command.words.enumerated().dropFirst(depth) {
        let name = index == depth ? command.words[...depth].joined(separator: " ") : command.name
        if !names.contains(where: { $0 == (part, name) }) { names.append((part, name)) }
      }
    }
    let close = closestMatches(to: word, in: names.map(\.word))
    let found = names.filter { close.contains($0.word) }.map(\.name)
    return Array(found.enumerated().filter { !found[..<$0].contains($1) }.map(\.element).prefix(3))
  }

  /// Returns the error for an option in place of a command's name.
  private func unknownOption(_ option: String, hint: String) -> UsageError {
    let options = info.visibleCommands.flatMap(\.parameters.options).filter {
      $0.acceptedNames.contains(option)
    }
    guard options.isEmpty else {
      return UsageError(
        message: "option '\(option)' belongs after the command, "
          + "as in '\(program.name) COMMAND \(option)'",
        hint: hint
      )
    }
    let names = info.parameters.flatMap(\.longNames)
    return UsageError(
      message: "unknown option '\(option)'",
      hint: program.familiarWords.hint(for: option, among: names)
        ?? didYouMean(closestMatches(to: option, in: names)) ?? hint
    )
  }
}
