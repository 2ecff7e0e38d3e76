import CommandLineIO
import LibSync

/// The current time, and the clock of the person who runs a command.
struct LocalTime: Sendable {
  /// The current time.
  let now: Timestamp
  /// The clock in the person's time zone.
  let clock: LocalClock

  /// Creates a time from its parts.
  init(now: Timestamp, on clock: LocalClock) {
    self.now = now
    self.clock = clock
  }

  /// Creates the time from the variables `SOURCE_DATE_EPOCH` and `TZ`, or else from the system.
  init(_ environment: Environment) {
    let zone = environment["TZ"].map { LocalClock(variable: $0) } ?? LocalClock.system
    self.init(now: environment.sourceDate ?? .now, on: zone)
  }

  /// Returns the same moment on another clock, or on the same clock if `clock` is `nil`.
  func on(_ clock: LocalClock?) -> LocalTime { LocalTime(now: now, on: clock ?? self.clock) }

  /// Returns what the clock shows at a moment, in seconds since 1970 as if it were UTC.
  func reading(at moment: Timestamp) -> Timestamp {
    Timestamp(rawValue: moment.rawValue &+ clock.offset(at: moment))
  }

  /// Returns a moment to the minute, such as `2026-11-22 21:01`.
  func text(_ moment: Timestamp) -> String {
    String(reading(at: moment).description.prefix(16)).replacing("T", with: " ")
  }

  /// Returns a moment to the second, such as `2026-11-22 21:01:07`.
  func exactText(_ moment: Timestamp) -> String {
    String(reading(at: moment).description.dropLast()).replacing("T", with: " ")
  }

  /// Returns the day of a moment, such as `2026-11-22`.
  func day(_ moment: Timestamp) -> String { reading(at: moment).day }

  /// Returns a moment for a list: to the minute, or only the day if it is not in the current year.
  func listText(_ moment: Timestamp) -> String {
    let isRecent = reading(at: moment).civilDate.year == reading(at: now).civilDate.year
    return isRecent ? text(moment) : day(moment)
  }
}

extension Timestamp {
  /// The date without the time, in UTC.
  var day: String { String(description.prefix { $0 != "T" }) }
}

extension LocalClock {
  /// Creates the clock for a value of `TZ`; as in the C library, an unknown zone is UTC.
  fileprivate init(variable: String) {
    let name = variable.first == ":" ? String(variable.dropFirst()) : variable
    self = LocalClock(zone: name) ?? .utc
  }
}

extension CommandContext {
  /// The current time on the clock of the person who runs the command.
  var localTime: LocalTime { LocalTime(environment) }
}
