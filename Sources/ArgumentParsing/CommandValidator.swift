/// Returns the problems in the descriptions of a tool and its commands, one line each.
///
/// The compiler cannot detect mistakes in a table of parameters; a test that expects no problems
/// finds them before a user does.
package func problems(in info: CommandLineToolInfo) -> [String] {
  info.problems.located(at: info.name)
    + info.commands.flatMap { command in
      let call = "\(info.name) \(command.name)"
      return (command.problems + command.examples.problems(calling: call)).located(at: command.name)
    }
}

/// Returns the problems whose value is true.
private func present(_ problems: KeyValuePairs<String, Bool>) -> [String] {
  problems.filter(\.value).map(\.key)
}

extension CommandLineToolInfo {
  fileprivate var problems: [String] {
    let names = commands.flatMap { [$0.name] + $0.aliases }
    let unexplained = (terms + environment + files).filter { !$0.explanation.isSentence }
    let misspelled = seeAlso.filter { ManualReference($0) == nil }
    return present(["has no command": commands.isEmpty])
      + summary.summaryProblems + examples.problems(calling: name) + exitStatuses.problems
      + names.duplicates.map { "two commands are called '\($0)'" }
      + globalOptions.flatMap(\.names).compactMap { name in
        let uses = commands.flatMap(\.parameters).filter { $0.acceptedNames.contains(name) }
        let isClear = Set(uses.map(\.needsValue)).count == 1
        return isClear ? nil : "'\(name)' needs a value in some commands only"
      }
      + globalOptions.compactMap(\.variable).filter { variable in
        !environment.contains { $0.term == variable }
      }.map { "the variable \($0) is not explained" }
      + unexplained.map { "the explanation of '\($0.term)' does not end with a period" }
      + misspelled.map { "the reference '\($0)' is not written like 'name(1)'" }
  }
}

extension CommandInfo {
  fileprivate var problems: [String] {
    present([
      "the name does not consist of lower-case words and single spaces": !name.isCommandName,
      "'help' is a command of every tool": words.first == "help",
      "is listed under no heading": section.isEmpty,
    ])
      + summary.summaryProblems + exitStatuses.problems
      + parameters.filter { $0.kind == .operand }.orderProblems
      + parameters.flatMap(\.acceptedNames).duplicates.map { "two parameters are called '\($0)'" }
      + parameters.flatMap { $0.problems.located(at: $0.names.last ?? "a parameter") }
  }
}

extension ParameterInfo {
  fileprivate var problems: [String] {
    let misspelled = kind == .operand ? [] : acceptedNames.filter { !$0.isOptionName }
    return present([
      "has no name": names.isEmpty || names.contains(""),
      "'--version' and '-V' belong to the program":
        !ParameterInfo.version.names.allSatisfy { !names.contains($0) },
      "has no placeholder": kind == .option && placeholder.isEmpty,
      "has an optional value but no long name": isValueOptional && longNames.isEmpty,
      "has a variable but is not an option with a single value":
        variable != nil && (kind != .option || isRepeatable),
      "has no choices": completion == .choices([]),
      "a choice has characters that are special in shells":
        !completion.choices.allSatisfy(\.isPlainWord),
      "the help does not end with a period": !help.isSentence,
      "the help is longer than 60 characters": help.count > 60,
    ])
      + misspelled.map { "'\($0)' is neither a dash and a letter nor two dashes and a word" }
  }
}

extension [ParameterInfo] {
  /// The problems that make it unclear which operand a word belongs to.
  fileprivate var orderProblems: [String] {
    let firstOptional = firstIndex { !$0.isRequired } ?? endIndex
    return present([
      "an operand follows a repeatable one": dropLast().contains(where: \.isRepeatable),
      "a required operand follows an optional one":
        self[firstOptional...].contains(where: \.isRequired),
    ])
  }
}

extension [ExitStatusInfo] {
  fileprivate var problems: [String] {
    map(\.code).duplicates.map { "exit status \($0) is explained twice" }
      + flatMap { status in
        present([
          "is not between 0 and 255": !(0...255).contains(status.code),
          "the meaning does not end with a period": !status.meaning.isSentence,
        ]).located(at: "exit status \(status.code)")
      }
  }
}

extension [CommandExample] {
  fileprivate func problems(calling call: String) -> [String] {
    flatMap { example in
      present([
        "does not call '\(call)'": !"\(example.command) ".contains("\(call) "),
        "the explanation does not end with a period": !example.explanation.isSentence,
      ]).located(at: "the example '\(example.command)'")
    }
  }
}

extension [String] {
  fileprivate func located(at place: String) -> Self {
    map { "\(place): \($0)" }
  }
}

extension Array where Element: Hashable {
  /// The elements that repeat an earlier one.
  fileprivate var duplicates: Self {
    var seen: Set<Element> = []
    return filter { !seen.insert($0).inserted }
  }
}

extension String {
  fileprivate var isSentence: Bool { count > 1 && hasSuffix(".") }

  fileprivate var summaryProblems: [String] {
    present([
      "has no summary": isEmpty,
      "the summary ends with a period": hasSuffix("."),
      "the summary has more than one line": contains(where: \.isNewline),
    ])
  }

  fileprivate var isCommandName: Bool {
    split(separator: " ", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && !word.hasPrefix("-")
        && word.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".contains($0) }
    }
  }

  fileprivate var isPlainWord: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.+/:%@".contains($0) }
  }

  fileprivate var isOptionName: Bool {
    let word = drop { $0 == "-" }
    let dashes = count - word.count
    let isWord = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return isWord && (dashes == 1 && word.count == 1 || dashes == 2 && word.count > 1)
  }
}
