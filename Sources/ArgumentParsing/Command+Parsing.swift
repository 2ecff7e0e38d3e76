extension Command {
  /// The description of the command, which everything except parsing uses.
  static var info: CommandInfo {
    CommandInfo(
      name: name,
      summary: summary,
      discussion: discussion,
      examples: examples,
      exitStatuses: exitStatuses,
      isHidden: isHidden,
      parameters: parameters.map(\.info) + [.help]
    )
  }

  /// Returns the command with the arguments parsed from the words, or `nil` if they ask for help.
  static func parse(_ words: ArraySlice<String>) throws(UsageError) -> Self? {
    let parameters = parameters
    let infos = parameters.map(\.info) + [.help]
    let matches = try ArgumentScanner.scan(words, for: infos)
    guard matches.allSatisfy({ $0.index < parameters.endIndex }) else { return nil }

    var command = Self()
    for match in matches {
      try parameters[match.index].apply(match.argument, &command)
    }
    for (index, info) in infos.enumerated() {
      try info.checkCount(matches.count { $0.index == index })
    }
    return command
  }
}

extension ParameterInfo {
  /// Throws an error that names the parameter if it was given too few times.
  fileprivate func checkCount(_ count: Int) throws(UsageError) {
    guard count < minimumCount else { return }
    throw UsageError(
      message: minimumCount == 1
        ? "\(metavariable) is missing"
        : "expected at least \(minimumCount) \(metavariable) operands, but got \(count)"
    )
  }
}
