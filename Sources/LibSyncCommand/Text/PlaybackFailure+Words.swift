import LibSync

extension PlaybackFailure {
  /// The reason why a file could not be played.
  var words: String {
    let cause =
      switch reason {
      case .missing: "its file is missing"
      case .unreadable: "its file cannot be read"
      case .empty: "its file is empty"
      case .unsupported: "its file has no audio that can be decoded"
      case .protected: "its file is protected"
      case .damaged: "its file is cut off or damaged"
      case .exhausted: "decoding its file took too much time or memory"
      case .crashed: "decoding its file failed"
      case .interrupted: "it was interrupted"
      case .output: "the audio cannot be played"
      case .noDecoder: "libsync-player cannot be started"
      }
    return message.isEmpty ? cause : "\(cause) (\(message))"
  }

  /// The reason why nothing could be played at all, with advice.
  var sentence: String {
    let details = message.isEmpty ? "" : ": \(message)"
    return switch reason {
    case .noDecoder:
      "cannot start libsync-player\(details)"
    case .output: "cannot play the sound\(details); use another --sink, such as null"
    default: words
    }
  }
}
