/// A word in the text of a manual page.
struct MdocWord: Equatable {
  private(set) var text: String
  /// Whether no space precedes the word.
  private(set) var isAttached: Bool

  init(_ text: String, isAttached: Bool = false) {
    self.text = text
    self.isAttached = isAttached
  }

  /// Returns the words of a line without a macro.
  static func plain(_ line: Substring) -> [MdocWord] {
    line.split(separator: " ").map { MdocWord(unescaped($0)) }
  }

  /// Returns the words as text, with a space before each word that is not attached to the previous
  /// one.
  static func joined(_ words: [MdocWord]) -> String {
    words.reduce(into: "") { text, word in
      text += (text.isEmpty || word.isAttached ? "" : " ") + word.text
    }
  }

  /// Returns the macro and the arguments of a line; an argument that contains spaces is enclosed in
  /// quotation marks.
  static func arguments(_ line: Substring) -> [String] {
    var arguments: [String] = []
    var rest = line.drop { $0 == " " }
    while let first = rest.first {
      let isQuoted = first == "\""
      if isQuoted { rest.removeFirst() }
      let argument = rest.prefix { $0 != (isQuoted ? "\"" : " ") }
      arguments.append(String(argument))
      rest = rest.dropFirst(argument.count + (isQuoted ? 1 : 0)).drop { $0 == " " }
    }
    return arguments
  }

  /// Returns the words that a line of macros stands for.
  static func inline(_ arguments: ArraySlice<String>) -> [MdocWord] {
    var words: [MdocWord] = []
    var rest = arguments
    while let macro = rest.popFirst() {
      if let marks = enclosures[macro] {
        // Punctuation at the end stays outside the enclosing marks.
        let trailing = rest.reversed().prefix(while: isPunctuation).count
        let inner = joined(inline(rest.dropLast(trailing)))
        words.append(MdocWord(marks.opening + inner + marks.closing))
        rest = rest.suffix(trailing)
      } else if isPunctuation(macro) {
        words.append(MdocWord(macro, isAttached: true))
      } else if macros.contains(macro) {
        let content = rest.prefix { !macros.contains($0) && !isPunctuation($0) }
        rest = rest.dropFirst(content.count)
        words.append(MdocWord(shown(content.map { unescaped($0[...]) }, by: macro)))
      } else {
        words.append(MdocWord(unescaped(macro[...])))
      }
    }
    return words
  }

  private static func shown(_ words: [String], by macro: String) -> String {
    let text = words.joined(separator: " ")
    return switch macro {
    case "Ql": "'\(text)'"
    case "Fl": "-\(text)"
    case "Xr": "\(words.first ?? "")(\(words.dropFirst().joined()))"
    default: text
    }
  }

  private static let enclosures: [String: (opening: String, closing: String)] = [
    "Dq": ("\u{201C}", "\u{201D}"), "Op": ("[", "]"), "Pq": ("(", ")"),
  ]
  private static let macros: Set = [
    "Ql", "Fl", "Xr", "Ic", "Ar", "Cm", "Nm", "Sy", "Ev", "Pa", "Li", "Op", "Pq",
    "Dq", "Sx", "Va",
  ]

  private static func isPunctuation(_ word: String) -> Bool {
    [",", ".", ";", ":", ")"].contains(word)
  }

  /// Returns text with its escape sequences replaced.
  static func unescaped(_ text: Substring) -> String {
    guard text.contains("\\") else { return String(text) }
    return escapes.reduce(String(text)) { $0.replacing($1.sequence, with: $1.text) }
      .replacing("\u{0}", with: "\\")
  }

  /// The backslash itself is inserted last, because it could seem to begin another sequence.
  private static let escapes = [
    ("\\e", "\u{0}"), ("\\(dq", "\""), ("\\(aq", "'"), ("\\(ga", "`"), ("\\(ha", "^"),
    ("\\(ti", "~"), ("\\-", "-"), ("\\&", ""),
  ].map { (sequence: $0.0, text: $0.1) }
}
