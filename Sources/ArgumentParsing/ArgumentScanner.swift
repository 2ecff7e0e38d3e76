/// Splits the words after a command into flags, options and operands.
///
/// It follows the conventions of POSIX and GNU: short flags may be grouped, operands and options
/// may be mixed, and `--` ends the options. Names must not be abbreviated.
///
/// Words are split between Unicode scalars, not between characters, so that a combining accent at
/// the beginning of a value does not merge with the `=` before it.
struct ArgumentScanner {
  /// An argument and the index of the parameter it belongs to.
  struct Match: Equatable {
    let index: Int
    let argument: Argument
  }

  private let parameters: [ParameterInfo]
  private let familiarWords: [FamiliarWord]
  private var words: ArraySlice<String>
  private var operands: ArraySlice<Int>
  private var matches: [Match] = []

  private init(
    _ words: ArraySlice<String>,
    _ parameters: [ParameterInfo],
    _ familiarWords: [FamiliarWord]
  ) {
    self.parameters = parameters
    self.familiarWords = familiarWords
    self.words = words
    self.operands = parameters.indices.filter { parameters[$0].kind == .operand }[...]
  }

  /// Returns the arguments in the order in which they were written.
  static func scan(
    _ words: ArraySlice<String>,
    for parameters: [ParameterInfo],
    suggesting familiarWords: [FamiliarWord] = []
  ) throws(UsageError) -> [Match] {
    var scanner = ArgumentScanner(words, parameters, familiarWords)
    try scanner.scanWords()
    return scanner.matches
  }

  private mutating func scanWords() throws(UsageError) {
    while let word = words.popFirst() {
      if word == "--" {
        while let operand = words.popFirst() { try addOperand(operand) }
      } else if word.unicodeScalars.starts(with: "--".unicodeScalars) {
        try scanLongName(word)
      } else if word.unicodeScalars.first == "-", word != "-" {
        try scanShortNames(word)
      } else {
        try addOperand(word)
      }
    }
  }

  /// Scans `--name`, `--name=value` or `--name value`.
  private mutating func scanLongName(_ word: String) throws(UsageError) {
    let sign = word.unicodeScalars.firstIndex(of: "=")
    let name = String(word.unicodeScalars[..<(sign ?? word.endIndex)])
    let attached = sign.map { String(word.unicodeScalars[$0...].dropFirst()) }
    let index = try index(of: name, in: word)
    if parameters[index].kind == .flag, let attached {
      throw UsageError(message: "'\(name)' takes no value, but was given '\(attached)'")
    }
    let takesNextWord = parameters[index].needsValue && attached == nil
    try addMatch(index, name, takesNextWord ? words.popFirst() : attached)
  }

  /// Scans `-n`, a group like `-nv`, `-ovalue` or `-o value`.
  private mutating func scanShortNames(_ word: String) throws(UsageError) {
    var letters = word.unicodeScalars.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      let index = try index(of: name, in: word)
      guard parameters[index].needsValue else {
        try addMatch(index, name, nil)
        continue
      }
      try addMatch(index, name, letters.isEmpty ? words.popFirst() : String(letters))
      return
    }
  }

  private mutating func addOperand(_ word: String) throws(UsageError) {
    guard let index = operands.first else {
      throw .unexpectedOperand(word)
    }
    if !parameters[index].isRepeatable { operands.removeFirst() }
    try addMatch(index, parameters[index].metavariable, word)
  }

  private mutating func addMatch(
    _ index: Int,
    _ name: String,
    _ value: String?
  ) throws(UsageError) {
    if value == nil, parameters[index].needsValue {
      let separator = name.isLongName ? "=" : " "
      let example = "\(name)\(separator)\(parameters[index].metavariable)"
      throw UsageError(message: "'\(name)' needs a value, as in '\(example)'")
    }
    matches.append(Match(index: index, argument: Argument(name: name, text: value)))
  }

  /// Returns the index of the flag or option with the given name, which is part of the given word.
  private func index(of name: String, in word: String) throws(UsageError) -> Int {
    let index = parameters.firstIndex { $0.kind != .operand && $0.acceptedNames.contains(name) }
    if let index { return index }
    let isNumber = word.isNegativeNumber && parameters.contains { $0.kind == .operand }
    let message = "unknown option '\(isNumber ? word : name)'"
    if isNumber {
      throw UsageError(message: message, hint: "put '--' before a value that begins with '-'")
    }
    let known = parameters.options.flatMap(\.longNames)
    if let hint = familiarWords.hint(for: name, among: known) {
      throw UsageError(message: message, hint: hint)
    }
    // An unknown short flag is often a long name typed with a single dash: '-dry-run'.
    let typed = name.isLongName ? name : word
    throw UsageError(message: message, typed: typed, candidates: known)
  }
}

extension String {
  /// Whether the text begins like a negative number, such as `-14` or `-.5`.
  fileprivate var isNegativeNumber: Bool {
    let digits = unicodeScalars.dropFirst().drop { $0 == "." }
    return unicodeScalars.first == "-" && digits.first.map { ("0"..."9").contains($0) } == true
  }
}
