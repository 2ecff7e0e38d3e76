import CTagLib

/// The lyrics of encoded copies.
extension CarriedTags {
  /// Returns the fields with lyrics that are text, in the forms in which players and `Lyrics` look
  /// for them; those of ID3v2 are frames of their own, which state languages.
  func lyrics(in format: CTagLibFormat) -> [(name: String, text: String)] {
    let (plain, timed) = (plainLyrics.map(\.text), timedLyrics.map(\.text))
    switch format {
    case CTAGLIB_MPEG: return []
    case CTAGLIB_OPUS where !plain.isEmpty:
      return plain.map { (name: "LYRICS", text: $0) }
        + timed.map { (name: "SYNCEDLYRICS", text: $0) }
    // Most programs show the first of several values.
    default: return (timed + plain).map { (name: "LYRICS", text: $0) }
    }
  }

  /// Sets the lyrics of an MP3 file in memory; returns false if that fails.
  func writeLyrics(to tags: OpaquePointer, _ format: CTagLibFormat) -> Bool {
    guard format == CTAGLIB_MPEG else { return true }
    var plain = plainLyrics
    // Few players know frames with times.
    if plain.isEmpty { plain = timedLyrics.map { TaggedLyrics($0.plain, language: $0.language) } }
    var (names, timedNames) = (FrameNames(), FrameNames())
    return plain.allSatisfy { lyrics in
      let (language, name) = names.next(lyrics.language)
      return ctaglib_add_lyrics(tags, language, name, lyrics.text)
    }
      && timedLyrics.allSatisfy { lyrics in
        let (language, name) = timedNames.next(lyrics.language)
        let lines = lyrics.lines.filter { UInt32(exactly: $0.start) != nil }
        return ctaglib_add_timed_lyrics(
          tags,
          language,
          name,
          lines.map { UInt32(clamping: $0.start) },
          CStrings.bytes(of: lines.map(\.text)),
          lines.count
        )
      }
  }

  /// The languages and descriptions of frames, of which no two may be the same.
  private struct FrameNames {
    private var counts: [String: Int] = [:]

    mutating func next(_ language: String?) -> (language: String, description: String) {
      let language = language ?? "und"
      let count = counts[language, default: 0] + 1
      counts[language] = count
      return (language, count > 1 ? "\(count)" : "")
    }
  }
}
