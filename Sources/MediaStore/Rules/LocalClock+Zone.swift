import ICU
public import MediaModel

extension LocalClock {
  /// Creates the clock of a time zone in the IANA database, such as `Europe/Berlin`, or nil if no
  /// zone has that name.
  public init?(zone name: String) {
    self.init(changes: zoneChanges(of: name).map { Change(start: $0.start, offset: $0.offset) })
  }

  /// The clock of the system's time zone, or UTC if that is unknown.
  public static var system: LocalClock { hostZone().flatMap(LocalClock.init(zone:)) ?? .utc }
}
