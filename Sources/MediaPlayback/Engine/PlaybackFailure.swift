/// A failure to play the sound of a file.
public struct PlaybackFailure: Error, Hashable, Sendable {
  /// The reasons for failures.
  public enum Reason: String, CaseIterable, Sendable {
    /// There is no such file.
    case missing
    /// The file exists, but cannot be read.
    case unreadable
    /// The file is empty.
    case empty
    /// The file is in no format that can be decoded, or has no sound.
    case unsupported
    /// The file is encrypted for the account that bought it, and is never decoded.
    case protected
    /// The file is damaged.
    case damaged
    /// Decoding took more time or memory than any real file needs.
    case exhausted
    /// The process that decodes ended unexpectedly.
    case crashed
    /// The user asked to stop; nothing is wrong with the file, and the player stays where it is.
    case interrupted
    /// The sound cannot be played, as on a computer without a sound card.
    case output
    /// The process that decodes cannot be started.
    case noDecoder
  }

  /// The reason.
  public var reason: Reason
  /// Details in English, such as the message of the decoder; may be empty.
  public var message: String

  /// Creates a failure.
  public init(_ reason: Reason, _ message: String = "") {
    self.reason = reason
    self.message = message
  }
}
