/// The formats that names of files and kinds of items claim.
extension AudioFormat {
  /// Returns whether a file that claims to be in this format may be in the other.
  package func isSameContainer(as other: AudioFormat) -> Bool {
    self == other || Self.inOgg.contains(self) && Self.inOgg.contains(other)
  }

  private static let inOgg: Set<AudioFormat> = [.vorbis, .oggFLAC, .opus, .speex]

  /// Returns the format that the kind of an item names in the words of iTunes; `nil` if it names
  /// none for certain.
  package static func named(in kind: String) -> AudioFormat? {
    kinds.first { kind.contains($0.words) }?.format
  }

  // AAC may be in an MPEG-4 file or in none, but Apple Lossless is in no other.
  private static let kinds: [(words: String, format: AudioFormat)] = [
    ("MPEG audio", .mpeg), ("Apple Lossless", .mp4), ("Protected AAC", .mp4),
    ("Purchased AAC", .mp4), ("WAV audio", .wave), ("AIFF audio", .aiff), ("FLAC audio", .flac),
  ]
}
