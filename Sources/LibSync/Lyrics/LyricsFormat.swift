import MediaImport

/// The formats in which other programs take lyrics.
public enum LyricsFormat: String, CaseIterable, Sendable {
  /// Text without times.
  case text = "txt"
  /// The lines with times of LRC (https://en.wikipedia.org/wiki/LRC_(file_format)).
  case lrc
  /// Cues of WebVTT (https://www.w3.org/TR/webvtt1/).
  case webVTT = "vtt"

  /// Whether only lyrics with times can be written.
  public var needsTimes: Bool { self != .text }

  /// Returns lyrics in this format, in which lines end with a line feed.
  ///
  /// - Returns: The text; `nil` if the lyrics have no times, which the format needs.
  public func text(_ lyrics: ItemLyrics) -> String? {
    switch self {
    case .text: return Self.lines(LyricsText.plain(lyrics.text))
    case .lrc: return lyrics.lines == nil ? nil : Self.lines(lyrics.text)
    case .webVTT: return lyrics.lines.map { WebVTT.text(Self.cues($0, lyrics.milliseconds)) }
    }
  }

  private static func lines(_ text: String) -> String {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Lines of the same time, such as translations, are shown together.
  private static func cues(_ lines: [LyricsLine], _ milliseconds: Int64?) -> [WebVTT.Cue] {
    let starts = lines.enumerated().filter { index, line in
      index == 0 || lines[index - 1].start < line.start
    }.map(\.offset)
    return zip(starts, starts.dropFirst() + [lines.count]).compactMap {
      first,
      next -> WebVTT.Cue? in
      let text = lines[first..<next].map(\.text).joined(separator: "\n")
      let start = lines[first].start
      let end =
        next < lines.count
        ? lines[next].start : max(milliseconds ?? 0, start + lengthOfLastLine)
      // Nothing is sung there.
      return text.allSatisfy(\.isWhitespace) ? nil : WebVTT.Cue(start: start, end: end, text: text)
    }
  }

  /// The time of the last line of an item whose playing time is unknown or too short, in
  /// milliseconds.
  private static let lengthOfLastLine: Int64 = 5000
}
