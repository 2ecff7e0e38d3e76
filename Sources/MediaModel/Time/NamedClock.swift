/// A clock with the words that say which it is.
public struct NamedClock: Sendable {
  /// Such as `Europe/Berlin`, or `UTC+02:00 of Preferences`.
  public let name: String
  /// What it shows.
  public let clock: LocalClock

  /// Names a clock.
  public init(_ name: String, _ clock: LocalClock) {
    self.name = name
    self.clock = clock
  }

  /// A clock that is always ahead of UTC by so many seconds, as some file says.
  package init(offset: Int64, of file: String) {
    let minutes = offset.magnitude / 60
    let digits = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    let sign = offset < 0 ? "-" : "+"
    name = "UTC\(sign)\(digits.joined(separator: ":")) of \(file)"
    clock = LocalClock(offset: offset)
  }

  /// The clock of a device that does not say how far it is ahead.
  package static let utc = Self("UTC", .utc)
}
