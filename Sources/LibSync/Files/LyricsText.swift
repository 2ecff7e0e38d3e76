/// Lyrics as text, with or without the times of their lines.
///
/// Times are those of LRC files: `[01:02.34]` before a line, or several of them, and tags such as
/// `[ar:artist]` on lines of their own (https://en.wikipedia.org/wiki/LRC_(file_format)). Tags in
/// music files may have the same text.
public enum LyricsText {
  /// Returns lyrics without the times and tags of LRC; other lyrics are unchanged.
  public static func plain(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard isTimed(lines) else { return text }
    return lines.filter { !isTag($0) }.map(withoutTimes).joined(separator: "\n")
  }

  /// Returns whether most lines have times.
  private static func isTimed(_ lines: [Substring]) -> Bool {
    let written = lines.filter { !$0.allSatisfy(\.isWhitespace) && !isTag($0) }
    return !written.isEmpty && written.count { $0.prefixMatch(of: time) != nil } * 2 > written.count
  }

  private static var time: Regex<Substring> { /\s*\[\d+:\d\d(?:[.:]\d+)?\]/ }

  /// Returns whether a line is a tag such as `[ar:artist]`.
  private static func isTag(_ line: Substring) -> Bool {
    line.wholeMatch(
      of: /\s*\[(?:ar|al|ti|au|lr|by|re|ve|tool|length|offset|la|id|#):[^\]]*\]\s*/.ignoresCase()
    ) != nil
  }

  private static func withoutTimes(_ line: Substring) -> String {
    var rest = line
    while let match = rest.prefixMatch(of: time) { rest = rest[match.range.upperBound...] }
    // The extended form also has the times of words.
    return String(rest.replacing(/<\d+:\d\d(?:[.:]\d+)?> ?/, with: "").drop { $0 == " " })
  }
}
