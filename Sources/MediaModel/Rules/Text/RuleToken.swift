/// A token in the text of rules.
struct RuleToken {
  enum Kind: Equatable {
    /// A name or a word of the language.
    case word
    /// Quoted text, without the quotes.
    case text(String)
    /// Digits, with characters that make them a date, a time, a hexadecimal number or a percentage.
    case number
    /// An operator or a separator.
    case symbol
    /// The end of the text.
    case end
  }

  let kind: Kind
  /// The text as typed.
  let spelling: Substring
  let range: Range<String.Index>
}

/// Splits text into tokens, separated by whitespace and by comments from `#` to the end of the
/// line.
struct RuleLexer {
  private let text: String
  private var place: String.Index

  init(_ text: String) {
    self.text = text
    place = text.startIndex
  }

  /// Returns the next token.
  mutating func next() throws(RuleTextError) -> RuleToken {
    skipBlanksAndRemarks()
    guard place < text.endIndex else { return token(.end, from: place) }
    let start = place
    let first = text[place]
    if Self.isQuote(first) { return try quoted() }
    if first.isASCIILetter || first == "_" {
      word()
      return token(.word, from: start)
    }
    if first.isASCIIDigit || first == "@" || (first == "-" && isDigit(behind: start)) {
      return number()
    }
    return try symbol()
  }

  private mutating func skipBlanksAndRemarks() {
    while place < text.endIndex {
      if text[place] == "#" { advance { !$0.isNewline } }
      guard place < text.endIndex, text[place].isWhitespace else { return }
      text.formIndex(after: &place)
    }
  }

  private func token(_ kind: RuleToken.Kind, from start: String.Index) -> RuleToken {
    RuleToken(kind: kind, spelling: text[start..<place], range: start..<place)
  }

  private mutating func advance(while isPart: (Character) -> Bool) {
    while place < text.endIndex, isPart(text[place]) { text.formIndex(after: &place) }
  }

  /// Scans a name; one with a namespace has a full stop in it.
  private mutating func word() {
    let isPart = { (part: Character) in part.isASCIILetter || part.isASCIIDigit || part == "_" }
    advance(while: isPart)
    guard place < text.endIndex, text[place] == "." else { return }
    let next = text.index(after: place)
    guard next < text.endIndex, text[next].isASCIILetter else { return }
    place = next
    advance(while: isPart)
  }

  private func isDigit(behind index: String.Index) -> Bool {
    let next = text.index(after: index)
    return next < text.endIndex && text[next].isASCIIDigit
  }

  /// Scans digits and the characters allowed between them; two full stops are a range operator.
  private mutating func number() -> RuleToken {
    let start = place
    text.formIndex(after: &place)
    while place < text.endIndex {
      let character = text[place]
      let isPart =
        character.isASCIIDigit || character.isASCIILetter || character == ":"
        || ((character == "." || character == "-") && isDigit(behind: place))
      guard isPart else { break }
      text.formIndex(after: &place)
    }
    if place < text.endIndex, text[place] == "%" { text.formIndex(after: &place) }
    return token(.number, from: start)
  }

  private mutating func symbol() throws(RuleTextError) -> RuleToken {
    let start = place
    for symbol in ["..", ">=", "<=", "!=", "==", ">", "<", "=", "(", ")", ",", ";", "|"]
    where text[start...].hasPrefix(symbol) {
      place = text.index(start, offsetBy: symbol.count)
      return token(.symbol, from: start)
    }
    text.formIndex(after: &place)
    throw RuleTextError("unexpected '\(text[start])'", in: text, at: start..<place)
  }
}

/// Scans quoted text.
extension RuleLexer {
  /// Straight quotes, and the curly ones that programs and people substitute for them.
  private static let quotes: [Character: Character] = [
    "\"": "\"", "'": "'", "\u{201C}": "\u{201D}",
  ]

  private static let escapes: [Character: String] = [
    "\"": "\"", "'": "'", "\\": "\\", "n": "\n", "r": "\r", "t": "\t",
  ]

  private static func isQuote(_ character: Character) -> Bool { quotes[character] != nil }

  private mutating func quoted() throws(RuleTextError) -> RuleToken {
    let start = place
    let closing = Self.quotes[text[start]]
    var content = ""
    // Scalars are scanned, because a quote and an accent after it form one character.
    let scalars = text.unicodeScalars
    var index = scalars.index(after: start)
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if Character(scalar) == closing {
        place = scalars.index(after: index)
        return token(.text(content), from: start)
      }
      if scalar == "\\" {
        index = try unescape(at: index, into: &content)
      } else {
        content.unicodeScalars.append(scalar)
        index = scalars.index(after: index)
      }
    }
    throw RuleTextError("the quote is not closed", in: text, at: start..<text.endIndex)
  }

  /// Appends the character of an escape at an index and returns the index after the escape.
  private func unescape(
    at start: String.Index,
    into content: inout String
  ) throws(RuleTextError) -> String.Index {
    let scalars = text.unicodeScalars
    var index = scalars.index(after: start)
    guard index < scalars.endIndex else {
      throw RuleTextError("the quote is not closed", in: text, at: start..<text.endIndex)
    }
    if let plain = Self.escapes[Character(scalars[index])] {
      content += plain
      return scalars.index(after: index)
    }
    let rest = scalars[index...]
    if rest.starts(with: "u{".unicodeScalars), let end = rest.firstIndex(of: "}") {
      let digits = String(rest[scalars.index(index, offsetBy: 2)..<end])
      if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        content.unicodeScalars.append(scalar)
        return scalars.index(after: end)
      }
    }
    index = scalars.index(after: index)
    throw RuleTextError(
      "unknown escape; write a backslash as '\\\\'",
      in: text,
      at: start..<index
    )
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
