import ArgumentParsing
import CommandLineIO
import ICU
import LibSync

extension RuleTextError {
  /// The message, with a suggestion if a known word is close.
  var words: String {
    guard let typed else { return "invalid rules: \(message)" }
    return UsageError(
      message: "invalid rules: \(message)",
      typed: typed,
      candidates: candidates
    ).description
  }

  /// The invalid line, with carets below the error.
  var excerpt: String {
    let characters = Array(text)
    let start = (characters[..<offset].lastIndex(where: \.isNewline) ?? -1) + 1
    let end = characters[offset...].firstIndex(where: \.isNewline) ?? characters.endIndex
    // Only the part of a long line around the error is shown.
    let first = max(start, offset - Self.context)
    let last = min(end, max(offset + count, offset) + Self.context)
    let before = String(characters[first..<offset]).onOneLine
    let line = String(characters[first..<last]).onOneLine
    let wrong = String(characters[offset..<min(offset + count, last)])
    let indent = String(repeating: " ", count: 2 + before.displayWidth)
    return "  \(line)\n\(indent)\(String(repeating: "^", count: max(1, wrong.displayWidth)))\n"
  }

  /// The number of characters shown before and after the error.
  private static let context = 60
}
