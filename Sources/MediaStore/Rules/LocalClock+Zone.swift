import ICU
public import MediaModel

extension LocalClock {
  /// Creates the clock of a time zone in the IANA database, such as `Europe/Berlin`, or nil if no
  /// zone has that name.
  public init?(zone name: String) {
    self.init(changes: zoneChanges(of: name).map { Change(start: $0.start, offset: $0.offset) })
  }

  /// The names of zones with most of the people in the world, to be preferred to others with the
  /// same clock, those of North America and Europe first.
  static let commonZones = [
    "America/New_York", "America/Los_Angeles", "America/Chicago", "America/Denver",
    "America/Halifax", "America/Anchorage", "Pacific/Honolulu", "Europe/London", "Europe/Berlin",
    "Europe/Helsinki", "Europe/Moscow", "Europe/Istanbul", "Asia/Tokyo", "Asia/Shanghai",
    "Asia/Kolkata", "Asia/Bangkok", "Asia/Dubai", "Asia/Karachi", "Asia/Dhaka", "Asia/Jerusalem",
    "Australia/Sydney", "Australia/Brisbane", "Australia/Adelaide", "Australia/Perth",
    "Pacific/Auckland", "America/Sao_Paulo", "America/Mexico_City", "America/Bogota",
    "America/Caracas", "America/Santiago", "Africa/Johannesburg", "Africa/Lagos", "Africa/Cairo",
  ]

  /// The clock of the system's time zone, or UTC if that is unknown.
  public static var system: LocalClock { hostZone().flatMap(LocalClock.init(zone:)) ?? .utc }
}
