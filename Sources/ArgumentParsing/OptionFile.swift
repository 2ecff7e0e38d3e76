/// Defaults of options that are read from a file, in the syntax of the command line, with one
/// option per line.
///
/// ```
/// --color never
/// [playlist export]
/// --format m3u8   # for the car
/// ```
///
/// Options before the first heading apply to all commands that have them; options below a heading
/// apply to the command that the heading names.
package struct OptionFile: Sendable {
  /// A line with an option, or with a heading if `words` is empty.
  private struct Line {
    let number: Int
    let command: String?
    let words: [String]
  }

  /// An option that a command has, with its location in the file.
  struct Setting {
    let match: ArgumentScanner.Match
    let place: String
    /// Whether it is for all commands that have the option.
    let isForAll: Bool
  }

  private let path: String
  private var lines: [Line] = []

  /// Parses the lines of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, for messages.
  ///   - texts: The lines, without their line breaks.
  /// - Throws: `UsageError`.
  package init(path: String, lines texts: [String]) throws(UsageError) {
    self.path = path
    var command: String?
    for (index, text) in texts.enumerated() {
      let number = index + 1
      let words = try located(at: "\(path):\(number)") { () throws(UsageError) in
        try OptionLine.words(text)
      }
      guard let first = words.first else { continue }
      if first.hasPrefix("[") {
        command = try located(at: "\(path):\(number)") { () throws(UsageError) in
          try OptionLine.heading(words)
        }
        lines.append(Line(number: number, command: command, words: []))
      } else {
        let option = try located(at: "\(path):\(number)") { () throws(UsageError) in
          try OptionLine.option(words)
        }
        lines.append(Line(number: number, command: command, words: [option]))
      }
    }
  }

  /// Throws an error if a heading does not name a command, or an option is unknown to its command.
  func check(_ commands: [CommandInfo], _ familiarWords: [FamiliarWord]) throws(UsageError) {
    let names = commands.filter { !$0.isHidden }.map(\.name)
    for line in lines {
      let users = commands.filter { line.command == nil || $0.name == line.command }
      guard let command = users.first else {
        let command = line.command ?? ""
        throw UsageError(
          message: "unknown command '\(command)'",
          hint: familiarWords.hint(for: command, among: [])
            ?? didYouMean(closestMatches(to: command, in: names)),
          place: place(of: line)
        )
      }
      guard let option = line.words.first?.optionName else { continue }
      let known = users.flatMap(\.parameters).filter { ![.help, .noOptionFile].contains($0) }
      if known.contains(where: { $0.acceptedNames.contains(option) }) { continue }
      let owner = line.command == nil ? "no command has" : "'\(command.name)' does not have"
      throw UsageError(
        message: "\(owner) the option '\(option)'",
        hint: didYouMean(closestMatches(to: option, in: known.flatMap(\.longNames))),
        place: place(of: line)
      )
    }
  }

  /// Returns the options for a command: first those for all commands, then those for this command
  /// only.
  func settings(
    for command: String,
    _ parameters: [ParameterInfo]
  ) throws(UsageError) -> [Setting] {
    var settings: [Setting] = []
    for line in lines where line.command == nil || line.command == command {
      let isKnown = parameters.contains { info in
        line.words.first.map { info.acceptedNames.contains($0.optionName) } ?? false
      }
      if !isKnown { continue }
      let place = place(of: line)
      let matches = try located(at: place) { () throws(UsageError) in
        try ArgumentScanner.scan(line.words[...], for: parameters)
      }
      settings += matches.map { Setting(match: $0, place: place, isForAll: line.command == nil) }
    }
    return settings
  }

  private func place(of line: Line) -> String { "\(path):\(line.number)" }
}

/// Returns the result of the body; adds a location in a file to any error that the body throws.
func located<Result>(
  at place: String,
  _ body: () throws(UsageError) -> Result
) throws(UsageError) -> Result {
  do throws(UsageError) {
    return try body()
  } catch {
    throw UsageError(message: error.message, hint: error.hint, place: place)
  }
}
