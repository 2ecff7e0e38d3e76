import CommandLineIO
import LibSync
import Synchronization

/// The current time, and the clock of the person who runs a command.
struct LocalTime: Sendable {
  /// The current time.
  let now: Timestamp
  private let zone: Zone

  /// Creates a time from its parts.
  init(now: Timestamp, on clock: LocalClock) {
    self.now = now
    zone = Zone(clock)
  }

  /// Creates the time from the variables `SOURCE_DATE_EPOCH` and `TZ`, or else from the system.
  init(_ environment: Environment) {
    now = environment.sourceDate ?? .now
    zone = Zone(variable: environment["TZ"])
  }

  /// The clock in the person's time zone.
  var clock: LocalClock { zone.clock }

  /// Returns the same moment on another clock, or on the same clock if `clock` is `nil`.
  func on(_ clock: LocalClock?) -> LocalTime { clock.map { LocalTime(now: now, on: $0) } ?? self }

  /// Returns what the clock shows at a moment, in seconds since 1970 as if it were UTC.
  func reading(at moment: Timestamp) -> Timestamp {
    Timestamp(rawValue: moment.rawValue &+ clock.offset(at: moment))
  }

  /// Returns a moment to the minute, such as `2026-11-22 21:01`.
  func text(_ moment: Timestamp) -> String {
    Self.spaced(reading(at: moment).description.utf8.prefix(16))
  }

  /// Returns a moment to the second, such as `2026-11-22 21:01:07`.
  func exactText(_ moment: Timestamp) -> String {
    Self.spaced(reading(at: moment).description.utf8.dropLast())
  }

  private static func spaced(_ text: Substring.UTF8View) -> String {
    String(decoding: text.map { $0 == UInt8(ascii: "T") ? 0x20 : $0 }, as: UTF8.self)
  }

  /// Returns the day of a moment, such as `2026-11-22`.
  func day(_ moment: Timestamp) -> String { reading(at: moment).day }

  /// Returns a moment for a list: to the minute, or only the day if it is not in the current year.
  func listText(_ moment: Timestamp) -> String {
    let isRecent = reading(at: moment).civilDate.year == reading(at: now).civilDate.year
    return isRecent ? text(moment) : day(moment)
  }
}

/// A person's time zone, whose clock is looked up when the first date is shown: that takes longer
/// than showing a short list without dates.
private final class Zone: Sendable {
  private let variable: String?
  private let known: Mutex<LocalClock?>

  init(_ clock: LocalClock) {
    variable = nil
    known = Mutex(clock)
  }

  init(variable: String?) {
    self.variable = variable
    known = Mutex(nil)
  }

  var clock: LocalClock {
    known.withLock { known in
      let clock = known ?? variable.map { LocalClock(variable: $0) } ?? .system
      known = clock
      return clock
    }
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
