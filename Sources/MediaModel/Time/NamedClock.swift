/// A clock with a name.
public struct NamedClock: Hashable, Codable, Sendable {
  /// The name, such as `Europe/Berlin`, or `UTC+02:00 from Preferences`.
  public let name: String
  /// The clock.
  public let clock: LocalClock
  /// Whether nothing shows that the clock is right on all dates.
  package let isAssumed: Bool

  /// Creates a clock with a name.
  public init(_ name: String, _ clock: LocalClock) {
    self.init(name, clock, isAssumed: false)
  }

  package init(_ name: String, _ clock: LocalClock, isAssumed: Bool) {
    self.name = name
    self.clock = clock
    self.isAssumed = isAssumed
  }

  /// Creates a clock that is always ahead of UTC by a number of seconds found in a file.
  package init(offset: Int64, from file: String) {
    let minutes = offset.magnitude / 60
    let digits = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    let sign = offset < 0 ? "-" : "+"
    name = "UTC\(sign)\(digits.joined(separator: ":")) from \(file)"
    clock = LocalClock(offset: offset)
    isAssumed = true
  }

  /// The clock of a device with an unknown offset from UTC.
  package static let utc = Self("UTC", .utc)
}
