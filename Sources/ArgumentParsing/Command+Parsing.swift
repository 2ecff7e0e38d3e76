extension Command {
  /// The description of the command, which is used for everything except parsing.
  static var info: CommandInfo {
    CommandInfo(
      name: name,
      summary: summary,
      discussion: discussion,
      examples: examples,
      exitStatuses: exitStatuses,
      manual: manual,
      isHidden: isHidden,
      aliases: aliases,
      parameters: bindings.map(\.info) + [.help]
    )
  }

  /// Returns the command with the arguments parsed from the words, or `nil` if they ask for help.
  ///
  /// - Parameters:
  ///   - words: The words of the command line, without the command's name.
  ///   - familiarWords: The suggestions for words that users know from other programs.
  ///   - defaults: The values of options that the words do not give.
  ///   - check: Throws an error if the option file is invalid, even if only in lines that do not
  ///     concern this command.
  ///   - isForOthers: Returns whether another command accepts a default that this one cannot use,
  ///     which is then ignored.
  ///   - paths: Receives the paths among the arguments.
  /// - Returns: The command.
  /// - Throws: `UsageError`.
  static func parse(
    _ words: ArraySlice<String>,
    suggesting familiarWords: [FamiliarWord],
    _ defaults: OptionDefaults,
    checkingFile check: (OptionFile) throws(UsageError) -> Void,
    ignoring isForOthers: (Argument) -> Bool = { _ in false },
    noting paths: inout [GivenPath]
  ) throws(UsageError) -> Self? {
    let parameters = bindings
    let own = parameters.map(\.info)
    let infos = own + [.help] + (defaults.hasFile ? [.noOptionFile] : [])
    let given = try ArgumentScanner.scan(words, for: infos, suggesting: familiarWords)
    let flags = given.filter { $0.index >= own.endIndex }.map { infos[$0.index] }
    if flags.contains(.help) { return nil }

    var command = Self()
    if !flags.contains(.noOptionFile), let file = try defaults.file() {
      try check(file)
      for setting in try file.settings(for: name, own) where !own.isRepeated(setting.match, given) {
        let parameter = parameters[setting.match.index]
        let argument = parameter.inHome(setting.match.argument, defaults.home)
        if let path = parameter.givenPath(argument) { paths.append(path) }
        do throws(UsageError) {
          if setting.isForAll {
            try parameter.applyDefault(argument, &command)
          } else {
            try parameter.apply(argument, &command)
          }
        } catch {
          if setting.isForAll, isForOthers(argument) { continue }
          try located(at: setting.place) { () throws(UsageError) in throw error }
        }
      }
    }
    for match in defaults.variables(for: own)
    where !given.contains(where: { $0.index == match.index }) {
      let parameter = parameters[match.index]
      let argument = parameter.inHome(match.argument, defaults.home)
      if let path = parameter.givenPath(argument) { paths.append(path) }
      do throws(UsageError) {
        try parameter.applyDefault(argument, &command)
      } catch {
        if !isForOthers(argument) { throw error }
      }
    }
    for match in given where match.index < own.endIndex {
      let parameter = parameters[match.index]
      let argument = parameter.inHome(match.argument, defaults.home)
      if let path = parameter.givenPath(argument) { paths.append(path) }
      try parameter.apply(argument, &command)
    }
    for (index, info) in own.enumerated() {
      try info.checkCount(given.count { $0.index == index }, examples)
    }
    return command
  }
}

extension Command {
  /// Returns the error for a command line that does not say enough, with the command's first
  /// example.
  ///
  /// - Parameters:
  ///   - message: What is missing.
  ///   - advice: What to give.
  /// - Returns: The error.
  package static func incomplete(_ message: String, _ advice: String) -> UsageError {
    let example = examples.first.map { "for example: \($0.command)" }
    let hint = [advice, example].compactMap(\.self).joined(separator: "; ")
    return UsageError(message: message, hint: hint)
  }

  /// Returns whether the command has the option or variable of a default and accepts its value.
  static func accepts(_ argument: Argument) -> Bool {
    bindings.contains { parameter in
      guard
        parameter.info.variable == argument.name
          || parameter.info.acceptedNames.contains(argument.name)
      else { return false }
      var command = Self()
      do throws(UsageError) {
        try parameter.apply(argument, &command)
        return true
      } catch {
        return false
      }
    }
  }
}

extension [ParameterInfo] {
  /// Returns whether the command line replaces a match from the option file, because the match's
  /// parameter is repeatable and is also given on the command line.
  fileprivate func isRepeated(
    _ match: ArgumentScanner.Match,
    _ given: [ArgumentScanner.Match]
  ) -> Bool {
    self[match.index].isRepeatable && given.contains { $0.index == match.index }
  }
}

extension ParameterInfo {
  /// Throws an error that names the parameter if it was given too few times.
  ///
  /// The error says what the parameter is, and gives the first example of its command.
  fileprivate func checkCount(
    _ count: Int,
    _ examples: [CommandExample]
  ) throws(UsageError) {
    guard count < minimumCount else { return }
    throw UsageError(
      message: minimumCount == 1
        ? "\(metavariable) is missing (\(briefHelp.prefix(1).lowercased() + briefHelp.dropFirst()))"
        : "expected at least \(minimumCount) \(metavariable) operands, but got \(count)",
      hint: examples.first.map { "for example: \($0.command)" }
    )
  }
}
