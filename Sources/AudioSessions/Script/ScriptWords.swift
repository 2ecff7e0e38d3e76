/// The words of a line, each with its column.
struct ScriptWords {
  let file: String
  let line: Int
  private(set) var words: [(text: String, column: Int)] = []
  private var position = 0
  /// The column after the last word.
  private var end = 1

  /// Splits a line into words, up to a comment.
  init(_ text: Substring, file: String, line: Int) {
    (self.file, self.line) = (file, line)
    let bytes = text.utf8
    var (offset, column) = (0, 1)
    var start: (offset: Int, column: Int)?
    func add(to words: inout [(text: String, column: Int)]) {
      guard let start else { return }
      let first = bytes.index(bytes.startIndex, offsetBy: start.offset)
      let end = bytes.index(first, offsetBy: offset - start.offset)
      words.append((String(text[first..<end]), start.column))
    }
    for scalar in text.unicodeScalars {
      if scalar == "#" { break }
      if Self.isBlank(scalar) {
        add(to: &words)
        start = nil
      } else {
        if start == nil { start = (offset, column) }
        end = column + 1
      }
      column += 1
      offset += UTF8.width(scalar)
    }
    add(to: &words)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || (0x9...0xD).contains(scalar.value) : scalar.properties.isWhitespace
  }

  var isEmpty: Bool { words.isEmpty }
  var isAtEnd: Bool { position == words.count }
  var text: String { words.map(\.text).joined(separator: " ") }
  /// The number of words that were not read yet.
  var remaining: Int { words.count - position }

  /// The column of the word that is read next.
  var column: Int { isAtEnd ? end : words[position].column }

  /// The word that is read next; `nil` at the end.
  var peek: String? { isAtEnd ? nil : words[position].text }

  /// Returns an error in the word that was read last.
  func error(_ reason: SessionScriptError.Reason) -> SessionScriptError {
    let column = position == 0 ? end : words[position - 1].column
    return SessionScriptError(file: file, line: line, column: column, reason)
  }

  func errorAtEnd(_ reason: SessionScriptError.Reason) -> SessionScriptError {
    SessionScriptError(file: file, line: line, column: end, reason)
  }

  mutating func next(_ what: String) throws(SessionScriptError) -> String {
    guard !isAtEnd else { throw errorAtEnd(.missing(what)) }
    position += 1
    return words[position - 1].text
  }

  /// Reads the next word if it is a certain one.
  mutating func skip(_ word: String) -> Bool {
    guard peek == word else { return false }
    position += 1
    return true
  }

  func requireEnd() throws(SessionScriptError) {
    guard !isAtEnd else { return }
    var after = self
    after.position += 1
    throw after.error(.superfluous(words[position].text))
  }
}
