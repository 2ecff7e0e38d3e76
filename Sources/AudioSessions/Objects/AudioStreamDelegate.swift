/// The reactions of an application to events of a stream.
///
/// Only players and recorders of the classes report interruptions; for other streams, the session
/// does.
@MainActor public protocol AudioStreamDelegate: AnyObject {
  /// A player or a recorder was interrupted, and keeps its place.
  func streamWasInterrupted(_ stream: AudioStream)
  /// The interruption of a player or a recorder is over; it goes on when it plays or records again.
  func interruptionDidEnd(of stream: AudioStream)
  /// The stream came to its end.
  func streamDidEnd(_ stream: AudioStream)
}

extension AudioStreamDelegate {
  /// Does nothing.
  public func streamWasInterrupted(_ stream: AudioStream) {}
  /// Does nothing.
  public func interruptionDidEnd(of stream: AudioStream) {}
  /// Does nothing.
  public func streamDidEnd(_ stream: AudioStream) {}
}
