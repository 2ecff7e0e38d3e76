import ArgumentParsing
import LibSync

/// A time zone on the command line.
enum TimeZoneArgument {
  /// Returns the clock of `Europe/Berlin` or `+02:00`.
  static func clock(_ text: String, command: String) throws(UsageError) -> LocalClock {
    guard let clock = LocalClock(offset: text) ?? LocalClock(zone: text) else {
      throw UsageError(
        message: "'\(text)' is no time zone such as Europe/Berlin or +02:00",
        command: command
      )
    }
    return clock
  }
}

/// The option of commands that read a device.
struct DeviceOptions: Sendable {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--time-zone",
      value: "zone",
      set: \.timeZone,
      help: "What an iPod's clock shows, such as Europe/Berlin or +02:00, if not what it says."
    )
  ]

  var timeZone: String?

  func clock(command: String) throws(UsageError) -> NamedClock? {
    guard let timeZone else { return nil }
    return NamedClock(timeZone, try TimeZoneArgument.clock(timeZone, command: command))
  }
}
