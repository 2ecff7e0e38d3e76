import CTagLib

/// The lyrics of encoded copies.
extension CarriedTags {
  /// Returns the fields with lyrics that are text, in the forms in which players and `Lyrics` look
  /// for them.
  func lyrics(in format: CTagLibFormat) -> [String: String] {
    guard let timedLyrics else { return plainLyrics.map { ["LYRICS": $0] } ?? [:] }
    switch format {
    // The times are in a frame of their own.
    case CTAGLIB_MPEG: return ["LYRICS": plainLyrics ?? timedLyrics.plain]
    case CTAGLIB_OPUS:
      guard let plainLyrics else { return ["LYRICS": timedLyrics.text] }
      return ["LYRICS": plainLyrics, "SYNCEDLYRICS": timedLyrics.text]
    // MPEG-4 has only one item for lyrics.
    default: return ["LYRICS": timedLyrics.text]
    }
  }

  /// Sets the lyrics with times of an MP3 file in memory; returns false if that fails.
  func writeTimedLyrics(to tags: OpaquePointer, _ format: CTagLibFormat) -> Bool {
    guard format == CTAGLIB_MPEG, let timedLyrics else { return true }
    let lines = timedLyrics.lines.filter { UInt32(exactly: $0.start) != nil }
    return ctaglib_set_timed_lyrics(
      tags,
      lines.map { UInt32(clamping: $0.start) },
      CStrings.bytes(of: lines.map(\.text)),
      lines.count
    )
  }
}
