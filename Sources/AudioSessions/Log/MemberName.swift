/// The names of values in a log.
public enum MemberName: String, CaseIterable, Sendable {
  /// Members that say what happened, to what, and why.
  case action, active, already, app, audible, buffer, buffers, category, cause, command, consumed
  /// Members of failures and sound.
  case error, fade, gain, handled, kind
  /// Whether the device saves power.
  case lowPower = "low-power"
  /// Members of sessions, hardware and streams.
  case max, mic, mixable, name, new, old, on, os, override, pending, position, profile, property
  /// Members of changes and their reasons.
  case rate, reason, route, slice, sounds, stale, state, statement, stream, tech, unit, value
}
