/// Lyrics with times that an encoded copy of a file has.
struct TimedLyrics: Hashable {
  /// The text of an LRC file.
  let text: String
  /// The language, as in `TaggedLyrics`.
  let language: String?
  /// The words without times.
  let plain: String
  /// The lines in the order of their times.
  let lines: [LyricsLine]

  /// - Parameter lyrics: Lyrics; the result is `nil` if most of them have no times.
  init?(_ lyrics: TaggedLyrics) {
    guard let lines = LyricsText.timedLines(lyrics.text) else { return nil }
    (text, language, self.lines) = (lyrics.text, lyrics.language, lines)
    plain = LyricsText.plain(lyrics.text)
  }
}
