import Foundation

/// The sentences of a manual page that state a number or a unit.
struct ManualStatements {
  /// The statements: a location such as `TABLES playlist: position`, followed by the sentence.
  private(set) var all: [String] = []
  private var section = ""
  private var subsection = ""
  private var item = ""
  private var sentences: [String] = []

  /// - Parameter page: The text of a manual page in mdoc.
  init(_ page: String) {
    var isExample = false
    for line in page.split(separator: "\n") {
      if line.hasPrefix(".Bd") || line.hasPrefix(".Ed") { isExample = line.hasPrefix(".Bd") }
      if !isExample { read(String(line)) }
    }
    endParagraph()
  }

  private mutating func read(_ line: String) {
    guard line.hasPrefix(".") else { return sentences.append(line) }
    let name = line.dropFirst().prefix { $0 != " " }
    let text = Self.words(line.dropFirst(name.count + 1))
    switch name {
    case "Sh": begin { ($0.section, $0.subsection, $0.item) = (text, "", "") }
    case "Ss": begin { ($0.subsection, $0.item) = (text, "") }
    case "It" where line.contains(" Ta "): begin { $0.sentences = [text] }
    case "It": begin { $0.item = text }
    case "El": begin { $0.item = "" }
    case "Pp": endParagraph()
    case "Bl", "Bd", "Ed", "Dd", "Dt", "Os", "Nd": break
    default: sentences.append(text)
    }
  }

  private mutating func begin(_ change: (inout Self) -> Void) {
    endParagraph()
    change(&self)
  }

  /// Returns the words of a line without its macros.
  private static func words(_ line: Substring) -> String {
    line.split(separator: " ").filter {
      $0.count != 2 || $0.first?.isUppercase != true || $0 == "It"
    }
    .joined(separator: " ")
  }

  private mutating func endParagraph() {
    let text = sentences.joined(separator: " ").replacing("\\-", with: "-")
      .replacing("\\(aq", with: "'").replacing(#/ (?=[.,;:)])/#, with: "")
    sentences = []
    let place = [section, subsection + (item.isEmpty ? "" : ":"), item].filter { !$0.isEmpty }
    for sentence in Self.sentences(of: text) where Self.isStatement(sentence) {
      all.append(place.joined(separator: " ") + " | " + sentence)
    }
  }

  /// Splits text after each full stop that is followed by a capital letter or a digit.
  private static func sentences(of text: String) -> [Substring] {
    var starts = [text.startIndex]
    for match in text.matches(of: #/\. [A-Z0-9]/#) {
      starts.append(text.index(match.range.lowerBound, offsetBy: 2))
    }
    let ends = starts.dropFirst().map { text.index(before: $0) } + [text.endIndex]
    return zip(starts, ends).map { text[$0..<$1] }
  }

  /// Returns whether a sentence states a number or a unit, ignoring names of programs and pages.
  private static func isStatement(_ sentence: Substring) -> Bool {
    let names = /libsync[-\w]* [157]|sqlite_stat1|sqlite3?( 1)?|SQLite 3|base64|immutable=1/
    let units = /[0-9]|[Ss]econds|^Bytes\.|[Kk]ilobits|[Pp]ixels/
    return sentence.replacing(names, with: "").contains(units)
  }
}
