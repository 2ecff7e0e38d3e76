/// The session of an application.
package struct SessionState: Hashable, Sendable {
  /// The settings that the application asked for last.
  package var requested: SessionSettings
  /// The settings in force.
  package var settings: SessionSettings
  /// Whether the application uses the session; without that, it receives no messages.
  package var isInitialized = false
  package var isActive = false
  /// Whether it claims the output: only then do others displace it.
  package var isHolding = false
  /// The causes that interrupt it.
  package var causes: Set<InterruptionCause> = []
  /// Whether the application knows that the interruption began, and has to learn of its end.
  package var knowsInterruption = false
  /// When it last claimed the output, as a number that grows with each claim.
  package var claim = 0
  /// The sample rate that it prefers, in Hz.
  package var preferredRate: Int64?
  /// The duration of the buffer that it prefers, in nanoseconds.
  package var preferredBuffer: Int64?

  init(_ category: SessionCategory) {
    requested = SessionSettings(category)
    settings = requested
  }

  package var isInterrupted: Bool { !causes.isEmpty }

  /// The settings that it has, or will have once it is active.
  var upcomingSettings: SessionSettings { isActive ? settings : requested }
}
