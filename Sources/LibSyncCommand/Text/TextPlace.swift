import CommandLineIO
import ICU

/// A part of a text that the user typed, where an error is.
struct TextPlace {
  let text: String
  /// The number of characters before the part.
  let offset: Int
  /// The number of characters in the part.
  let count: Int

  /// The line, with carets below the part.
  var excerpt: String {
    let characters = Array(text)
    let start = (characters[..<offset].lastIndex(where: \.isNewline) ?? -1) + 1
    let end = characters[offset...].firstIndex(where: \.isNewline) ?? characters.endIndex
    // Only the part of a long line around the beginning of the error is shown.
    let first = max(start, offset - Self.context)
    let isLong = count > Self.context
    let shown = min(max(count, 0), Self.context)
    let last = min(end, offset + shown + (isLong ? 0 : Self.context))
    let before = (first > start ? "…" : "") + String(characters[first..<offset]).onOneLine
    let line = before + String(characters[offset..<last]).onOneLine + (last < end ? "…" : "")
    let wrong = String(characters[offset..<min(offset + shown, last)])
    let indent = String(repeating: " ", count: 2 + before.displayWidth)
    return "  \(line)\n\(indent)\(String(repeating: "^", count: max(1, wrong.displayWidth)))\n"
  }

  /// The number of characters shown before and after the error.
  private static let context = 60
}
