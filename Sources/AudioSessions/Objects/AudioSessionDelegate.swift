/// The reactions of an application to events of its session.
///
/// Its methods are called only once the session was used.
@MainActor public protocol AudioSessionDelegate: AnyObject {
  /// The session was interrupted, and is inactive already.
  func sessionWasInterrupted(_ session: AudioSession)
  /// The interruption is over; the session remains inactive until it is activated again.
  func interruptionDidEnd(of session: AudioSession)
  /// The route changed.
  func routeDidChange(of session: AudioSession, because reason: RouteChangeReason)
  /// An input was connected or disconnected.
  func inputDidBecomeAvailable(_ isAvailable: Bool, for session: AudioSession)
  /// The sample rate or the channels of the hardware are different.
  func hardwareDidChange(for session: AudioSession)
  /// The user changed the volume.
  func volumeDidChange(for session: AudioSession)
}

/// A further receiver of the messages of a session.
@MainActor protocol SessionMessageListener: AnyObject {
  /// Whether it does anything with them.
  var isListening: Bool { get }

  func receive(_ message: SessionMachine.Message)
}

extension AudioSessionDelegate {
  /// Does nothing.
  public func sessionWasInterrupted(_ session: AudioSession) {}
  /// Does nothing.
  public func interruptionDidEnd(of session: AudioSession) {}
  /// Does nothing.
  public func routeDidChange(of session: AudioSession, because reason: RouteChangeReason) {}
  /// Does nothing.
  public func inputDidBecomeAvailable(_ isAvailable: Bool, for session: AudioSession) {}
  /// Does nothing.
  public func hardwareDidChange(for session: AudioSession) {}
  /// Does nothing.
  public func volumeDidChange(for session: AudioSession) {}
}
