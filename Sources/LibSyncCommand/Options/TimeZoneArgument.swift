import ArgumentParsing
import LibSync

/// A time zone on the command line.
enum TimeZoneArgument {
  /// Returns the clock of a time zone such as `Europe/Berlin` or `+02:00`.
  static func clock(_ text: String) throws(UsageError) -> LocalClock {
    guard let clock = LocalClock(offset: text) ?? LocalClock(zone: text) else {
      throw UsageError(
        message: "'\(text)' is not a time zone (expected one such as Europe/Berlin or +02:00)"
      )
    }
    return clock
  }
}

/// The options of commands that read a source with local times.
struct DeviceOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--time-zone",
      value: "zone",
      set: \.timeZone,
      help: "Time zone of the source's clock [from the source]."
    )
  ]

  var timeZone: String?

  func clock() throws(UsageError) -> NamedClock? {
    guard let timeZone else { return nil }
    return NamedClock(timeZone, try TimeZoneArgument.clock(timeZone))
  }
}
