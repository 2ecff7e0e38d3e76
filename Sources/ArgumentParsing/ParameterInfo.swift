/// What help, manual pages and completions need to know about one flag, option or operand.
package struct ParameterInfo: Sendable, Equatable {
  /// How a parameter is written on the command line.
  package enum Kind: String, Sendable {
    /// A name alone: `--dry-run`.
    case flag

    /// A name with a value: `--store=FILE`.
    case option

    /// A value alone: `FILE`.
    case operand
  }

  /// How the parameter is written.
  package var kind: Kind

  /// The names with their dashes, the short ones first; for an operand, its one name.
  package var names: [String]

  /// The word that stands for the value in documentation; empty for a flag.
  package var placeholder = ""

  /// What the parameter does, in sentences.
  package var help: String

  /// What shells offer for the value.
  package var completion = Completion.none

  /// How often the parameter has to be given at least; only operands are ever required.
  package var minimumCount = 0

  /// Whether every occurrence counts; of other parameters the last occurrence wins.
  package var isRepeatable = false

  /// Whether the option may stand without its value, which then can only follow an `=`.
  package var isValueOptional = false

  /// Whether help, manual pages, completions and suggestions leave the parameter out.
  package var isHidden = false

  /// The heading under which help and manual list the parameter; nil for the command's own.
  package var section: String?

  /// Whether the command line is wrong without the parameter.
  package var isRequired: Bool { minimumCount > 0 }
}

extension ParameterInfo {
  /// The flag that every command has: it shows the help.
  static let help = ParameterInfo(
    kind: .flag,
    names: ["-h", "--help"],
    help: "Show this help and exit."
  )

  /// The flag that only the program has: it shows the version.
  static let version = ParameterInfo(
    kind: .flag,
    names: ["--version"],
    help: "Show the version and exit."
  )

  /// The names that begin with two dashes.
  var longNames: [String] { names.filter(\.isLongName) }

  /// Whether the option takes the next word as its value when none is attached.
  var needsValue: Bool { kind == .option && !isValueOptional }

  /// The placeholder as running text shows it.
  var metavariable: String { placeholder.uppercased() }

  /// The help followed by the values to choose from, if they are known.
  var completeHelp: String {
    completion.choices.isEmpty ? help : "\(help) One of \(completion.choices.alternatives)."
  }

  /// The first sentence of the help without its period, as shells show it in a menu.
  var briefHelp: String {
    let sentence = help.split(separator: ". ", maxSplits: 1).first ?? ""
    return String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)
  }
}

extension String {
  /// Whether the text is written like the name of a long option.
  var isLongName: Bool { hasPrefix("--") && self != "--" }

  /// The name that turns off what the long name turns on.
  var negatedLongName: String { "--no-\(dropFirst(2))" }
}
