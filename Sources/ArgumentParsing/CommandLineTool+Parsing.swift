extension CommandLineTool {
  /// Parses the words of a command line, without the program's name.
  ///
  /// A request for help or the version takes precedence over everything else on the line, even
  /// errors, but for an unknown command, which has no help.
  ///
  /// - Parameters:
  ///   - arguments: The words.
  ///   - defaults: The values of options that the line does not give.
  /// - Returns: The action that the line asks for.
  /// - Throws: `UsageError`.
  package func parse(
    _ arguments: [String],
    defaults: OptionDefaults = OptionDefaults()
  ) throws(UsageError) -> Invocation {
    lazy var line = separated(arguments)
    for word in arguments.prefix(while: { $0 != "--" }) {
      switch word {
      case "-h": return .help(try help(closestTo: line.words, isBrief: true))
      case "--help": return .help(try help(closestTo: line.words, isBrief: false))
      case "--version": return .version(versions())
      default: continue
      }
    }
    if line.words.first == "-V" { return .version(versions()) }
    let words = line.words.first == "--" ? line.words.dropFirst() : line.words
    if words.first == "help" {
      return .help(try help(for: words.dropFirst()))
    }
    switch CommandLookup(words, in: commands) {
    case .command(let command, let rest):
      return try invocation(of: command, with: (line.options + rest)[...], defaults)
    case .group(let group):
      if group.isEmpty, !line.options.isEmpty { throw missingCommand(after: line.options) }
      if arguments.isEmpty, let startScreen { return .help(help(on: startScreen)) }
      return .help(HelpText(info).group(group))
    case .unknown(let word, let group): throw unknownWord(word, after: group, in: words)
    }
  }

  private func separated(_ arguments: [String]) -> LeadingOptions {
    LeadingOptions(arguments, option: globalOption) { name in
      let start = name + " "
      return program.familiarWords.hasParts(after: name)
        || commands.contains { $0.name.hasPrefix(start) }
          && !commands.contains { $0.name == name }
    }
  }

  /// Returns the option of a given name, if it may be given before a command, as the first command
  /// that has it describes it: describing all commands takes longer than most of them run.
  private func globalOption(_ name: String) -> ParameterInfo? {
    let file = ParameterInfo.noOptionFile
    if program.hasOptionFile, file.names.contains(name) { return file }
    for command in commands {
      let options = description(of: command).parameters
      let found = options.first { $0.mayPrecedeCommand && $0.names.contains(name) }
      if let found { return found }
    }
    return nil
  }

  private func invocation(
    of command: any Command<Context>.Type,
    with words: ArraySlice<String>,
    _ defaults: OptionDefaults
  ) throws(UsageError) -> Invocation {
    do throws(UsageError) {
      var paths: [GivenPath] = []
      let parsed = try command.parse(
        words,
        suggesting: program.familiarWords,
        defaults,
        checkingFile: { (file) throws(UsageError) in
          try file.check(info.commands, program.familiarWords)
        },
        ignoring: { argument in commands.contains { $0.accepts(argument) } },
        noting: &paths
      )
      guard let parsed else { return .help(help(for: command, isBrief: true)) }
      return .run(parsed, paths)
    } catch {
      throw UsageError(
        message: error.message,
        hint: error.hint
          ?? nameHint(for: words.first { error == .unexpectedOperand($0) }, after: command.name)
          ?? "see '\(program.name) help \(command.name)'",
        place: error.place
      )
    }
  }
}

extension CommandLineTool {
  /// Returns the help requested by `help` followed by the words.
  private func help(for words: ArraySlice<String>) throws(UsageError) -> String {
    switch CommandLookup(words, in: commands) {
    case .command(let command, let rest):
      if let word = rest.first { throw unknownWord(word, after: command.name, in: words) }
      return help(for: command, isBrief: false)
    case .group(let group):
      let text = HelpText(info)
      guard let topic = topic(words) else { return text.group(group) }
      return text.topic(topic) + "\n" + text.group(group)
    case .unknown(let word, let group):
      if words == ["topics"], !topics.isEmpty { return HelpText(program).topics() }
      if let topic = topic(words) { return HelpText(program).topic(topic) }
      throw unknownWord(word, after: group, in: words, among: topics.map(\.name) + ["topics"])
    }
  }

  /// Returns the topic that the words name.
  private func topic(_ words: ArraySlice<String>) -> HelpTopic? {
    let name = words.joined(separator: " ")
    return topics.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// Returns the text of the screen without describing any other command, which takes time.
  private func help(on screen: StartScreen<Context>) -> String {
    let commands = screen.commands.map { command in
      let section = sections.first { $0.commands.contains { $0.name == command.name } }
      return (section?.title ?? "", TermDefinition(command.name, command.summary))
    }
    return HelpText(program).start(screen.introduction, commands, screen.nextSteps)
  }

  /// Returns the help for the command or group that the first words of the line name.
  private func help(
    closestTo words: ArraySlice<String>,
    isBrief: Bool
  ) throws(UsageError) -> String {
    let first = words.prefix { !$0.hasPrefix("-") }
    // Words after an unknown option may be its values.
    let words = first.isEmpty ? words.filter { !$0.hasPrefix("-") }[...] : first
    if words.first == "help" { return try help(for: words.dropFirst()) }
    switch CommandLookup(words, in: commands) {
    case .command(let command, _): return help(for: command, isBrief: isBrief)
    case .group(let group):
      let text = HelpText(info)
      if !isBrief { return text.group(group) }
      return group.isEmpty ? text.briefProgram() : text.briefGroup(group)
    case .unknown(let word, let group): throw unknownWord(word, after: group, in: words)
    }
  }

  private func help(for command: any Command<Context>.Type, isBrief: Bool) -> String {
    let description = description(of: command)
    let text = HelpText(info)
    return isBrief ? text.brief(description) : text.command(description)
  }
}
