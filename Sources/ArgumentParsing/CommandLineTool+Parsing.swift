extension CommandLineTool {
  /// Parses the words of a command line, without the program's name.
  ///
  /// A request for help or the version takes precedence over everything else on the line, even
  /// errors.
  package func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    for word in arguments.prefix(while: { $0 != "--" }) {
      switch word {
      case "-h", "--help": return .help(help(closestTo: arguments))
      case "--version": return .version("\(program.name) \(program.version)")
      default: continue
      }
    }
    let words = arguments.first == "--" ? arguments.dropFirst() : arguments[...]
    if words.first == "help" {
      return .help(try help(for: words.dropFirst()))
    }
    switch CommandLookup(words, in: commands) {
    case .command(let command, let rest): return try invocation(of: command, with: rest)
    case .group(let group): return .help(HelpText(info).group(group))
    case .unknown(let word, let group): throw unknownWord(word, after: group)
    }
  }

  private func invocation(
    of command: any Command<Context>.Type,
    with words: ArraySlice<String>
  ) throws(UsageError) -> Invocation {
    do throws(UsageError) {
      guard let parsed = try command.parse(words) else { return .help(help(for: command)) }
      return .run(parsed)
    } catch {
      throw UsageError(
        message: error.message,
        hint: error.hint ?? "see '\(program.name) help \(command.name)'",
        command: command.name
      )
    }
  }
}

extension CommandLineTool {
  /// Returns the help requested by `help` followed by the words.
  private func help(for words: ArraySlice<String>) throws(UsageError) -> String {
    switch CommandLookup(words, in: commands) {
    case .command(let command, let rest):
      if let word = rest.first { throw unknownWord(word, after: command.name) }
      return help(for: command)
    case .group(let group): return HelpText(info).group(group)
    case .unknown(let word, let group): throw unknownWord(word, after: group)
    }
  }

  /// Returns the help for the longest part of the command line that names something.
  private func help(closestTo arguments: [String]) -> String {
    var words = arguments.prefix { $0 != "--" }.filter { !$0.hasPrefix("-") }[...]
    if words.first == "help" { words.removeFirst() }
    switch CommandLookup(words, in: commands) {
    case .command(let command, _): return help(for: command)
    case .group(let group), .unknown(_, let group): return HelpText(info).group(group)
    }
  }

  private func help(for command: any Command<Context>.Type) -> String {
    HelpText(info).command(description(of: command))
  }
}

extension CommandLineTool {
  /// Returns the error for a word that does not follow the group's name in any command.
  private func unknownWord(_ word: String, after group: String) -> UsageError {
    let name = group.isEmpty ? word : "\(group) \(word)"
    let seeHelp = "see '\(program.name) help\(group.isEmpty ? "" : " ")\(group)'"
    if word.hasPrefix("-"), word != "-" {
      return unknownOption(String(word.prefix { $0 != "=" }), hint: seeHelp)
    }
    let suggestion = closestMatch(to: word, in: info.nextWords(after: group).map(\.term))
    return UsageError(
      message: "unknown command '\(name)'",
      hint: suggestion.map { "did you mean '\(name.dropLast(word.count))\($0)'?" } ?? seeHelp
    )
  }

  /// Returns the error for an option in place of a command's name.
  private func unknownOption(_ option: String, hint: String) -> UsageError {
    let isKnown = info.visibleCommands.contains { command in
      command.parameters.options.contains { $0.names.contains(option) }
    }
    guard isKnown else { return UsageError(message: "unknown option '\(option)'", hint: hint) }
    return UsageError(
      message: "option '\(option)' belongs after the command",
      hint: "as in '\(program.name) COMMAND \(option)'"
    )
  }
}
