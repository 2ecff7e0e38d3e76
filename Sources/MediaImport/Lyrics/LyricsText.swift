/// Lyrics as text, with or without the times of their lines.
///
/// Times are those of LRC files: `[01:02.34]` before a line, or several of them, and tags such as
/// `[ar:artist]` on lines of their own (https://en.wikipedia.org/wiki/LRC_(file_format)). Tags in
/// music files may have the same text.
public enum LyricsText {
  /// Returns lyrics without the times and tags of LRC; other lyrics are unchanged.
  public static func plain(_ text: String) -> String {
    let lines = lrcLines(text)
    guard isTimed(lines) else { return text }
    return lines.filter { $0.tag == nil }.map(\.text).joined(separator: "\n")
  }

  /// Returns the lines of lyrics with times, in the order of these; a line that is sung several
  /// times is there as often.
  ///
  /// A line without a time, such as a translation or one whose time is not valid, has that of the
  /// line before it, or 0.
  ///
  /// - Returns: The lines; `nil` if most of the lyrics have no times.
  public static func timedLines(_ text: String) -> [LyricsLine]? {
    let lines = lrcLines(text)
    guard isTimed(lines) else { return nil }
    // A positive offset lets lines appear earlier.
    let offset =
      lines.lazy.compactMap(\.tag).first { $0.name == "offset" }
      .flatMap { Int32($0.value.drop { $0 == " " }) } ?? 0
    var timed: [LyricsLine] = []
    var last: Int64 = 0
    for line in lines where !line.isBlank && line.tag == nil {
      let starts = line.times.map { max(0, $0 - Int64(offset)) }
      for start in starts.isEmpty ? [last] : starts {
        timed.append(LyricsLine(start: start, text: line.text))
      }
      last = starts.first ?? last
    }
    return timed.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }

  /// Returns whether at least half of the lines of lyrics have times.
  package static func isTimed(_ text: String) -> Bool { isTimed(lrcLines(text)) }

  /// Lines that begin with a bracket count neither way: their times may only be damaged.
  private static func isTimed(_ lines: some Sequence<LRCLine>) -> Bool {
    var (written, timed) = (0, 0)
    for line in lines where !line.isBlank && line.tag == nil && !line.isDamaged {
      written += 1
      if !line.times.isEmpty { timed += 1 }
    }
    return timed > 0 && timed * 2 >= written
  }

  /// Returns the lines, which are read again each time, since a file can have millions of them.
  private static func lrcLines(_ text: String) -> some Sequence<LRCLine> {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).lazy
      .map { LRCLine($0) }
  }
}

/// A line of lyrics with its time.
public struct LyricsLine: Hashable, Sendable {
  /// The start in milliseconds from the start of the item.
  public let start: Int64
  /// The text; empty where nothing is sung.
  public let text: String

  package init(start: Int64, text: String) { (self.start, self.text) = (start, text) }
}
