/// Lyrics with times that an encoded copy of a file has.
struct TimedLyrics: Hashable {
  /// The text of an LRC file.
  let text: String
  /// The words without times.
  let plain: String
  /// The lines in the order of their times.
  let lines: [LyricsLine]

  /// - Parameter text: Lyrics, of which the lines that exceed what is read of a tag are left out; the
  ///   result is `nil` if most of them have no times.
  init?(_ text: String) {
    let text = Self.limited(text)
    guard let lines = LyricsText.timedLines(text) else { return nil }
    (self.text, self.lines) = (text, lines)
    plain = LyricsText.plain(text)
  }

  private static func limited(_ text: String) -> String {
    guard text.utf8.count > AudioTags.longest else { return text }
    let lines = text.utf8.prefix(AudioTags.longest)
    // A line feed or a carriage return is never a part of another character.
    guard let last = lines.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "" }
    return String(decoding: lines[..<last], as: UTF8.self)
  }
}
