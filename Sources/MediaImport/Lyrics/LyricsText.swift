/// Lyrics as text, with or without the times of their lines.
///
/// Times are those of LRC files: `[01:02.34]` before a line, or several of them, and tags such as
/// `[ar:artist]` on lines of their own (https://en.wikipedia.org/wiki/LRC_(file_format)). Tags in
/// music files may have the same text.
public enum LyricsText {
  /// Returns lyrics without the times and tags of LRC, in the order in which they are sung; other
  /// lyrics are unchanged.
  public static func plain(_ text: String) -> String {
    guard let lines = sungLines(text) else { return text }
    return lines.map(\.line.text).joined(separator: "\n")
  }

  /// Returns the lines of lyrics with times, in the order of these; a line that is sung several
  /// times is there as often.
  ///
  /// A line without a time, such as a translation or one whose time is not valid, has that of the
  /// line before it, or 0.
  ///
  /// - Returns: The lines; `nil` if most of the lyrics have no times.
  public static func timedLines(_ text: String) -> [LyricsLine]? {
    sungLines(text)?.compactMap { $0.isBreak ? nil : $0.line }
  }

  /// The maximum size of all lines that are sung again, in bytes: a file may have a long line with a
  /// million times.
  private static let maxRepeated = 16 << 20

  /// Returns the lines of lyrics with times, in the order of these, and blank lines without a time
  /// after what they follow; `nil` if most of the lyrics have no times.
  private static func sungLines(_ text: String) -> [(line: LyricsLine, isBreak: Bool)]? {
    let lines = lrcLines(text)
    guard isTimed(lines) else { return nil }
    // A positive offset lets lines appear earlier.
    let offset =
      lines.lazy.compactMap(\.tag).first { $0.name == "offset" }
      .flatMap { Int32($0.value.drop { $0 == " " }) } ?? 0
    var sung: [(line: LyricsLine, isBreak: Bool)] = []
    var breaks: [(line: LyricsLine, isBreak: Bool)] = []
    var (last, rest): (Int64, Int) = (0, maxRepeated)
    for line in lines where line.tag == nil {
      if line.isBlank {
        breaks.append((LyricsLine(start: last, text: line.text), isBreak: true))
        continue
      }
      sung += breaks
      breaks = []
      let starts = line.times.map { max(0, $0 - Int64(offset)) }
      last = starts.first ?? last
      sung.append((LyricsLine(start: last, text: line.text), isBreak: false))
      for start in starts.dropFirst() {
        rest -= line.text.utf8.count
        if rest < 0 { break }
        sung.append((LyricsLine(start: start, text: line.text), isBreak: false))
      }
    }
    let sorted = sung.enumerated()
      .sorted { ($0.element.line.start, $0.offset) < ($1.element.line.start, $1.offset) }
      .map(\.element)
    // Those at the end of the file stay at the end.
    return sorted + breaks
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
