/// Parses the template of a line.
struct LineTemplateParser<Column> {
  typealias Template = LineTemplate<Column>

  private let text: String
  private let column: (LineTemplateName) throws(QueryTextError) -> Column
  private var index: String.Index

  init(
    _ text: String,
    column: @escaping (LineTemplateName) throws(QueryTextError) -> Column
  ) {
    self.text = text
    self.column = column
    index = text.startIndex
  }

  mutating func parts() throws(QueryTextError) -> [Template.Part] {
    var parts: [Template.Part] = []
    var literal = ""
    while let character = next {
      let start = index
      advance()
      switch character {
      case "{" where take("{"), "}" where take("}"): literal.append(character)
      case "{":
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(.value(try placeholder(from: start)))
      case "}": throw error("'}' without '{' before it; write '}}' for a brace", from: start)
      case "\\": literal.append(try escaped(from: start))
      default: literal.append(character)
      }
    }
    return literal.isEmpty ? parts : parts + [.text(literal)]
  }

  /// Parses a placeholder after its brace, which is at `start`.
  private mutating func placeholder(
    from start: String.Index
  ) throws(QueryTextError) -> Template.Placeholder {
    var names = [try name()]
    var fallback = ""
    while take("|") {
      if next == "\"" {
        fallback = try quotedText()
        break
      }
      names.append(try name())
    }
    var width: Template.Width?
    var dateFormat: DateFormat?
    if take(":") {
      if next != "%" { width = try self.width() }
      if width == nil || take(":") { dateFormat = try self.dateFormat() }
    }
    guard take("}") else {
      if next == nil {
        throw error("'{' without '}' after it", at: start..<text.index(after: start))
      }
      throw error("expected '}'", at: index..<text.index(after: index))
    }
    var columns: [Column] = []
    for range in names {
      let isDate = dateFormat != nil
      columns.append(try column(LineTemplateName(template: text, range: range, isDate: isDate)))
    }
    return Template.Placeholder(
      columns: columns,
      fallback: fallback,
      width: width,
      dateFormat: dateFormat
    )
  }

  private mutating func name() throws(QueryTextError) -> Range<String.Index> {
    let range = skip { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    if range.isEmpty { throw error("expected the name of a field", at: placeOfNext) }
    return range
  }

  private mutating func width() throws(QueryTextError) -> Template.Width {
    let start = index
    let isRightAligned = take(">")
    if !isRightAligned { _ = take("<") }
    let digits = text[skip(\.isWholeNumber)]
    if digits.isEmpty {
      throw error(
        "expected a width, such as 40 or >8, or a format of dates, such as %Y-%m-%d",
        at: placeOfNext
      )
    }
    guard let columns = Int(digits), Template.Width.range.contains(columns) else {
      throw error("the width must be from 1 to \(Template.Width.range.upperBound)", from: start)
    }
    return Template.Width(columns: columns, isRightAligned: isRightAligned)
  }

  private mutating func dateFormat() throws(QueryTextError) -> DateFormat {
    let format = text[skip { $0 != "}" }]
    if let format = DateFormat(format) { return format }
    throw error(
      "expected a format of dates, such as %Y-%m-%d",
      at: DateFormat.invalidPart(of: format) ?? placeOfNext
    )
  }

  /// Parses text in double quotes, at the first of them.
  private mutating func quotedText() throws(QueryTextError) -> String {
    let start = index
    advance()
    var quoted = ""
    while let character = next {
      let place = index
      advance()
      switch character {
      case "\"": return quoted
      case "\\": quoted.append(try escaped(from: place))
      default: quoted.append(character)
      }
    }
    throw error("the quotation mark is never closed", at: start..<text.index(after: start))
  }

  /// Parses the character after a backslash, which is at `start`.
  private mutating func escaped(from start: String.Index) throws(QueryTextError) -> Character {
    let escapes: [Character: Character] = ["n": "\n", "t": "\t", "\\": "\\", "\"": "\""]
    let character = next.flatMap { escapes[$0] }
    if next != nil { advance() }
    guard let character else { throw error("expected \\n, \\t, \\\" or \\\\", from: start) }
    return character
  }

  // MARK: Characters

  private var next: Character? { index < text.endIndex ? text[index] : nil }

  private var placeOfNext: Range<String.Index> {
    index..<(index < text.endIndex ? text.index(after: index) : index)
  }

  private mutating func advance() { index = text.index(after: index) }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    advance()
    return true
  }

  private mutating func skip(_ isSkipped: (Character) -> Bool) -> Range<String.Index> {
    let start = index
    index = text[start...].firstIndex { !isSkipped($0) } ?? text.endIndex
    return start..<index
  }

  private func error(_ message: String, from start: String.Index) -> QueryTextError {
    error(message, at: start..<index)
  }

  private func error(_ message: String, at range: Range<String.Index>) -> QueryTextError {
    QueryTextError("invalid template: \(message)", in: text, at: range)
  }
}
