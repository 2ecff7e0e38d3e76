/// The description of a flag, option or operand, from which help, manual pages and completions are
/// generated.
package struct ParameterInfo: Sendable, Equatable {
  /// The syntax of a parameter on the command line.
  package enum Kind: String, Sendable {
    /// A name alone: `--dry-run`.
    case flag

    /// A name with a value: `--store=FILE`.
    case option

    /// A value alone: `FILE`.
    case operand
  }

  /// The syntax of the parameter.
  package var kind: Kind

  /// The names with their dashes, the short ones first; for an operand, its only name.
  package var names: [String]

  /// Further names that are understood but not documented with the parameter, because another
  /// command uses them.
  package var synonyms: [String] = []

  /// The word that stands for the value in documentation; empty for a flag.
  package var placeholder = ""

  /// The description of the parameter, in sentences.
  package var help: String

  /// The completions that shells offer for the value.
  package var completion = Completion.none

  /// The way in which the command uses the file or folder that the value names; `nil` if it names
  /// none.
  package var pathUse: PathUse? { chosenPathUse ?? (completion.offersPaths ? .read : nil) }

  /// The use of the path if it is not only read.
  var chosenPathUse: PathUse?

  /// Whether the value has a path that the command does not read or write as it is.
  var mentionsPath = false

  /// The minimum number of times the parameter must be given; positive only for operands.
  package var minimumCount = 0

  /// Whether every occurrence counts; otherwise the last occurrence wins.
  package var isRepeatable = false

  /// Whether the option's value may be omitted; if so, a value can only follow an `=`.
  package var isValueOptional = false

  /// Whether the parameter is left out of help, manual pages, completions and suggestions.
  package var isHidden = false

  /// The environment variable that sets the option's default; `nil` if no variable does.
  package var variable: String?

  /// Whether the flag may also appear before the command's name, as an option with a variable may.
  var isLeadingFlag = false

  /// The heading under which the parameter is documented; `nil` for the command's own options.
  package var section: String?

  /// Whether the option may also appear before the command's name.
  var mayPrecedeCommand: Bool { variable != nil || isLeadingFlag }

  /// Whether omitting the parameter is an error.
  package var isRequired: Bool { minimumCount > 0 }
}

extension ParameterInfo {
  /// The flag that shows the help; every command has it.
  static let help = ParameterInfo(
    kind: .flag,
    names: ["-h", "--help"],
    help: "Show help and exit: -h briefly, --help in full."
  )

  /// The flag that shows the version; the program has it, but its commands do not.
  static let version = ParameterInfo(
    kind: .flag,
    names: ["-V", "--version"],
    help: "Show the version and exit."
  )

  /// The flag that keeps the option file from being read.
  static let noOptionFile = ParameterInfo(
    kind: .flag,
    names: ["--no-config"],
    help: "Ignore the option file."
  )

  /// The names that begin with two dashes.
  var longNames: [String] { names.filter(\.isLongName) }

  /// The name by which other texts refer to the parameter.
  var mainName: String { longNames.first ?? names[0] }

  /// All names, with those that are not documented.
  package var acceptedNames: [String] { names + synonyms }

  /// Whether the option takes the next word as its value if none is attached.
  var needsValue: Bool { kind == .option && !isValueOptional }

  /// The placeholder as shown in running text.
  var metavariable: String { placeholder.uppercased() }

  /// The help, followed by the values to choose from if there are any.
  var completeHelp: String {
    completion.choices.isEmpty ? help : "\(help) One of \(completion.choices.alternatives)."
  }

  /// The first sentence of the help without its period, for the menus of shells.
  var briefHelp: String {
    let sentence = help.split(separator: ". ", maxSplits: 1).first ?? ""
    return String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)
  }
}

extension String {
  /// Whether the text has the form of a long option's name.
  var isLongName: Bool { hasPrefix("--") && self != "--" }

  /// The part of an option before its attached value, or the whole option if it has no such value.
  ///
  /// A combining accent at the beginning of the value does not hide the `=`.
  var optionName: String {
    isLongName ? String(String.UnicodeScalarView(unicodeScalars.prefix { $0 != "=" })) : self
  }

  /// The name of the flag that negates the flag with this long name.
  var negatedLongName: String { "--no-\(dropFirst(2))" }
}
