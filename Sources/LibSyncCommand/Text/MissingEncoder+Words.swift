import LibSync

extension MissingEncoder {
  /// The encoder that is missing, with advice.
  var words: String {
    let (format, encoder) =
      switch target {
      case .alac: ("Apple Lossless", "alac")
      case .aac: ("AAC", "aac")
      case .mp3: ("MP3", "libmp3lame")
      case .opus: ("Opus", "libopus")
      }
    return "libsync-player cannot write \(format), because its FFmpeg has no encoder \(encoder); "
      + "install one that has, such as Debian's package libavcodec-extra"
  }
}
