/// The names of values in a log.
public enum MemberName: String, CaseIterable, Sendable {
  case action, active, already, app, audible, buffer, buffers, category, cause, command, consumed
  case error, fade, gain, handled, kind
  case lowPower = "low-power"
  case max, mic, mixable, name, new, old, on, os, override, pending, position, profile, property
  case rate, reason, route, slice, sounds, stale, state, statement, stream, tech, unit, value
}
