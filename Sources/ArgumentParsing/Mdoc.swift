/// Functions that produce [mdoc](https://man.openbsd.org/mdoc.7), the language of manual pages.
///
/// Each function returns lines of mdoc source.
enum Mdoc {
  /// Returns a section, or nothing if it would be empty.
  static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [".Sh \(title)"] + lines
  }

  /// Returns paragraphs and bulleted lists, each sentence on its own line as mdoc requires.
  static func prose(_ text: String) -> [String] {
    let paragraphs = text.paragraphs.map { paragraph in
      paragraph.listItems.map(bulleted) ?? lines(paragraph)
    }
    return Array(paragraphs.joined(separator: [".Pp"]))
  }

  private static func lines(_ paragraph: Substring) -> [String] {
    paragraph.sentences.flatMap { $0.wrapped(to: lineWidth - 2).map(Mdoc.text) }
  }

  private static func bulleted(_ items: [Substring]) -> [String] {
    [".Bl -bullet -compact"] + items.flatMap { [".It"] + lines($0) } + [".El"]
  }

  /// Returns a line that keeps its spaces, set off from the text around it.
  static func display(_ line: String) -> [String] {
    [".Bd -literal -offset indent", verbatim(line), ".Ed"]
  }

  /// Returns a list of terms, given as macros, with their explanations, or nothing if there are no
  /// terms.
  static func list(_ items: [TermDefinition]) -> [String] {
    guard !items.isEmpty else { return [] }
    return [".Bl -tag -width Ds"]
      + items.flatMap { [".It \($0.term)"] + prose($0.explanation) } + [".El"]
  }
}

extension Mdoc {
  /// Returns the text as one argument of a macro.
  static func argument(_ text: String) -> String {
    let escaped = verbatim(text)
    // A short argument could be mistaken for punctuation or the name of another macro.
    let guarded = text.count <= 3 && !escaped.hasPrefix("\\") ? "\\&\(escaped)" : escaped
    return guarded.contains(" ") ? "\"\(guarded)\"" : guarded
  }

  /// Returns a line in which every character is literal, for commands and names.
  static func verbatim(_ line: String) -> String {
    guarded(line.map { escapes[$0] ?? String($0) }.joined())
  }

  /// Returns a line of running text, leaving hyphens and apostrophes within words unescaped.
  static func text(_ line: String) -> String {
    var escaped = ""
    var previous: Character = " "
    for (character, next) in zip(line, line.dropFirst() + " ") {
      let isWithinWord = previous.isLetter && next.isLetter && "-'".contains(character)
      escaped += isWithinWord ? String(character) : escapes[character] ?? String(character)
      previous = character
    }
    return guarded(escaped)
  }

  /// Returns the line with a leading period escaped, which would otherwise start a macro.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&\(line)" : line
  }

  private static let escapes: [Character: String] = [
    "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\"": "\\(dq",
  ]
}

extension StringProtocol {
  /// The sentences of a paragraph; a word that ends with `.`, `?` or `!` ends a sentence.
  fileprivate var sentences: [String] {
    let words = split(whereSeparator: \.isWhitespace)
    let endings = words.indices.filter { index in
      words[index].last { !"\"')".contains($0) }.map { ".?!".contains($0) } ?? false
    }
    let starts = [0] + endings.map { $0 + 1 }
    return zip(starts, starts.dropFirst() + [words.endIndex])
      .map { words[$0..<$1].joined(separator: " ") }
      .filter { !$0.isEmpty }
  }
}
